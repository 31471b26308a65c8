// The tools that answer what a list cannot: declarations, choices, orders, numbers, payments, divisions. The usual case is one click.
import { useRef } from "preact/hooks";
import { answer, board, chosen, click, declare, flat, made, nearest, put, revealed, shape as now, toggle, verdict } from "./state";
import { Rule } from "./marks";
import { t } from "./words";
import type { Answer, Question, Shape, Verdict } from "./types";

export function Tool(props: { asked: Question }) {
  const { asked } = props;
  const shape = asked.shape as Shape;
  switch (shape.kind) {
    case "pairs":
      return <Pairs asked={asked} shape={shape} />;
    case "set":
      return <SomeOf asked={asked} shape={shape} />;
    case "pick":
      return <Pick asked={asked} shape={shape} />;
    case "order":
      return <Order asked={asked} shape={shape} />;
    case "number":
      return <Count shape={shape} />;
    case "pay":
      return <Pay asked={asked} shape={shape} />;
    case "assign":
      return <Assign shape={shape} />;
    default:
      return null;
  }
}

const STATES: Record<string, string> = {
  legal: "legal",
  yet: "not yet legal",
  never: "not legal",
  unread: "not understood",
};

/** A verdict with its reasons and rules, and the nearest legal answer; or what may be done with the cards that were named. */
export function VerdictView(props: { verdict: Verdict; onNearest?: (near: Answer) => void; onNamed?: (name: string) => void }) {
  const { verdict: said, onNearest, onNamed } = props;
  if (said.state === "about") return <About verdict={said} onNearest={onNearest} />;
  if (said.state === "unread")
    return (
      <div class="verdict unread" role="status">
        {(said.absent ?? []).map((card) => (
          <p key={card}>{t("{card} does not lie on this board.", { card })}</p>
        ))}
        {!said.absent?.length && <p>{t("Name a card, or say what somebody wants to do with it.")}</p>}
        {(said.near ?? []).length > 0 && (
          <p class="built">
            {t("Did you mean:")}{" "}
            {said.near?.map((name) => (
              <button type="button" class="chip" key={name} onClick={() => onNamed?.(name)} disabled={!onNamed}>
                {name}
              </button>
            ))}
          </p>
        )}
        {onNearest && (said.can ?? []).length > 0 && (
          <p class="built">
            {t("{who} may now:", { who: said.who ?? "" })}{" "}
            {said.can?.map((one) => (
              <button type="button" class="chip" key={one.text} onClick={() => onNearest(one)}>
                {one.text}
              </button>
            ))}
          </p>
        )}
      </div>
    );
  return (
    <div class={`verdict ${said.state}`} role="status">
      <b class="stamp">{t(STATES[said.state] ?? "")}</b>
      {said.says && <span> {said.says}</span>}
      {(said.reasons ?? []).map((reason) => (
        <p class="reason" key={reason.rule + reason.text}>
          {reason.text} <Rule number={reason.rule} />
        </p>
      ))}
      {said.nearest && onNearest && (
        <button type="button" class="chip near" onClick={() => onNearest(said.nearest as Answer)}>
          {t("nearest legal")}: {said.nearest.text}
        </button>
      )}
    </div>
  );
}

/** The cards that were named: what may be done with each now, and why not. */
function About(props: { verdict: Verdict; onNearest?: (near: Answer) => void }) {
  const { verdict: said, onNearest } = props;
  return (
    <div class="verdict about" role="status">
      {(said.cards ?? []).map((card) => (
        <div key={card.name}>
          <b>{card.name}</b> <span class="quiet">{card.who}</span>
          {card.can.length > 0 && (
            <p class="built">
              {t("now:")}{" "}
              {card.can.map((one) => (
                <button type="button" class="chip" key={one.text} onClick={() => onNearest?.(one)} disabled={!onNearest}>
                  {one.text}
                </button>
              ))}
            </p>
          )}
          {card.cannot.map((one) => (
            <p class="reason" key={one.text}>
              <b class="stamp">{t("not now")}</b> {one.text}
              {one.reasons.map((reason) => (
                <span class="because" key={reason.rule + reason.text}>
                  {" "}
                  {reason.text} <Rule number={reason.rule} />
                </span>
              ))}
            </p>
          ))}
          {card.can.length === 0 && card.cannot.length === 0 && <p>{card.asked ? t("Nothing can be done with it now.") : t("{who} is not asked here.", { who: card.who })}</p>}
        </div>
      ))}
    </div>
  );
}

function Declared(props: { asked: Question; children: preact.ComponentChildren; word: string }) {
  // Where the first page asks what may be declared, the verdict waits for a first try: it names the answer.
  const tried = useRef(false);
  if (made.value.length) tried.current = true;
  const said = board.value?.asks && !revealed.value && !tried.current ? null : verdict.value;
  return (
    <div class="tool">
      <div class="built">{props.children}</div>
      {said && <VerdictView verdict={said} onNearest={nearest} />}
      <div class="acts">
        <button type="button" class="chip main" disabled={verdict.value?.state !== "legal"} onClick={declare}>
          {props.word}
        </button>
        <button type="button" class="chip quiet" disabled={!made.value.length} onClick={() => put([])}>
          {t("clear")}
        </button>
      </div>
    </div>
  );
}

