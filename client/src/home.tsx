// Choosing what to look at: worked examples by rule, a new position, a game between decks, a file, a private table.
import { useEffect, useRef, useState } from "preact/hooks";
import { board, concede, dealt, dialog, forgetTable, games, keptTables, link, openBoard, openExample, openTable, setArranging, trouble, wanted } from "./state";
import { Offered } from "./offer";
import { savePicture } from "./picture";
import { TakeBack } from "./takeback";
import { lost } from "./wire";
import { language, store, stored, t } from "./words";
import type { Chapter, Example } from "./types";

export function Dialog() {
  const box = useRef<HTMLDialogElement>(null);
  const open = dialog.value;
  useEffect(() => {
    if (open && !box.current?.open) box.current?.showModal();
    if (!open && box.current?.open) box.current.close();
  }, [open]);
  return (
    <dialog ref={box} class="dialog" aria-label={t(TITLES[open] ?? "")} onClose={() => (dialog.value = "")} onClick={(event) => event.target === box.current && (dialog.value = "")}>
      {open && (
        <>
          <header>
            <h2>{t(TITLES[open] ?? "")}</h2>
            <button type="button" class="close" aria-label={t("Close")} onClick={() => (dialog.value = "")}>
              ×
            </button>
          </header>
          {trouble.value && (
            <p class="trouble" role="alert">
              {trouble.value}
            </p>
          )}
          {open === "new" && <Offered />}
          {open === "examples" && <Examples />}
          {open === "new" && <New />}
          {open === "share" && <Share />}
          {open === "play" && <Play />}
          {open === "tables" && <Tables />}
          {open === "takeback" && <TakeBack />}
          {open === "concede" && <Concede />}
          {open === "help" && <Help />}
        </>
      )}
    </dialog>
  );
}

const TITLES: Record<string, string> = {
  examples: "Worked examples",
  new: "A new board",
  share: "Share",
  play: "Play from here",
  tables: "My tables",
  takeback: "Take back",
  concede: "Give up",
  help: "Help",
};

interface Browsed {
  found: Example[];
  /** None has all of the words: these are the nearest. */
  near?: boolean;
  of: number;
  chapters: Chapter[];
}

/** So many rules of a worked example are named beside it. */
const NUMBERS = 3;

