// Two editions beside each other where they part: each with its board, its program and what may be done there.
import { useEffect, useRef } from "preact/hooks";
import { BoardView } from "./board";
import { Rule } from "./marks";
import { RuleCard, Steps } from "./program";
import { beside, go } from "./state";
import { t } from "./words";
import type { Answer, Compared, Half } from "./types";

/** So many answers of a side are listed. */
const LISTED = 24;

export function Beside(props: { said: Compared }) {
  const { said } = props;
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const last = said.rows[said.rows.length - 1];
  return (
    <main class="beside">
      <header>
        <p role="status">
          <b>{said.parts !== null ? t("Here they part.") : said.stops ? t("Neither edition can play this line to its end.") : t("Both editions play this line alike.")}</b>
          {last && last.there === null && <span> {t("Under {edition} this is not possible: {text}", { edition: said.there, text: last.text })}</span>}
        </p>
        {said.parts !== null && (
          <button type="button" class="chip" onClick={() => ((beside.value = null), go(said.at))}>
            {t("go there")}
          </button>
        )}
        <button type="button" class="chip" ref={back} onClick={() => (beside.value = null)}>
          {t("back to the board")}
        </button>
      </header>
      <div class="halves">
        {said.boards.map((one, at) => (
          <HalfView key={one.edition} half={one} other={said.boards[1 - at]?.edition ?? ""} />
        ))}
      </div>
      <RuleCard />
    </main>
  );
}

function HalfView(props: { half: Half; other: string }) {
  const { half } = props;
  const asked = half.question;
  return (
    <section class="half" aria-label={half.edition}>
      <header>
        <h2>{half.edition}</h2>
        {asked ? (
          <p>
            <Rule number={asked.rule} name={asked.step} /> {asked.name} · <b>{asked.who}</b>
          </p>
        ) : (
          <p>{half.over?.why || t("Over")}</p>
        )}
      </header>
      <BoardView told={half} />
      <div class="below">
        <Steps told={half} ahead={half.program.ahead ?? {}} />
        <div class="legalset">
          {half.events.length > 0 && (
            <>
              <h3>{t("What happened")}</h3>
              <ul>
                {half.events.map((event, at) => (
                  <li class="happened" key={at}>
                    <span class="number">{event.rule}</span> {event.text}
                  </li>
                ))}
              </ul>
            </>
          )}
          <h3>{t("What may be done")}</h3>
          <Answers half={half} other={props.other} />
        </div>
      </div>
    </section>
  );
}

/** The answers, equal ones once; those that only this edition allows first, with why the other does not. */
function Answers(props: { half: Half; other: string }) {
  const { half, other } = props;
  const only = new Map(half.only.map((one) => [one.text, one.reasons]));
  const seen = new Set<number>();
  const once = (half.question?.answers ?? []).filter((one: Answer) => only.has(one.text) || one.kind === undefined || (!seen.has(one.kind) && seen.add(one.kind)));
  const more = half.question?.whole === false || once.length > LISTED;
  const ordered = [...once.filter((one) => only.has(one.text)), ...once.filter((one) => !only.has(one.text))];
  if (!ordered.length) return <p class="quiet">{t("nothing")}</p>;
  return (
    <ul class="may">
      {ordered.slice(0, LISTED).map((one) => (
        <li key={one.text} class={only.has(one.text) ? "only" : ""}>
          {one.text}
          {only.has(one.text) && <b class="alone">{t("only here")}</b>}
          {(only.get(one.text) ?? []).map((reason) => (
            <p class="reason" key={reason.rule + reason.text}>
              {other}: {reason.text} <Rule number={reason.rule} />
            </p>
          ))}
        </li>
      ))}
      {more && <li class="quiet">…</li>}
    </ul>
  );
}