function Pairs(props: { asked: Question; shape: Shape }) {
  const { asked, shape } = props;
  const parts = shape.parts ?? [];
  const name = (id: string): string => parts.find((one) => one.id === id)?.label ?? parts.flatMap((one) => one.to).find((one) => one.id === id)?.label ?? id;
  const begun = parts.find((one) => one.id === chosen.value);
  const free = parts.filter((one) => made.value.filter((pair) => pair[0] === one.id).length < one.most);
  const whole = shape.verb === "block" ? t("declare the blocks") : t("declare the attack");
  const nothing = shape.verb === "block" ? t("no block") : t("no attack");
  return (
    <Declared asked={asked} word={made.value.length ? whole : nothing}>
      {alike(made.value, name).map(([said, pairs]) => (
        <button type="button" class="chip pair" key={said} title={t("take it back")} onClick={() => put(made.value.filter((one) => one !== pairs[pairs.length - 1]))}>
          {said} {pairs.length > 1 && <b>({pairs.length})</b>} <span aria-hidden="true">×</span>
        </button>
      ))}
      {begun ? (
        <span class="choose">
          {t("{who}: which?", { who: begun.label })}{" "}
          {begun.to.map((one) => (
            <button type="button" class="chip" key={one.id} onClick={() => (put([...made.value, [begun.id, one.id]]), (chosen.value = ""))}>
              → {one.label}
            </button>
          ))}
        </span>
      ) : (
        <Some ids={free} verb={shape.verb ?? ""} />
      )}
    </Declared>
  );
}

/** Pairs by what they say: those of equal names together. */
function alike(pairs: (string | number)[][], name: (id: string) => string): [string, (string | number)[][]][] {
  const found = new Map<string, (string | number)[][]>();
  for (const pair of pairs) {
    const said = `${name(String(pair[0]))} → ${name(String(pair[1]))}`;
    found.set(said, [...(found.get(said) ?? []), pair]);
  }
  return [...found];
}

/** Who can still take part, by name; equal names once, with how many. */
function Some(props: { ids: { id: string; label: string }[]; verb: string }) {
  const names = new Map<string, string[]>();
  for (const one of props.ids) names.set(one.label, [...(names.get(one.label) ?? []), one.id]);
  const all = props.ids.length > 1;
  return (
    <span class="choose">
      {all && props.verb === "attack" && (
        <button type="button" class="chip quiet" onClick={everyone}>
          {t("all of them")}
        </button>
      )}
      {[...names].map(([label, ids]) => (
        <button type="button" class="chip" key={label} onClick={() => click([ids[0] as string], { id: ids[0] as string, name: label })}>
          + {label}
          {ids.length > 1 && <span class="quiet"> ×{ids.length}</span>}
        </button>
      ))}
    </span>
  );
}

/** Everybody who can takes part, each against the first it may act on. */
function everyone(): void {
  const known = new Set(made.value.map((pair) => pair[0]));
  const fresh = (now.value?.parts ?? []).filter((one) => !known.has(one.id) && one.to.length > 0);
  put([...made.value, ...fresh.map((one) => [one.id, one.to[0]?.id ?? ""])]);
}

function SomeOf(props: { asked: Question; shape: Shape }) {
  const ids = props.shape.ids ?? [];
  const taken = new Set(made.value.map((one) => one[0]));
  return (
    <Declared asked={props.asked} word={t("declare the attack")}>
      {ids.map((one) => (
        <button type="button" class="chip" key={one.id} aria-pressed={taken.has(one.id)} onClick={() => put(taken.has(one.id) ? made.value.filter((id) => id[0] !== one.id) : [...made.value, [one.id]])}>
          {taken.has(one.id) ? "✓ " : "+ "}
          {one.label}
        </button>
      ))}
    </Declared>
  );
}

function Pick(props: { asked: Question; shape: Shape }) {
  const { least = 0, most = 1, ids = [] } = props.shape;
  const taken = made.value.map((one) => String(one[0]));
  const one = least === 1 && most === 1;
  const enough = taken.length >= least && taken.length <= most;
  const wanted = least === most ? String(least) : t("{least} to {most}", { least, most });
  return (
    <div class="tool">
      <div class="built">
        {!one && <span class="quiet">{t("Choose {n}", { n: wanted })}</span>}
        {ids.map((named) => (
          <button type="button" class="chip" key={named.id} aria-pressed={taken.includes(named.id)} onClick={() => toggle([named.id])}>
            {taken.includes(named.id) && "✓ "}
            {named.label}
          </button>
        ))}
      </div>
      {!one && (
        <div class="acts">
          <button type="button" class="chip main" disabled={!enough} onClick={() => answer({ text: "", verb: "choose", args: flat() })}>
            {taken.length ? t("choose {n}", { n: taken.length }) : t("choose nothing")}
          </button>
          <button type="button" class="chip quiet" disabled={!taken.length} onClick={() => (made.value = [])}>
            {t("clear")}
          </button>
        </div>
      )}
    </div>
  );
}

