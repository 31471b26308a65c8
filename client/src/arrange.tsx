// Arranging a position by hand, in the place of the decision: whose turn it is, where the battle begins, who is asked; a card or a player
// and what they are; cards to put on the table. Each click is one edit of the scenario, which the server makes.
import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { ask, type Reply } from "./wire";
import { cardsOf } from "./board";
import { cardName } from "./card";
import { arrange, board, chosen, place, saidOf, setArranging, trouble, unarrange } from "./state";
import { walk } from "./walk";
import { store, stored, t } from "./words";
import type { Board, Card, EditorTold, Player, ReadTold } from "./types";

const editor = signal<EditorTold | null>(null);

/** Ask what can be edited of the board and of the chosen card. */
function useEditor(told: Board): void {
  const card = chosen.value;
  useEffect(() => {
    let late = false;
    void ask("arranging", { card: card.startsWith("@") ? "" : card }).then((reply) => late || !reply.said || (editor.value = reply.said as EditorTold));
    return () => void (late = true);
  }, [told, card]);
}

export function Editor() {
  const told = board.value as Board;
  useEditor(told);
  const known = editor.value;
  const held = cardsOf(told.position).find((one) => one.id === chosen.value);
  const player = chosen.value.startsWith("@") ? told.position.players[Number(chosen.value.slice(1))] : undefined;
  return (
    <section class={`bar editor${held || player ? " held" : ""}`} aria-label={t("Arrange the position")}>
      <div class="acts">
        <Seats said={t("turn")} told={told} now={told.position["turn player"]} edit="turn" />
        <Seats said={t("asked first")} told={told} now={told.question?.who ?? ""} edit="act" />
        {known && <StartSelect told={told} known={known} />}
        <span class="ends">
          <button type="button" class="chip quiet" onClick={unarrange}>
            {t("undo")} <kbd>u</kbd>
          </button>
          <button type="button" class="chip main" onClick={() => setArranging(false)}>
            {t("play on")}
          </button>
        </span>
      </div>
      {trouble.value && (
        <p class="trouble" role="alert">
          <span>{trouble.value}</span>
          <button type="button" class="close" aria-label={t("Close")} onClick={() => (trouble.value = "")}>
            ×
          </button>
        </p>
      )}
      {known && held && <CardPanel key={held.id} told={told} known={known} card={held} />}
      {known && player && <PlayerPanel key={chosen.value} known={known} player={player} />}
      {known && <AddCard told={told} known={known} />}
    </section>
  );
}

/** Whose turn it is, or who is asked first. */
function Seats(props: { said: string; told: Board; now: string; edit: "turn" | "act" }) {
  const { said, told, now, edit } = props;
  return (
    <span class="choice" role="group" aria-label={said}>
      <span class="quiet">{said}</span>
      {told.players.map((name, seat) => (
        <button type="button" class="chip" key={name} aria-pressed={name === now} onClick={() => name !== now && void arrange(edit, { seat })}>
          {name}
        </button>
      ))}
    </span>
  );
}

// -- where the battle begins

/** The step of the list at which the board stands. */
function hereOf(told: Board, known: EditorTold): string {
  const { program } = told;
  const now = program.steps.find((step) => step.state === "now");
  const places = [...[...program.inner].reverse(), ...(now ? [{ ...now, key: `${program.procedure}.${now.key}` }] : []), ...[...program.crumbs].reverse()];
  const steps = known.steps.flatMap((part) => part.steps);
  for (const one of places) {
    const same = steps.find((step) => step.key === one.key) ?? steps.find((step) => step.number === one.number && step.key.split(".")[0] === one.key.split(".")[0]);
    if (same) return same.key;
  }
  return "";
}

