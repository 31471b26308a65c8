// What a visitor sees first: what this is in one line, the games to choose from, a place to ask; and the question of an opening example.
import { useState } from "preact/hooks";
import { board, dialog, games, openExample, revealed, wanted } from "./state";
import { language, store, stored, t } from "./words";
import { signal } from "@preact/signals";

/** How each game lets things wait: a chase, a stack, a chain, storeys. Drawn for this page, of nobody's cards. */
const PICTURES: Record<string, string> = {
  fow: "M4 20h12v8H4zM24 8h12v8H24zM16 22c8 0 8-10 8-10M20 15l4-3 1 5",
  mtg: "M10 22l10 5 10-5M10 17l10 5 10-5M20 7l10 5-10 5-10-5z",
  ygo: "M13 12h6a6 6 0 0 1 0 12h-6a6 6 0 0 1 0-12zM22 12h6a6 6 0 0 1 0 12h-6a6 6 0 0 1 0-12z",
  ijinden: "M8 29V17h24v12M12 17v-5h16v5M16 12V7h8v5M14 29v-7h5v7M23 22h4M20 7V4",
};

export const greeted = signal(stored("greeted") === "yes");

/** One line of what this is, the games, and a place to type a question or a card. */
export function Welcome() {
  const [words, setWords] = useState("");
  const told = board.value;
  if (greeted.value || !told || told.table || !told.asks) return null;
  return (
    <section class="welcome" aria-label={t("What this is")}>
      <p>{t("affray plays trading card games exactly by their rulebooks: it shows each step, asks who may act, and says why not.")}</p>
      <div class="games" role="group" aria-label={t("Game")}>
        {games.value
          .filter((one) => one.first)
          .map((one) => (
            <button type="button" class="chip gamechip" key={one.key} aria-pressed={one.key === told.game} onClick={() => void openExample(one.first?.name ?? "", one.first?.at ?? undefined)}>
              {PICTURES[one.key] && (
                <svg viewBox="0 0 40 34" aria-hidden="true">
                  <path d={PICTURES[one.key]} />
                </svg>
              )}
              <span>{one.title}</span>
            </button>
          ))}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          wanted.value = words.trim();
          dialog.value = "examples";
        }}
      >
        <input type="search" value={words} placeholder={t("a question, a card or a rule number")} aria-label={t("Look for a worked example")} onInput={(event) => setWords(event.currentTarget.value)} />
        <button type="submit" class="chip" disabled={!words.trim()}>
          {t("look")}
        </button>
      </form>
      <button type="button" class="close" aria-label={t("Close")} onClick={() => (store("greeted", "yes"), (greeted.value = true))}>
        ×
      </button>
    </section>
  );
}

/** The question of an opening example over its board; its answer is folded until it is asked for. */
export function Riddle() {
  const told = board.value;
  if (!told?.asks) return null;
  const said = t(told.about.trim());
  const own = language.value === "en" || said !== told.about.trim();
  return (
    <section class="riddle" aria-label={t("Question")}>
      <p>
        <b>{t(told.asks)}</b> {!revealed.value && <span class="quiet">{t("What do you say? Click a bright card or an answer below.")}</span>}
        {revealed.value && <span lang={own ? undefined : "en"}>{said}</span>} {revealed.value && !own && <span class="quiet">({t("in English")})</span>}
      </p>
      <button type="button" class="chip" aria-expanded={revealed.value} onClick={() => (revealed.value = !revealed.value)}>
        {revealed.value ? t("hide the answer") : t("show the answer")}
      </button>
    </section>
  );
}

/** What the marks of the program mean, until it has been read. */
export function Explained() {
  const [open, setOpen] = useState(stored("explained") !== "yes");
  if (!open) return null;
  return (
    <div class="explained">
      <p>{t("The rulebook as a program: numbered steps, the present one marked. A letter is a player: filled, they can act there; hollow, they can only pass; struck out, they passed. A click on a step opens its rule.")}</p>
      <button type="button" class="chip quiet" onClick={() => (store("explained", "yes"), setOpen(false))}>
        {t("understood")}
      </button>
    </div>
  );
}