function Examples() {
  const [game, setGame] = useState(wanted.value ? "" : (board.value?.game ?? games.value[0]?.key ?? ""));
  const [words, setWords] = useState(wanted.value);
  const [told, setTold] = useState<Browsed | null>(null);
  useEffect(() => {
    const rule = /^([A-Z]?\d[\w.-]*|[A-Z])$/.test(words.trim()) ? words.trim() : "";
    const query = new URLSearchParams({ game, language: language.value, ...(rule ? { rule } : { words }) });
    const search = async (): Promise<void> => {
      try {
        setTold((await (await fetch(`/api/examples?${query.toString()}`)).json()) as Browsed);
      } catch {
        trouble.value = lost().error;
      }
    };
    const timer = setTimeout(() => void search(), 120);
    return () => clearTimeout(timer);
  }, [game, words]);
  const { found, of, chapters, near } = told ?? { found: [], of: 0, chapters: [] };
  const firsts = games.value.find((one) => one.key === game)?.first;
  return (
    <div class="browse">
      <div class="games" role="group" aria-label={t("Game")}>
        <button type="button" class="chip" aria-pressed={game === ""} onClick={() => setGame("")}>
          {t("all games")}
        </button>
        {games.value.map((one) => (
          <button type="button" class="chip" key={one.key} aria-pressed={one.key === game} onClick={() => setGame(one.key)}>
            {one.title}
          </button>
        ))}
      </div>
      <input type="search" value={words} placeholder={t("a question, a card or a rule number")} aria-label={t("Search")} onInput={(event) => setWords(event.currentTarget.value)} />
      {firsts && !words && (
        <p>
          <button type="button" class="chip main" onClick={() => void openExample(firsts.name, firsts.at ?? undefined)}>
            {t("Begin here")}
          </button>
        </p>
      )}
      {chapters.length > 0 && (
        <ul class="chapters">
          {chapters.map((one) => (
            <li key={one.number}>
              <button type="button" class="plain" onClick={(event) => (setWords(one.number), event.currentTarget.closest("dialog")?.scrollTo({ top: 0 }))}>
                <span class="number">{one.number}</span> {one.title} <span class="quiet">{one.n}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.length < of && <p class="quiet">{t("Only the first {n} of {of} are shown: type a rule number or words to see others.", { n: found.length, of })}</p>}
      {near && <p class="quiet">{t("No worked example has all of these words. The nearest are:")}</p>}
      {found.length > 0 && language.value !== "en" && <p class="quiet">{t("The worked examples are written in English.")}</p>}
      <ul class="examples">
        {found.map((one) => (
          <li key={one.name}>
            <button type="button" class="plain" onClick={() => void openExample(one.name)}>
              <span lang="en">{one.title}</span>
              <span class="rules">{[...(game ? [] : [games.value.find((other) => other.key === one.game)?.title ?? ""]), ...one.rules.slice(0, NUMBERS), ...(one.rules.length > NUMBERS ? ["…"] : [])].join(" · ")}</span>
            </button>
          </li>
        ))}
      </ul>
      {told?.found.length === 0 && <p class="quiet">{t("No worked example says that.")}</p>}
    </div>
  );
}

/** Open a position to arrange it. */
async function lay(source: string): Promise<void> {
  const reply = await openBoard({ source, play: false });
  if (reply.error === undefined) setArranging(true);
}

/** The choice of a deck that is pasted as a list. */
const OWN = "own";

function New() {
  const [game, setGame] = useState(board.value?.game ?? games.value[0]?.key ?? "");
  const [decks, setDecks] = useState<string[]>([]);
  const [lists, setLists] = useState<string[]>([]);
  const told = games.value.find((one) => one.key === game);
  const file = useRef<HTMLInputElement>(null);
  if (!told) return null;
  const chosen = [0, 1].map((at) => decks[at] ?? told.decks[at % Math.max(1, told.decks.length)] ?? "");
  const texts = chosen.map((deck, at) => (deck === OWN ? `${(lists[at] ?? "").trim()}\n` : deck));
  const upload = async (): Promise<void> => {
    const picked = file.current?.files?.[0];
    if (!picked) return;
    const text = await picked.text();
    const json = text.trimStart().startsWith("{") && (text.includes('"affray"') || text.includes('"affray record"'));
    await openBoard(json ? { record: text } : { source: text });
  };
  return (
    <div class="browse">
      <div class="games" role="group" aria-label={t("Game")}>
        {games.value.map((one) => (
          <button type="button" class="chip" key={one.key} aria-pressed={one.key === game} onClick={() => (setGame(one.key), setDecks([]))}>
            {one.title}
          </button>
        ))}
      </div>
      {told.blank && (
        <>
          <h3>{t("A position")}</h3>
          <p>
            {told.empty && (
              <button type="button" class="chip main" onClick={() => void lay(told.empty)}>
                {t("an empty table")}
              </button>
            )}{" "}
            <button type="button" class="chip" onClick={() => void lay(told.blank)}>
              {t("a small position to change")}
            </button>
          </p>
        </>
      )}
      {told.decks.length > 0 && (
        <>
          <h3>{t("A whole game")}</h3>
          <p class="decks">
            {chosen.map((deck, at) => (
              <select key={at} value={deck} aria-label={t("Deck {n}", { n: at + 1 })} onChange={(event) => setDecks(chosen.map((one, n) => (n === at ? event.currentTarget.value : one)))}>
                {told.decks.map((one) => (
                  <option key={one}>{one}</option>
                ))}
                <option value={OWN}>{t("a list of my own")}</option>
              </select>
            ))}
            {chosen.map(
              (deck, at) =>
                deck === OWN && (
                  <textarea
                    key={`list${at}`}
                    class="decklist"
                    rows={6}
                    spellcheck={false}
                    value={lists[at] ?? ""}
                    aria-label={t("Deck {n}", { n: at + 1 })}
                    placeholder={t("paste the list: a number and a name in each line")}
                    onInput={(event) => setLists(chosen.map((_, n) => (n === at ? event.currentTarget.value : (lists[n] ?? ""))))}
                  />
                ),
            )}
            <button type="button" class="chip main" onClick={() => void openBoard({ decks: texts, game, seed: 1 + Math.floor(Math.random() * 999_999) })}>
              {t("on this screen")}
            </button>
            <button type="button" class="chip" onClick={() => ((dealt.value = { game, decks: texts }), (dialog.value = "play"))}>
              {t("by secret links, or against the computer")}
            </button>
          </p>
        </>
      )}
      <h3>{t("A file")}</h3>
      <p>
        <input type="file" ref={file} accept=".yaml,.yml,.json,text/plain" aria-label={t("A scenario or a record")} onChange={() => void upload()} />
      </p>
    </div>
  );
}

function Copy(props: { text: string; main?: boolean }) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(props.text).catch(() => document.execCommand("copy"));
    setCopied(true);
  };
  return (
    <button type="button" class={`chip${props.main ? " main" : ""}`} onClick={() => void copy()}>
      {copied ? t("copied") : t("copy the link")}
    </button>
  );
}

/** Two links: the private one, which no server sees, and where there is a short one the path, of which a chat shows a picture. */
function Share() {
  const path = link.value.startsWith("affray-s1.") ? `${location.origin}/b/${link.value}` : "";
  return (
    <div class="browse">
      <p>{t("Private link: only people who have it see the board. Nothing is stored anywhere.")}</p>
      <Address text={link.value && location.href} said={t("Private link")} />
      {path && (
        <>
          <p>{t("Link with preview: this server and the chat see the board. The picture shows what lies open to all.")}</p>
          <Address text={path} said={t("Link with preview")} />
        </>
      )}
      <p class="quiet">{t("Each link holds the whole position: anybody who decodes it can see hidden cards.")}</p>
      <p>
        <button type="button" class="chip" onClick={() => void savePicture("svg")}>
          {t("Picture (SVG)")}
        </button>{" "}
        <button type="button" class="chip" onClick={() => void savePicture("png")}>
          {t("Picture (PNG)")}
        </button>{" "}
        <button type="button" class="chip" onClick={() => ((dialog.value = ""), setTimeout(() => window.print(), 50))}>
          {t("Print")}
        </button>
      </p>
    </div>
  );
}

function Address(props: { text: string; said: string }) {
  return (
    <p class="address">
      <input readOnly value={props.text} aria-label={props.said} onFocus={(event) => event.currentTarget.select()} /> <Copy text={props.text} main />
    </p>
  );
}

const PLAYERS = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay"];
const CLOCKS: [string, { bank: number; more: number } | null][] = [
  ["no clock", null],
  ["10 minutes and 5 seconds a decision", { bank: 600, more: 5 }],
  ["30 minutes and 15 seconds a decision", { bank: 1800, more: 15 }],
];

/** A table where the board stands: each seat for a person with a secret link, or for the computer. */
function Play() {
  const told = board.value;
  const [seats, setSeats] = useState<string[]>([]);
  const [clock, setClock] = useState(0);
  const [names, setNames] = useState<string[]>(dealt.value ? [stored("name")] : []);
  const [made, setMade] = useState<{ table: string; keys: string[] } | null>(null);
  if (!told) return null;
  const decks = dealt.value?.decks;
  const usual = decks ? PLAYERS.slice(0, decks.length) : told.players;
  const players = usual.map((name, seat) => names[seat]?.trim() || name);
  const kinds = players.map((_, seat) => seats[seat] ?? (seat === 0 ? "private" : "bot"));
  const address = (key: string): string => addressOf(made?.table ?? "", key);
  const opened = async (): Promise<void> => {
    if (names[0]?.trim()) store("name", names[0].trim());
    setMade(await openTable(kinds, CLOCKS[clock]?.[1] ?? null, players, dealt.value?.game ?? told.game, decks));
  };
  if (made)
    return (
      <div class="browse">
        <p>{t("Everybody plays by a secret link of their own. Whoever has the link has the seat: give each link to one person.")}</p>
        {players.map((name, seat) =>
          made.keys[seat] ? (
            <p class="seatlink" key={seat}>
              <label for={`seat${seat}`}>{name}</label>
              <input id={`seat${seat}`} readOnly value={address(made.keys[seat] ?? "")} onFocus={(event) => event.currentTarget.select()} />
              <Copy text={address(made.keys[seat] ?? "")} />
              <a class="chip" href={address(made.keys[seat] ?? "")} target="_blank" rel="noopener">
                {t("sit here")}
              </a>
            </p>
          ) : null,
        )}
        <p class="seatlink">
          <label for="watch">{t("to watch")}</label>
          <input id="watch" readOnly value={address("")} onFocus={(event) => event.currentTarget.select()} />
          <Copy text={address("")} />
        </p>
      </div>
    );
  return (
    <div class="browse">
      <p>
        {decks ? t("A new game, shuffled by the server: {decks}.", { decks: decks.map((one) => (one.includes("\n") ? t("a list of my own") : one)).join(" – ") }) : t("The game goes on from here, each player seeing only what they may.")} {t("Every decision is kept.")}
      </p>
      {usual.map((name, seat) => (
        <p class="seatlink" key={seat}>
          {decks ? (
            <input class="short" value={names[seat] ?? ""} maxLength={40} placeholder={name} aria-label={t("Name of player {n}", { n: seat + 1 })} onInput={(event) => setNames(usual.map((_, n) => (n === seat ? event.currentTarget.value : (names[n] ?? ""))))} />
          ) : (
            <label for={`kind${seat}`}>{name}</label>
          )}
          <select id={`kind${seat}`} aria-label={t("Who plays {name}", { name: players[seat] ?? "" })} value={kinds[seat]} onChange={(event) => setSeats(kinds.map((one, n) => (n === seat ? event.currentTarget.value : one)))}>
            <option value="private">{t("a person, by a secret link")}</option>
            <option value="bot">{t("the computer")}</option>
          </select>
        </p>
      ))}
      <p class="seatlink">
        <label for="clock">{t("clock")}</label>
        <select id="clock" value={clock} onChange={(event) => setClock(Number(event.currentTarget.value))}>
          {CLOCKS.map(([said], at) => (
            <option key={said} value={at}>
              {t(said)}
            </option>
          ))}
        </select>
      </p>
      <p>
        <button type="button" class="chip main" onClick={() => void opened()}>
          {t("open the table")}
        </button>
      </p>
      {keptTables().length > 0 && (
        <>
          <h3>{t("My tables")}</h3>
          <Tables />
        </>
      )}
    </div>
  );
}

function addressOf(table: string, key: string): string {
  return `${location.origin}/#table.${table}${key ? `.${key}` : ""}`;
}

/** The tables that this browser knows, each with the links of the seats it has the secrets of: to sit down again, and to invite. */
function Tables() {
  const [known, setKnown] = useState(keptTables());
  if (!known.length) return <p class="quiet">{t("No table was opened here yet.")}</p>;
  return (
    <ul class="mytables">
      {known.map((table) => (
        <li key={table.id}>
          <b>{table.title}</b> {table.players.join(" – ")} <span class="quiet">{new Date(table.at).toLocaleString(language.value)}</span>
          <span class="choice">
            {table.players.map((name, seat) =>
              table.keys[seat] ? (
                <span class="choice" key={name}>
                  <a class="chip" href={addressOf(table.id, table.keys[seat] ?? "")} target="_blank" rel="noopener">
                    {t("sit as {name}", { name })}
                  </a>
                  <Copy text={addressOf(table.id, table.keys[seat] ?? "")} />
                </span>
              ) : null,
            )}
            <a class="chip quiet" href={addressOf(table.id, "")} target="_blank" rel="noopener">
              {t("to watch")}
            </a>
            <button type="button" class="close" aria-label={t("Forget this table")} onClick={() => (forgetTable(table.id), setKnown(keptTables()))}>
              ×
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Concede() {
  return (
    <div class="browse">
      <p>{t("Give up this game?")}</p>
      <p>
        <button type="button" class="chip main" onClick={() => (concede(), (dialog.value = ""))}>
          {t("give up")}
        </button>
      </p>
    </div>
  );
}

const KEYS: [string, string][] = [
  ["␣", "go on to the next thing that happens"],
  ["n", "go on to the next question"],
  ["p", "pass"],
  ["s", "skip until something happens"],
  ["t", "at a table: pass until my next turn"],
  ["← →", "walk the line"],
  ["↑ ↓", "in the rules at the side: from step to step"],
  ["Home End", "to the beginning, to the end"],
  ["u", "undo; at a table: take back"],
  ["b", "the tree, to name a branch"],
  ["/", "the text line"],
  ["?", "this help"],
  ["Esc", "let go"],
];

function Help() {
  const [moves, setMoves] = useState(document.documentElement.dataset.motion !== "off");
  const turn = (on: boolean): void => {
    document.documentElement.dataset.motion = on ? "" : "off";
    store("motion", on ? "" : "off");
    setMoves(on);
  };
  const [rings, setRings] = useState(stored("sound") !== "off");
  return (
    <div class="browse">
      <p>{t("Click a bright card: it may act. Point at a dim card: it says why not, with the rule. Every number opens its rule.")}</p>
      <p>{t("On a touch screen, press long on a card to read it.")}</p>
      <dl class="keys">
        {KEYS.map(([key, said]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(said)}</dd>
          </div>
        ))}
      </dl>
      <label class="switch">
        <input type="checkbox" checked={moves} onChange={(event) => turn(event.currentTarget.checked)} /> {t("Cards glide to where they go")}
      </label>
      <label class="switch">
        <input type="checkbox" checked={rings} onChange={(event) => (store("sound", event.currentTarget.checked ? "" : "off"), setRings(event.currentTarget.checked))} /> {t("A tone when it is my turn at a table")}
      </label>
    </div>
  );
}
