// The program at the side: where we are in the rules, which entries open windows and for whom, and what each rule says.
import { useEffect, useRef } from "preact/hooks";
import { StartSteps } from "./arrange";
import { ahead, arranging, board, openExample, openRule, ruleOpen, setPace, sheet } from "./state";
import { SeatMark } from "./marks";
import { Explained } from "./welcome";
import { walk } from "./walk";
import { t } from "./words";
import type { Marks, Shown, Step } from "./types";

const SAID: Record<string, string> = {
  passed: "{name} passed",
  acted: "{name} has acted",
  can: "{name} can act",
  open: "{name} can only pass",
  unknown: "{name} may get to act",
};

/** What the marks beside a window mean. */
const LEGEND: [string, string][] = [
  ["can", "can act"],
  ["open", "can only pass"],
  ["unknown", "may get to act"],
  ["passed", "passed"],
];

function marksOf(told: Shown, step: Step, ahead: Marks): [number, string][] {
  const before = told.program.behind?.[step.key] ?? {};
  const after = ahead[step.key] ?? {};
  const here = step.state === "now" && told.question && told.question.seat >= 0 ? told.question.seat : -1;
  const known = step.state === "done" ? before : { ...after, ...(step.state === "now" ? before : {}) };
  const seats = step.window && step.state !== "done" ? told.players.map((_, seat) => seat) : Object.keys(known).map(Number);
  const marks: [number, string][] = seats.map((seat) => [seat, known[String(seat)] ?? "unknown"]);
  if (here >= 0) {
    const at = marks.findIndex(([seat]) => seat === here);
    const state = (ahead[step.key]?.[String(here)] ?? "can") === "open" ? "open" : "can";
    if (at >= 0) marks[at] = [here, state];
    else marks.push([here, state]);
  }
  return marks.filter(([, state]) => state !== "unknown" || step.window);
}

