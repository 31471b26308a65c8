// The page: header, three columns, and what lies over them.
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { Editor, onEditKey } from "./arrange";
import { Bar, onKey } from "./bar";
import { Beside } from "./beside";
import { BoardView } from "./board";
import { CardView, piles } from "./card";
import { Dialog } from "./home";
import { Inspector } from "./inspect";
import { Program } from "./program";
import { arranging, beside, board, chosen, dealt, dialog, games, home, setArranging, setEdition, setLanguage, looked, ruleOpen, sheet, start, tab, wanted } from "./state";
import { Talk } from "./talk";
import { Riddle, Welcome, greeted } from "./welcome";
import { connected } from "./wire";
import { LANGUAGES, g, language, store, stored, t } from "./words";

const SHEETS: [string, string][] = [
  ["program", "Program"],
  ["talk", "Talk"],
];

function Header() {
  const told = board.value;
  const narrow = window.innerWidth < 800;
  return (
    <header class="top">
      <button type="button" class="brand" title={t("To the first page")} onClick={() => ((greeted.value = false), home())} disabled={Boolean(told?.table)}>
        affray
      </button>
      {told && (
        <h1>
          <span class="game">{told.gameTitle}</span>
          <select aria-label={t("Edition")} value={told.edition} onChange={(event) => setEdition(event.currentTarget.value)} disabled={Boolean(told.table)}>
            {told.editions.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
          <span class="title" title={told.asks ? undefined : told.title}>{told.asks ? "" : told.title}</span>
        </h1>
      )}
      {!connected.value && (
        <span class="cut" role="status">
          {t("connecting…")}
        </span>
      )}
      <nav aria-label={t("Page")}>
        <button type="button" class={told?.table ? "wide" : ""} onClick={() => ((wanted.value = ""), (dialog.value = "examples"))}>
          {t("Examples")}
        </button>
        <button type="button" class={told?.table ? "wide" : ""} onClick={() => (dialog.value = "new")}>
          {t("New")}
        </button>
        {told?.table ? (
          <>
            <button type="button" onClick={() => (dialog.value = "tables")}>
              {t("My tables")}
            </button>
            {told.table.mine.length > 0 && told.question && (
              <>
                <button type="button" onClick={() => (dialog.value = "takeback")}>
                  {t("Take back")}
                </button>
                <button type="button" onClick={() => (dialog.value = "concede")}>
                  {t("Give up")}
                </button>
              </>
            )}
          </>
        ) : (
          <>
            <button type="button" class="wide" aria-pressed={arranging.value} onClick={() => setArranging(!arranging.value)}>
              {t("Arrange")}
            </button>
            <button type="button" onClick={() => ((dealt.value = null), (dialog.value = "play"))}>
              {t("Play")}
            </button>
            <button type="button" onClick={() => (dialog.value = "share")}>
              {t("Share")}
            </button>
          </>
        )}
        <button type="button" onClick={() => (dialog.value = "help")} aria-label={t("Help")}>
          ?
        </button>
        <button type="button" onClick={turnTheme} aria-label={t("Light or dark")} title={t("Light or dark")}>
          ◐
        </button>
        <select aria-label={t("Language")} value={language.value} onChange={(event) => (store("language", event.currentTarget.value), setLanguage(event.currentTarget.value))}>
          {Object.entries(LANGUAGES).map(([code, name]) => (
            <option key={code} value={code}>
              {narrow ? code.toUpperCase() : name}
            </option>
          ))}
        </select>
      </nav>
    </header>
  );
}

function turnTheme(): void {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : window.matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  store("theme", root.dataset.theme);
}

/** The field in which the reader types, also one of the text editor's; null: none. */
function typedIn(event: KeyboardEvent): HTMLElement | null {
  const inner = event.composedPath()[0];
  return inner instanceof HTMLElement && (inner.isContentEditable || inner.matches("input, textarea, select")) ? inner : null;
}

/** Escape: what lies over the board closes; then a field, a card or the arranging is let go, one at a time. */
function letGo(field: HTMLElement | null): void {
  if (!looked.value && !ruleOpen.value) beside.value = null;
  sheet.value = "";
  if (dialog.value) return;
  if (field) field.blur();
  else if (chosen.value) chosen.value = "";
  else if (arranging.value) setArranging(false);
}

/** The focus goes to the decision; the address stays, since what stands after `#` is the board. */
function toDecision(event: Event): void {
  event.preventDefault();
  document.getElementById("decision")?.focus();
}

function Page() {
  useEffect(() => {
    const keys = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const field = typedIn(event);
      if (event.key === "Escape") letGo(field);
      if (field || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "?") dialog.value = "help";
      else if (event.key === "b") {
        tab.value = "tree";
        sheet.value = window.innerWidth < 1100 ? "talk" : "";
        setTimeout(() => document.getElementById("linename")?.focus(), 30);
        event.preventDefault();
      } else if (!dialog.value) (arranging.value ? onEditKey : onKey)(event);
    };
    window.addEventListener("keydown", keys);
    return () => window.removeEventListener("keydown", keys);
  }, []);
  return (
    <>
      <a class="skip" href="#decision" onClick={toDecision}>
        {t("To the decision")}
      </a>
      <div>
        <Header />
        {board.value?.unread && (
          <p class="unread" role="note">
            {board.value.unread}
          </p>
        )}
        <Untranslated />
        {!arranging.value && <Welcome />}
      </div>
      {beside.value ? <Beside said={beside.value} /> : <Columns />}
      <ZoneSheet />
      <Inspector />
      <Dialog />
    </>
  );
}

