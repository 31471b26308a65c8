// A card as a plain, legible thing: name, kind, numbers, states as words.
import { createContext } from "preact";
import { useContext, useRef } from "preact/hooks";
import { arranging, chosen, click, fresh, live, look, made, question } from "./state";
import { g, language, t } from "./words";
import type { Card, Position } from "./types";

/** Is this a board to look at only? Then its cards take no part in an answer. */
export const Still = createContext(false);

export function cardName(card: Card): string {
  const own = card[language.value];
  return typeof own === "string" ? own : String(card.name ?? card.called ?? g("face down"));
}

export function kindOf(card: Card): string {
  const words = [...list(card.types), ...(card.type ? [String(card.type)] : []), ...list(card.kinds)].map(g);
  const more = [...list(card.subtypes), ...list(card.races), ...(card.race ? [String(card.race)] : []), ...list(card.traits)].map(g);
  return [words.join(" "), more.join(" ")].filter(Boolean).join(" · ");
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** What a card is besides what is printed, in words; a card nobody here may know is only face down. */
export function statesOf(card: Card): string[] {
  if (card.states) return card.states;
  const position = typeof card.position === "string" ? [g(`${card.position} position`)] : [];
  return card["face down"] ? [g("face down"), ...position] : position;
}

export function CardView(props: { card: Card; ids: string[]; position: Position; attached?: preact.ComponentChildren; small?: boolean }) {
  const { card, ids, position } = props;
  const still = useContext(Still);
  /** A finger that rests on a card reads it, and plays nothing. */
  const press = useRef({ timer: 0, read: false });
  const { can, to } = still ? NOTHING : live.value;
  const asked = still ? null : question.value;
  const picked = (still ? [] : made.value).filter((one) => ids.includes(String(one[0])) && ["pick", "set", "pairs"].includes(asked?.shape?.kind ?? ""));
  const moved = !still && arranging.value;
  const answerable = !moved && ids.some((id) => can.has(id));
  const begun = still ? "" : chosen.value;
  const target = begun !== "" && ids.some((id) => to.has(id));
  const used = Object.values(card).some((value) => typeof value === "string" && position.used.includes(value));
  const dim = !moved && asked?.mine && asked.shape && !answerable && !target;
  const states = statesOf(card);
  const figures = card.figures ?? [];
  const hidden = card.name === undefined;
  const classes = [
    "card",
    used ? "used" : "",
    answerable ? "can" : "",
    target ? "target" : "",
    dim ? "dim" : "",
    ids.includes(begun) ? "chosen" : "",
    picked.length ? "picked" : "",
    hidden || card["face down"] ? "down" : "",
    typeof card.role === "string" && card.role.startsWith("attack") ? "fights" : "",
    !still && ids.some((id) => fresh.value.has(id)) ? "fresh" : "",
    props.small ? "small" : "",
  ];
  return (
    <div class="slot" data-flip={card.id}>
      <button
        type="button"
        class={classes.filter(Boolean).join(" ")}
        data-ids={ids.join(" ")}
        draggable={moved}
        onDragStart={(event) => event.dataTransfer?.setData("text/plain", card.id)}
        aria-pressed={still ? undefined : picked.length > 0 || ids.includes(begun)}
        onTouchStart={() => {
          press.current = { timer: window.setTimeout(() => ((press.current.read = true), look(card, true)), 450), read: false };
        }}
        onTouchMove={() => clearTimeout(press.current.timer)}
        onTouchEnd={() => clearTimeout(press.current.timer)}
        onTouchCancel={() => clearTimeout(press.current.timer)}
        onClick={() => (press.current.read ? (press.current.read = false) : still ? look(card, true) : click(ids, card))}
        onMouseEnter={() => look(card)}
        onMouseLeave={() => look(null)}
        onFocus={() => look(card)}
        onBlur={() => look(null)}
        onContextMenu={(event) => (event.preventDefault(), look(card, true))}
      >
        <span class="name">{hidden && ids.length > 1 ? g("face down") : cardName(card)}</span>
        {!hidden && <span class="kind">{kindOf(card)}</span>}
        {Array.isArray(card.keywords) && card.keywords.length > 0 && <span class="words">{card.keywords.map((one) => g(String(one))).join(", ")}</span>}
        <span class="foot">
          <span class="states">
            {states.map((state) => (
              <span class="state" key={state}>
                {state}
              </span>
            ))}
          </span>
          {figures.length > 0 && (
            <span class="figures">
              {figures.map((one, at) => (
                <span key={one.key}>
                  {at > 0 && <span class="slash">/</span>}
                  <span class={one.parts ? `changed ${one.way ?? ""}` : ""}>{one.value}</span>
                </span>
              ))}
            </span>
          )}
        </span>
        {(answerable || target) && <span class="unseen">, {answerable ? t("can be chosen") : t("can be aimed at")}</span>}
        {ids.length > 1 && <span class="times">×{ids.length}</span>}
        {picked.length > 0 && <span class="tick">{picked.length > 1 ? picked.length : "✓"}</span>}
      </button>
      {props.attached}
    </div>
  );
}

const NOTHING = { can: new Set<string>(), to: new Set<string>() };

/** Cards that differ in nothing, and take the same part in everything, lie on one another. */
export function piles(cards: Card[], position: Position, still = false): { card: Card; ids: string[] }[] {
  const parts = new Map<string, string[]>();
  const part = (id: string, said: string): void => void parts.set(id, [...(parts.get(id) ?? []), said]);
  for (const line of position.lines) {
    part(line.from, `${line.kind}>${line.to}`);
    part(line.to, `${line.kind}<${line.kind === "attack" ? "" : line.from}`);
  }
  for (const one of still ? [] : made.value) {
    part(String(one[0]), `made>${String(one[1] ?? "")}`);
    if (typeof one[1] === "string") part(one[1], `made<${String(one[0])}`);
  }
  const found = new Map<string, { card: Card; ids: string[] }>();
  for (const card of cards) {
    const { id, called, ...rest } = card;
    const key = !still && id === chosen.value ? id : JSON.stringify([rest, (parts.get(id) ?? []).sort()]);
    const pile = found.get(key);
    if (pile) pile.ids.push(id);
    else found.set(key, { card, ids: [id] });
  }
  return [...found.values()];
}
