// What a card is and does, what changed its numbers, and why it cannot do what is asked: on hover, focus or tap.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { ask } from "./wire";
import { answer, board, live, looked, question } from "./state";
import { cardName, kindOf, statesOf } from "./card";
import { Rule } from "./marks";
import { g, t } from "./words";
import type { Reason } from "./types";

type Dim = { text: string; reasons: Reason[] }[];
const wordings = new Map<string, string[]>();

export function Inspector() {
  const held = looked.value;
  const told = board.value;
  const [lines, setLines] = useState<string[]>([]);
  const [dim, setDim] = useState<Dim | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const id = held?.id ?? "";
  const asked = question.value;
  const answerable = live.value.can.has(id) || live.value.to.has(id);
  useEffect(() => {
    setLines(wordings.get(id) ?? []);
    setDim(null);
    if (!id || id.startsWith("?") || id.startsWith("@")) return;
    const timer = setTimeout(() => {
      if (!wordings.has(id))
        void ask("card", { card: id }).then((reply) => {
          const found = ((reply.said as { lines?: string[] } | undefined)?.lines ?? []).slice(1).filter((line) => !/^(\[?[\d*-]+\/[\d*-]+|ATK .*|[Pp]ower \d+)\]?$/.test(line));
          wordings.set(id, found);
          if (looked.value?.id === id) setLines(found);
        });
      if (asked?.mine && !answerable)
        void ask("dim", { card: id }).then((reply) => {
          if (looked.value?.id === id) setDim((reply.said as Dim | undefined) ?? []);
        });
    }, 80);
    return () => clearTimeout(timer);
  }, [id, told?.at, answerable]);
  useLayoutEffect(() => {
    const own = box.current;
    if (!own || !held) return;
    const anchor = [...document.querySelectorAll<HTMLElement>("[data-ids]")].find((one) => one.dataset.ids?.split(" ").includes(id));
    if (!anchor || window.innerWidth < 700) return;
    const at = anchor.getBoundingClientRect();
    const size = own.getBoundingClientRect();
    const right = at.right + 8 + size.width < window.innerWidth - 8;
    own.style.left = `${Math.max(8, right ? at.right + 8 : at.left - size.width - 8)}px`;
    own.style.top = `${Math.max(8, Math.min(at.top, window.innerHeight - size.height - 8))}px`;
  }, [id, lines, dim]);
  if (!held || !told) return null;
  const { card } = held;
  const answers = (asked?.answers ?? []).filter((one) => one.args[0] === id);
  return (
    <div class={`inspector${held.pinned ? " pinned" : ""}`} ref={box} role={held.pinned ? "dialog" : "tooltip"} aria-label={cardName(card)}>
      <header>
        <b>{cardName(card)}</b>
        {held.pinned && (
          <button type="button" class="close" aria-label={t("Close")} onClick={() => (looked.value = null)}>
            ×
          </button>
        )}
      </header>
      <p class="quiet">{kindOf(card)}</p>
      {(card.figures ?? []).map((one) => (
        <p key={one.key} class="figure">
          <b>
            {one.name} {one.value}
          </b>{" "}
          {one.parts ? (
            <span class="parts">
              {one.parts.map((part) => (
                <span key={part.text}>
                  <span>{part.text}</span> {part.rule && <Rule number={part.rule} />}
                </span>
              ))}
            </span>
          ) : (
            <span class="quiet">{t("as printed")}</span>
          )}
        </p>
      ))}
      {statesOf(card).length > 0 && <p>{statesOf(card).join(", ")}</p>}
      {lines.length === 0 && Array.isArray(card.keywords) && card.keywords.length > 0 && <p class="words">{card.keywords.map((one) => g(String(one))).join(", ")}</p>}
      {lines.map((line, at) => (
        <p class="wording" key={at}>
          {line}
        </p>
      ))}
      {held.pinned && answers.length > 0 && (
        <div class="built">
          {answers.map((one) => (
            <button type="button" class="chip" key={one.text} onClick={() => answer(one)}>
              {one.text}
            </button>
          ))}
        </div>
      )}
      {held.pinned && dim?.length === 0 && asked && <p class="quiet">{t("{who} can do nothing with it now.", { who: asked.who })}</p>}
      {alike(dim ?? []).slice(0, 3).map((one) => (
        <div class="verdict never" key={one.text}>
          <b class="stamp">{t("not now")}</b> {one.text}
          {one.reasons.map((reason) => (
            <p class="reason" key={reason.rule + reason.text}>
              {reason.text} <Rule number={reason.rule} />
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

/** What is impossible for the same reasons, said once. */
function alike(dim: Dim): Dim {
  const found = new Map<string, { texts: string[]; reasons: Reason[] }>();
  for (const one of dim) {
    const why = one.reasons.map((reason) => reason.text).join();
    const known = found.get(why);
    if (known) known.texts.push(one.text);
    else found.set(why, { texts: [one.text], reasons: one.reasons });
  }
  return [...found.values()].map((one) => ({ text: one.texts.join(" · "), reasons: one.reasons }));
}