function StartSelect(props: { told: Board; known: EditorTold }) {
  const { told, known } = props;
  return (
    <label class="choice narrow">
      <span class="quiet">{t("begins at")}</span>
      <select value={hereOf(told, known)} onChange={(event) => void arrange("start", { key: event.currentTarget.value })}>
        {known.steps.map((part) => (
          <optgroup key={part.number} label={`${part.number} ${part.title}`}>
            {part.steps.map((step) => (
              <option key={step.key} value={step.key}>
                {step.number} {step.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

/** The numbered program as a control: a click on a step begins the position there. */
export function StartSteps() {
  return board.value && editor.value ? <Starts told={board.value} known={editor.value} /> : null;
}

function Starts(props: { told: Board; known: EditorTold }) {
  const { told, known } = props;
  const list = useRef<HTMLOListElement>(null);
  const here = hereOf(told, known);
  const first = known.steps[0]?.steps[0]?.key;
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>(".now");
    if (item && list.current) list.current.scrollTo({ top: item.offsetTop - list.current.clientHeight / 3 });
  }, [here]);
  const longest = Math.max(5, ...known.steps.flatMap((part) => part.steps.map((step) => step.number.length)));
  return (
    <div class="upto starts" style={{ "--number": `${longest * 8.2}px` }}>
      <h2>{t("Where the position begins")}</h2>
      <ol class="steps" ref={list} onKeyDown={walk}>
        {known.steps.map((part) => (
          <li key={part.number}>
            <div class="section">
              <span class="number">{part.number}</span> {part.title}
            </div>
            <ol>
              {part.steps.map((step) => (
                <li key={step.key} class={`step ${step.key === here ? "now" : ""}`} aria-current={step.key === here ? "step" : undefined}>
                  <button type="button" class="entry" tabIndex={step.key === (here || first) ? 0 : -1} onClick={() => void arrange("start", { key: step.key })}>
                    <span class="number">{step.number}</span>
                    <span class="name">{step.name}</span>
                  </button>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  );
}

// -- a card

/** The zones of all players as places: `seat:zone` and what each is called. */
function placesOf(told: Board, known: EditorTold): { key: string; seat: number; zone: string; said: string }[] {
  return told.players.flatMap((name, seat) => known.zones.map((zone) => ({ key: `${seat}:${zone}`, seat, zone, said: `${name}: ${known.words[zone] ?? zone}` })));
}

function placeOf(told: Board, id: string): { seat: number; zone: string } | null {
  for (const player of told.position.players) for (const [zone, lies] of Object.entries(player.zones)) if (lies.cards.some((card) => card.id === id)) return { seat: player.seat, zone };
  return null;
}

function CardPanel(props: { told: Board; known: EditorTold; card: Card }) {
  const { told, known, card } = props;
  const [kind, setKind] = useState("");
  const at = placeOf(told, card.id);
  if (!at) return null;
  const states = Object.entries(known.states).filter(([, one]) => one.zones.includes(at.zone));
  const set = (key: string, value: unknown, name = ""): Promise<boolean> => arrange("state", { card: card.id, key, value, ...(name ? { name } : {}) });
  const counters = (known.card.counters ?? {}) as Record<string, number>;
  const big = (card.figures ?? []).some((one) => Math.abs(Number(one.value)) >= 100);
  const word = (key: string): string => (key === "new" ? t("came this turn") : (known.words[key] ?? key));
  /** Is it a state that every game has, or one that this card has now? */
  const usual = (key: string): boolean => ["new", "face down"].includes(key) || Boolean(known.card[key]);
  const flags = states.filter(([, one]) => one.takes === "flag");
  const rare = flags.filter(([key]) => !usual(key));
  const fields = states.filter(([, one]) => !["flag", "number", "counters", "posture"].includes(one.takes) && !isHost(one.takes));
  const flag = ([key]: [string, unknown]): preact.JSX.Element => (
    <button type="button" class="chip" key={key} aria-pressed={Boolean(known.card[key])} onClick={() => set(key, !known.card[key])}>
      {word(key)}
    </button>
  );
  return (
    <div class="panelled" role="group" aria-label={cardName(card)}>
      <b>{cardName(card)}</b>
      {states.some(([key]) => key === "posture") && (
        <span class="choice" role="group" aria-label={t("position")}>
          {known.postures.map((one) => (
            <button type="button" class="chip" key={one} aria-pressed={known.posture === one} onClick={() => set("posture", one)}>
              {word(one)}
            </button>
          ))}
        </span>
      )}
      {flags.filter(([key]) => usual(key)).map(flag)}
      {states.some(([key]) => key === "damage") && <Stepper said={t("damage")} n={Number(known.card.damage ?? 0)} by={big ? 100 : 1} set={(n) => set("damage", n)} />}
      {states.some(([key]) => key === "counters") && (
        <>
          {Object.entries(counters).map(([name, n]) => (
            <Stepper key={name} said={name} n={n} by={1} set={(to) => set("counters", to, name)} />
          ))}
          <form class="choice" onSubmit={(event) => (event.preventDefault(), kind.trim() && set("counters", (counters[kind.trim()] ?? 0) + 1, kind.trim()), setKind(""))}>
            <input class="short" value={kind} placeholder={t("counter")} aria-label={t("counter")} onInput={(event) => setKind(event.currentTarget.value)} />
            <button type="submit" class="chip" disabled={!kind.trim()}>
              +
            </button>
          </form>
        </>
      )}
      {states
        .filter(([, one]) => isHost(one.takes))
        .map(([key, one]) => (
          <label class="choice" key={key}>
            <span class="quiet">{word(key)}</span>
            <select value={String(known.card[key] ?? "")} onChange={(event) => set(key, event.currentTarget.value)}>
              <Hosts told={told} takes={one.takes} but={card.id} />
            </select>
          </label>
        ))}
      <label class="choice">
        <span class="quiet">{t("lies in")}</span>
        <select
          value={`${at.seat}:${at.zone}`}
          onChange={(event) => {
            const to = placesOf(told, known).find((one) => one.key === event.currentTarget.value);
            if (to) void arrange("place", { card: card.id, seat: to.seat, zone: to.zone });
          }}
        >
          {placesOf(told, known).map((one) => (
            <option key={one.key} value={one.key}>
              {one.said}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="chip" onClick={() => void arrange("place", { name: String(card.name), seat: at.seat, zone: at.zone })}>
        {t("one more")}
      </button>
      <button
        type="button"
        class="chip"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => (event.preventDefault(), void arrange("place", { card: event.dataTransfer?.getData("text/plain") ?? "", seat: 0, zone: "" }))}
        onClick={() => void arrange("place", { card: card.id, seat: at.seat, zone: "" })}
      >
        {t("take away")}
      </button>
      {(rare.length > 0 || fields.length > 0) && (
        <details>
          <summary>{t("more states")}</summary>
          <span class="choice">
            {rare.map(flag)}
            {fields.map(([key, one]) => (
              <Field key={`${card.id}${key}`} said={word(key)} value={String(known.card[key] ?? "")} hint={one.takes} set={(value) => set(key, value)} />
            ))}
          </span>
        </details>
      )}
      <button type="button" class="close" aria-label={t("Close")} onClick={() => (chosen.value = "")}>
        ×
      </button>
    </div>
  );
}

function isHost(takes: string): boolean {
  return /^a (card|monster)/.test(takes);
}

/** What a card can be attached to. */
function Hosts(props: { told: Board; takes: string; but: string }) {
  const { told, takes, but } = props;
  const zones = new Set(told.position["in play"]);
  const cards = told.position.players.flatMap((player) => Object.entries(player.zones).flatMap(([zone, lies]) => (zones.has(zone) ? lies.cards.map((card) => ({ card, who: player.name })) : [])));
  return (
    <>
      <option value="">–</option>
      {cards
        .filter(({ card }) => card.id !== but)
        .map(({ card, who }) => (
          <option key={card.id} value={card.id}>
            {cardName(card)} ({who}) {card.id.replace(/^.*#/, "#")}
          </option>
        ))}
      {takes.includes("player") &&
        told.players.map((name, seat) => (
          <option key={name} value={`@${seat}`}>
            {name}
          </option>
        ))}
    </>
  );
}

/** What makes an input count once it is entered: what is typed stays until then, and until the server has answered. */
function useEntry(value: string, set: (entered: string) => Promise<unknown>) {
  type Typing = preact.TargetedEvent<HTMLInputElement>;
  const [typed, setTyped] = useState<string | null>(null);
  const enter = async (entered: string): Promise<void> => {
    await set(entered);
    setTyped((now) => (now === entered ? null : now));
  };
  return {
    value: typed ?? value,
    onInput: ({ currentTarget: { value: now } }: Typing): void => setTyped(now === value ? null : now),
    onChange: (event: Typing): void => void enter(event.currentTarget.value),
  };
}

function Stepper(props: { said: string; n: number; by: number; set: (n: number) => Promise<unknown> }) {
  const { said, n, by, set } = props;
  const entry = useEntry(String(n), (entered) => set(Math.max(0, Math.round(Number(entered)))));
  return (
    <span class="choice" role="group" aria-label={said}>
      <span class="quiet">{said}</span>
      <button type="button" class="chip" disabled={n <= 0} aria-label={`${said} −${by}`} onClick={() => set(Math.max(0, n - by))}>
        −
      </button>
      <input class="short" type="number" min={0} step={by} aria-label={said} {...entry} />
      <button type="button" class="chip" aria-label={`${said} +${by}`} onClick={() => set(n + by)}>
        +
      </button>
    </span>
  );
}

function Field(props: { said: string; value: string; hint: string; set: (value: string) => Promise<unknown> }) {
  const entry = useEntry(props.value, (entered) => props.set(entered.trim()));
  return (
    <label class="choice">
      <span class="quiet">{props.said}</span>
      <input class="short" title={props.hint} placeholder="–" {...entry} />
    </label>
  );
}

// -- a player

function PlayerPanel(props: { known: EditorTold; player: Player }) {
  const { known, player } = props;
  const set = (key: string, value: string | number): Promise<boolean> => arrange("player", { seat: player.seat, key, value });
  const has = (key: string): string => {
    const value = player[key] ?? player.counters[key] ?? "";
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  const by = Number(player.life) >= 100 ? 100 : 1;
  return (
    <div class="panelled" role="group" aria-label={player.name}>
      <b>{player.name}</b>
      {known.life && <Stepper said={t("life")} n={Number(player.life ?? 0)} by={by} set={(n) => set("life", n)} />}
      {Object.entries(known.player).map(([key, hint]) => (
        <Field key={key} said={known.words[key] ?? key} value={has(key)} hint={hint} set={(value) => set(key, value)} />
      ))}
      <button type="button" class="chip" aria-pressed={place.value === `${player.seat}:hand`} onClick={() => (place.value = `${player.seat}:hand`)}>
        {t("cards into the hand")}
      </button>
      <button type="button" class="close" aria-label={t("Close")} onClick={() => (chosen.value = "")}>
        ×
      </button>
    </div>
  );
}

// -- a card to put on the table

interface Pasted {
  name: string;
  text: string;
  how: string;
}

/** The cards that were pasted here before. */
function pastedOf(game: string): Pasted[] {
  try {
    return JSON.parse(stored(`cards.${game}`) || "[]") as Pasted[];
  } catch {
    return [];
  }
}

/** A name, or the printed text of a card: read as it is typed; what is not read is marked, and left out or done by hand by a click. */
function AddCard(props: { told: Board; known: EditorTold }) {
  const { told, known } = props;
  const [text, setText] = useState("");
  const [said, setSaid] = useState<ReadTold>({});
  const [host, setHost] = useState("");
  useEffect(() => {
    let late = false;
    if (!text.trim()) {
      setSaid({});
      return;
    }
    const timer = setTimeout(() => void ask("read", { text }).then((reply) => late || setSaid((reply.said ?? {}) as ReadTold)), 100);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [text, told]);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (window.innerWidth >= 800) field.current?.focus();
  }, [place.value]);
  const places = placesOf(told, known);
  const usual = `${Math.max(0, told.players.indexOf(told.position["turn player"]))}:${told.position["in play"][0] ?? ""}`;
  const to = places.find((one) => one.key === (place.value || usual)) ?? places[0];
  const hosted = to && Object.entries(known.states).find(([, one]) => isHost(one.takes) && one.zones.includes(to.zone));
  const long = text.trim().includes("\n");
  const count = /^(\d+) *x? +/.exec(text)?.[1];
  const mine = long ? [] : pastedOf(told.game).filter((one) => text.trim() && one.name.toLowerCase().includes(text.trim().toLowerCase()));
  const put = async (what: Record<string, unknown>): Promise<void> => {
    if (!to) return;
    const sent = text;
    const attached = hosted && host ? { key: hosted[0], value: host } : {};
    if (!(await arrange("place", { ...what, ...attached, seat: to.seat, zone: to.zone }))) return;
    const kept = { name: said.name ?? "", text: String(what.text ?? ""), how: String(what.how ?? "") };
    if (kept.text && kept.name) store(`cards.${told.game}`, JSON.stringify([kept, ...pastedOf(told.game).filter((one) => one.name !== kept.name)].slice(0, 60)));
    setText((now) => (now === sent ? "" : now));
    setHost("");
  };
  const byName = (name: string): Promise<void> => put({ name: count ? `${count} ${name}` : name });
  const paste = (how = ""): Promise<void> => put({ text: text.trim(), ...(how ? { how } : {}) });
  const submit = (): void => {
    if (!text.trim()) return;
    if (long) void paste();
    else if (mine[0] && !said.name) void put({ text: mine[0].text, how: mine[0].how });
    else void byName(said.name ?? said.near?.[0] ?? text.trim().replace(/^\d+ *x? +/, ""));
  };
  return (
    <form class="adding" onSubmit={(event) => (event.preventDefault(), submit())}>
      <div class="acts">
        <textarea
          id="addcard"
          ref={field}
          rows={long ? Math.min(6, text.split("\n").length) : 1}
          value={text}
          spellcheck={false}
          autocomplete="off"
          placeholder={t("a card's name, or paste its printed text")}
          aria-label={t("A card to put on the table")}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.isComposing || long) return;
            event.preventDefault();
            submit();
          }}
        />
        <select aria-label={t("Where to")} value={to?.key} onChange={(event) => (place.value = event.currentTarget.value)}>
          {places.map((one) => (
            <option key={one.key} value={one.key}>
              {one.said}
            </option>
          ))}
        </select>
        {hosted && text.trim() && (
          <label class="choice">
            <span class="quiet">{known.words[hosted[0]] ?? hosted[0]}</span>
            <select value={host} onChange={(event) => setHost(event.currentTarget.value)}>
              <Hosts told={told} takes={hosted[1].takes} but="" />
            </select>
          </label>
        )}
        {!(said.unread ?? []).length && (
          <button type="submit" class="chip main" disabled={!text.trim()}>
            {t("add")}
          </button>
        )}
      </div>
      {long && <Reading said={said} paste={paste} />}
      {!long && (mine.length > 0 || (said.near ?? []).length > 0) && (
        <div class="built" role="group" aria-label={t("Cards of this name")}>
          {mine.map((one) => (
            <button type="button" class="chip" key={`own ${one.name}`} title={one.text} onClick={() => void put({ text: one.text, ...(one.how ? { how: one.how } : {}) })}>
              {one.name} <span class="quiet">{t("pasted")}</span>
            </button>
          ))}
          {(said.near ?? []).map((name) => (
            <button type="button" class="chip" key={name} onClick={() => void byName(name)}>
              {name}
            </button>
          ))}
        </div>
      )}
    </form>
  );
}

/** What of a pasted text is read, and what is not. */
function Reading(props: { said: ReadTold; paste: (how?: string) => Promise<void> }) {
  const { said, paste } = props;
  const unread = said.unread ?? [];
  if (said.bad) return <p class="trouble">{saidOf(said.bad as Reply)}</p>;
  if (!said.name) return null;
  return (
    <div class={`verdict ${unread.length ? "yet" : "legal"}`} role="status">
      <b class="stamp">{unread.length ? t("Not read") : t("Read")}</b> {said.name}
      <ul class="reading">
        {(said.read ?? []).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {unread.map((one) => (
          <li key={`${one.line}`} class="gone">
            {one.line}: <mark>{one.text}</mark>
          </li>
        ))}
      </ul>
      {unread.length > 0 && (
        <p class="built">
          <button type="button" class="chip main" onClick={() => void paste("left out")}>
            {t("Leave out what is not read")}
          </button>
          <button type="button" class="chip" onClick={() => void paste("by hand")}>
            {t("do by hand what is not read")}
          </button>
        </p>
      )}
    </div>
  );
}

/** The keys while a position is arranged and nobody types. */
export function onEditKey(event: KeyboardEvent): void {
  if (event.key === "u") unarrange();
  else if (event.key === "/") document.getElementById("addcard")?.focus();
  else return;
  event.preventDefault();
}