/** The steps of the present procedure under those that called it. */
export function Steps(props: { told: Shown; ahead: Marks; stops?: string[] }) {
  const { told, stops = [] } = props;
  const now = useRef<HTMLLIElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const at = told.program.steps.find((step) => step.state === "now")?.key;
  useEffect(() => {
    const item = now.current;
    const box = list.current;
    if (item && box) box.scrollTo({ top: item.offsetTop - box.clientHeight / 3 });
  }, [at, told.program.procedure, sheet.value]);
  const { program } = told;
  let section = "";
  const longest = Math.max(5, ...program.steps.map((step) => step.number.length));
  return (
    <div class="upto" style={{ "--number": `${longest * 8.2}px` }}>
      {program.crumbs.length > 0 && (
        <ol class="crumbs" aria-label={t("Called by")}>
          {program.crumbs.map((place) => (
            <li key={place.key}>
              <button type="button" title={`${place.number} ${place.name}`} onClick={() => void openRule(place.key)}>
                <span class="number">{place.section}</span> {place.title}
              </button>
            </li>
          ))}
        </ol>
      )}
      <h2>
        <span class="number">{program.number}</span> {program.title || program.procedure}
      </h2>
      <ol class="steps" ref={list} onKeyDown={walk}>
        {program.steps.map((step) => {
          const opens = step.section !== section && Boolean(program.sections[step.section]);
          section = step.section;
          const marks = marksOf(told, step, props.ahead);
          const stop = stops.includes(`${program.procedure}.${step.key}`);
          return (
            <li
              key={step.key}
              ref={step.state === "now" ? now : undefined}
              class={`step ${step.state}${step.window ? " window" : ""}${marks.some(([, state]) => state === "can") ? " live" : ""}`}
              aria-current={step.state === "now" ? "step" : undefined}
            >
              {opens && (
                <div class="section">
                  <span class="number">{step.section}</span> {program.sections[step.section]}
                </div>
              )}
              <button type="button" class="entry" tabIndex={step.state === "now" ? 0 : -1} onClick={() => void openRule(`${program.procedure}.${step.key}`)}>
                <span class="number">{step.number}</span>
                <span class="name">{step.name}</span>
                <span class="marks">
                  {marks.map(([seat, state]) => (
                    <span key={seat}>
                      <SeatMark
                        seat={seat}
                        name={told.players[seat] ?? ""}
                        state={state}
                        title={t(SAID[state] ?? "", { name: told.players[seat] ?? "" })}
                      />
                      <span class="unseen">{t(SAID[state] ?? "", { name: told.players[seat] ?? "" })}</span>
                    </span>
                  ))}
                </span>
              </button>
              {stop && <span class="stop" title={t("The game stops here")} />}
              {step.state === "now" && program.inner.length > 0 && (
                <ol class="inner">
                  {program.inner.map((place) => (
                    <li key={place.key}>
                      <button type="button" tabIndex={-1} onClick={() => void openRule(place.key)}>
                        <span class="number">{place.number}</span> {place.name}
                      </button>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

export function Program() {
  const told = board.value;
  if (!told) return null;
  if (arranging.value)
    return (
      <nav class="program" aria-label={t("Program")}>
        <StartSteps />
      </nav>
    );
  return (
    <nav class="program" aria-label={t("Program")}>
      <Steps told={told} ahead={ahead.value} stops={told.stops} />
      <Explained />
      <p class="legend" aria-hidden="true">
        {LEGEND.map(([state, said]) => (
          <span key={state}>
            <i class={`mark seat-none mark-${state}`} /> {t(said)}
          </span>
        ))}
      </p>
      {!told.table && (
        <label class="every">
          <input type="checkbox" checked={told.every} onChange={(event) => setPace({ every: event.currentTarget.checked })} />
          {t("Ask me at every window")}
        </label>
      )}
      <RuleCard />
    </nav>
  );
}

/** What a rule says: our summary, its number elsewhere, what stands while it runs, worked examples. */
export function RuleCard() {
  const rule = ruleOpen.value;
  const told = board.value;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (rule) close.current?.focus();
  }, [rule?.number]);
  if (!rule || !told) return null;
  const others = Object.entries(rule.numbers).filter(([edition]) => edition !== told.edition);
  const stops = told.stops.includes(rule.key);
  return (
    <section class="rulecard" aria-label={t("Rule {number}", { number: rule.number })} onKeyDown={(event) => event.key === "Escape" && (ruleOpen.value = null)}>
      <header>
        <span class="number">{rule.number}</span>
        <h3>{rule.title || rule.name}</h3>
        <button type="button" class="close" ref={close} onClick={() => (ruleOpen.value = null)} aria-label={t("Close")}>
          ×
        </button>
      </header>
      <div class="body">
        <p>{rule.says}</p>
        {rule.does && rule.does !== rule.says && <p class="quiet">{rule.does}</p>}
        {others.map(([edition, number]) => (
          <p class="edition" key={edition}>
            {number ? t("Edition {edition}: {number}", { edition, number }) : t("Edition {edition} has no such rule", { edition })}
          </p>
        ))}
        {rule.kind === "step" && rule.key && (!told.table || told.table.mine.length > 0) && (
          <button
            type="button"
            class="chip"
            aria-pressed={stops}
            onClick={() => setPace({ stops: stops ? told.stops.filter((one) => one !== rule.key) : [...told.stops, rule.key] })}
          >
            {stops ? t("Do not stop here") : t("Always stop here")}
          </button>
        )}
        {rule.standing.length > 0 && (
          <>
            <h4>{t("Watching here")}</h4>
            <ul>
              {rule.standing.map((one) => (
                <li key={one.key}>
                  <button type="button" class="plain" onClick={() => void openRule(one.key)}>
                    <span class="number">{one.number}</span> {one.name}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        {rule.examples.length > 0 && (
          <>
            <h4>{t("Worked examples")}</h4>
            <ul class="examples">
              {rule.examples.map((one) => (
                <li key={one.name}>
                  <button type="button" class="plain" onClick={() => ((ruleOpen.value = null), void openExample(one.name))}>
                    {one.title}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