/** Where the game is not told in the page's language: which languages it has. */
function Untranslated() {
  const told = board.value;
  const spoken = games.value.find((one) => one.key === told?.game)?.languages ?? [];
  if (!told || language.value === "en" || !spoken.length || spoken.includes(language.value)) return null;
  return (
    <p class="untold" role="note">
      {t("The texts of {game} are shown in {languages} here; only the page itself is in {own}.", {
        game: told.gameTitle,
        languages: spoken.map((code) => LANGUAGES[code] ?? code).join(", "),
        own: LANGUAGES[language.value] ?? language.value,
      })}
    </p>
  );
}

/** Program, board and decision, talk; on a narrow screen the first and the last are sheets. */
function Columns() {
  return (
    <>
      <main class={`table sheet-${sheet.value.split(":")[0] || "none"}`}>
        <aside class="left">
          <Program />
        </aside>
        <div class="centre">
          {!arranging.value && <Riddle />}
          <BoardView />
          <div id="decision" tabIndex={-1}>{arranging.value && board.value ? <Editor /> : <Bar />}</div>
        </div>
        <aside class="right">
          <Talk />
        </aside>
      </main>
      <nav class="sheets" aria-label={t("Sheets")}>
        <HandButton />
        {SHEETS.map(([key, said]) => (
          <button type="button" key={key} aria-pressed={sheet.value === key} onClick={() => (sheet.value = sheet.value === key ? "" : (key ?? ""))}>
            {t(said ?? "")}
          </button>
        ))}
        {board.value && !board.value.table && (
          <button type="button" class="narrow" aria-pressed={arranging.value} onClick={() => setArranging(!arranging.value)}>
            {t("Arrange")}
          </button>
        )}
      </nav>
    </>
  );
}

/** On a narrow screen a hand is a sheet: one's own, and at an open board that of who answers. */
function HandButton() {
  const told = board.value;
  const seat = told?.table?.mine[0] ?? Math.max(0, told?.question?.seat ?? 0);
  const cards = told?.position.players[seat]?.zones.hand?.cards.length ?? 0;
  const key = `zone:${seat}:hand`;
  if (!cards) return null;
  return (
    <button type="button" class="narrow" aria-pressed={sheet.value === key} onClick={() => (sheet.value = sheet.value === key ? "" : key)}>
      {t("Hand")} {cards}
    </button>
  );
}

/** A pile spread out: graveyard, removed cards. */
function ZoneSheet() {
  const told = board.value;
  const [kind, seat, name] = sheet.value.split(":");
  const player = told?.position.players[Number(seat)];
  const zone = player?.zones[name ?? ""];
  if (kind !== "zone" || !told || !player || !zone) return null;
  return (
    <section class="zonesheet" role="dialog" aria-label={`${player.name}, ${g(name ?? "")}`}>
      <header>
        <b>
          {player.name} · {g(name ?? "")}
        </b>
        <button type="button" class="close" aria-label={t("Close")} onClick={() => (sheet.value = "")}>
          ×
        </button>
      </header>
      <div class="cards">
        {piles(zone.cards, told.position).map(({ card, ids }) => (
          <CardView key={card.id} card={card} ids={ids} position={told.position} small />
        ))}
      </div>
    </section>
  );
}

const theme = stored("theme");
if (theme) document.documentElement.dataset.theme = theme;
document.documentElement.dataset.motion = stored("motion");
void start().then(() => render(<Page />, document.getElementById("page") as HTMLElement));