function Order(props: { asked: Question; shape: Shape }) {
  const ids = props.shape.ids ?? [];
  const order = made.value.map((one) => String(one[0]));
  const move = (at: number, by: number): void => {
    const next = [...order];
    const [one] = next.splice(at, 1);
    next.splice(at + by, 0, one as string);
    made.value = next.map((id) => [id]);
  };
  return (
    <div class="tool">
      <ol class="order">
        {order.map((id, at) => (
          <li key={id}>
            <span class="n">{at + 1}</span> {ids.find((one) => one.id === id)?.label ?? id}
            <button type="button" disabled={at === 0} onClick={() => move(at, -1)} aria-label={t("earlier")}>
              ↑
            </button>
            <button type="button" disabled={at === order.length - 1} onClick={() => move(at, 1)} aria-label={t("later")}>
              ↓
            </button>
          </li>
        ))}
      </ol>
      <div class="acts">
        <button type="button" class="chip main" onClick={() => answer({ text: "", verb: "order", args: order })}>
          {t("in this order")}
        </button>
      </div>
    </div>
  );
}

function Count(props: { shape: Shape }) {
  const { least = 0, most = 0, step = 1, why } = props.shape;
  const n = Number(made.value[0]?.[0] ?? least);
  const set = (to: number): void => {
    made.value = [[Math.max(least, Math.min(most, to))]];
  };
  return (
    <div class="tool">
      <div class="built number">
        <button type="button" class="chip" onClick={() => set(n - step)} disabled={n <= least} aria-label={t("less")}>
          −
        </button>
        <input type="number" min={least} max={most} step={step} value={n} aria-label={t("a number")} onInput={(event) => set(Number(event.currentTarget.value))} />
        <button type="button" class="chip" onClick={() => set(n + step)} disabled={n >= most} aria-label={t("more")}>
          +
        </button>
        <span class="quiet">
          {t("{least} to {most}", { least, most })} {why}
        </span>
      </div>
      <div class="acts">
        <button type="button" class="chip main" onClick={() => answer({ text: "", verb: "number", args: [n] })}>
          {t("take {n}", { n })}
        </button>
      </div>
    </div>
  );
}

function Pay(props: { asked: Question; shape: Shape }) {
  const { asked, shape } = props;
  const answers = asked.answers ?? [];
  const usual = answers.find((one) => one.text === asked.default?.text) ?? answers[0];
  const others = answers.filter((one) => one !== usual);
  return (
    <div class="tool">
      <div class="acts">
        <span class="quiet">{t("to pay: {cost}", { cost: shape.cost ?? "" })}</span>
        {usual && (
          <button type="button" class="chip main" onClick={() => answer(usual)}>
            {usual.text}
          </button>
        )}
      </div>
      {others.length > 0 && (
        <details>
          <summary>{t("other ways to pay: {n}", { n: others.length })}</summary>
          <div class="built">
            {others.slice(0, 80).map((one) => (
              <button type="button" class="chip" key={one.text} onClick={() => answer(one)}>
                {one.text}
              </button>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function Assign(props: { shape: Shape }) {
  const value = (source: string, to: string): number => Number(made.value.find((one) => one[0] === source && one[1] === to)?.[2] ?? 0);
  const set = (source: string, to: string, n: number): void => {
    const rest = made.value.filter((one) => !(one[0] === source && one[1] === to));
    put(n > 0 ? [...rest, [source, to, n]] : rest);
  };
  const said = verdict.value;
  return (
    <div class="tool">
      {(props.shape.sources ?? []).map((source) => {
        const given = source.to.reduce((sum, one) => sum + value(source.id, one.id), 0);
        return (
          <fieldset class="assign" key={source.id}>
            <legend>
              {source.label}{" "}
              <span class={given === source.n ? "quiet" : "changed"}>
                {given} / {source.n}
              </span>
            </legend>
            {source.to.map((one) => (
              <label key={one.id}>
                <span>{one.label}</span>
                <input type="number" min={0} max={source.n} value={value(source.id, one.id)} onInput={(event) => set(source.id, one.id, Number(event.currentTarget.value))} />
              </label>
            ))}
          </fieldset>
        );
      })}
      {said && <VerdictView verdict={said} onNearest={nearest} />}
      <div class="acts">
        <button type="button" class="chip main" disabled={said?.state !== "legal"} onClick={declare}>
          {t("assign")}
        </button>
      </div>
    </div>
  );
}
