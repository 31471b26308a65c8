// The decision bar: the question in one sentence with its rule, the answers, a line to type in, pass and skip.
import { useEffect, useRef, useState } from "preact/hooks";
import { ask } from "./wire";
import { analyse, answer, answerText, board, canPass, chance, chosen, goOn, keptTables, moments, pass, question, rematch, skip, stepBy, toEnd, trouble, undo } from "./state";
import { Rule, SeatMark } from "./marks";
import { Asking, wantBack } from "./takeback";
import { Tool, VerdictView } from "./tools";
import { t } from "./words";
import type { Answer, Board, Question, Verdict } from "./types";

export function Bar() {
  const told = board.value;
  if (!told) return <section class="bar" aria-label={t("Decision")} />;
  const asked = told.question;
  return (
    <section class={`bar${asked && asked.seat >= 0 ? ` seat-edge${asked.seat}` : ""}`} aria-label={t("Decision")}>
      <div class="ask" aria-live="polite" aria-atomic="true">
        {told.held ? <Happened told={told} /> : asked ? <Asked asked={asked} told={told} /> : <Over told={told} />}
      </div>
      {told.table && <Asking told={told} />}
      {trouble.value && (
        <p class="trouble" role="alert">
          <span>{trouble.value}</span>
          <button type="button" class="close" aria-label={t("Close")} onClick={() => (trouble.value = "")}>
            ×
          </button>
        </p>
      )}
      {asked?.mine && asked.shape && !told.held && (
        <div class="answers">{asked.shape.kind === "list" ? <Chips asked={asked} /> : <Tool key={`${told.at}`} asked={asked} />}</div>
      )}
      <div class="line">
        <Quick />
        <TextLine asked={asked} />
        <Steps told={told} />
      </div>
    </section>
  );
}

function Asked(props: { asked: Question; told: Board }) {
  const { asked, told } = props;
  const now = told.program.steps.find((step) => step.state === "now");
  if (!asked.who) return <p class="question">{t("Somebody is asked in private.")}</p>;
  return (
    <p class="question">
      <SeatMark seat={asked.seat} name={asked.who} />
      <b>{asked.who}:</b>
      <span class="verb">{asked.name}</span>
      <Rule number={asked.rule} name={asked.step ?? asked.rule} />
      {now && now.number !== asked.rule && (
        <span class="quiet">
          {t("at")} <Rule number={now.number} name={`${told.program.procedure}.${now.key}`} /> {now.name}
        </span>
      )}
      {!asked.mine && <span class="quiet">{t("is to answer")}</span>}
      {asked.about && <span class="about">{asked.about}</span>}
      {asked.mine && asked.answers && <span class="unseen">{heard(asked.answers)}</span>}
    </p>
  );
}

/** The answers as a screen reader hears them with the question: each text once, and no more than can be listened to. */
function heard(answers: Answer[]): string {
  const texts = [...new Set(answers.map((one) => one.text))];
  return texts.slice(0, 8).join("; ") + (texts.length > 8 ? "; …" : "");
}

/** Nobody has a choice: what has just happened, for the reader to see before the game goes on. */
function Happened(props: { told: Board }) {
  const { told } = props;
  const events = moments.value.get(told.at)?.events ?? [];
  const last = events[events.length - 1];
  return (
    <p class="question happening">
      {last ? (
        <>
          <span class="what">{last.text}</span>
          <Rule number={last.rule} />
        </>
      ) : (
        <span class="what">{t("Nobody can do anything more in this turn.")}</span>
      )}
    </p>
  );
}

function Over(props: { told: Board }) {
  const over = props.told.over;
  const late = props.told.players[props.told.table?.late ?? -1];
  return (
    <p class="question">
      <b>{t("Over")}</b>
      {over?.winners.length ? <span>{t("{who} wins", { who: over.winners.join(", ") })}</span> : null}
      {late === undefined ? (
        <>
          <span class="quiet">{over?.why}</span>
          <Rule number={over?.rule ?? ""} />
        </>
      ) : (
        <span class="quiet">{t("{who} has lost on time", { who: late })}</span>
      )}
      {props.told.table && (
        <button type="button" class="chip" onClick={() => void analyse()}>
          {t("analyse this game")}
        </button>
      )}
      {keptTables().some((one) => one.id === props.told.table?.id && one.again) && (
        <button type="button" class="chip" onClick={() => void rematch(props.told.table?.id ?? "")}>
          {t("rematch")}
        </button>
      )}
    </p>
  );
}

/** Answers as chips, grouped by the card they are about; those that mean the same stand once. */
function Chips(props: { asked: Question }) {
  const { asked } = props;
  const seen = new Set<number>();
  const passing = canPass();
  const once = (asked.answers ?? []).filter((one) => one !== passing).filter((one) => one.kind === undefined || (!seen.has(one.kind) && seen.add(one.kind)));
  const picked = chosen.value;
  const shown = picked ? once.filter((one) => one.args[0] === picked || !isCard(one)) : once;
  const groups = new Map<string, Answer[]>();
  for (const one of shown) {
    const key = isCard(one) ? String(one.args[0]) : "";
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const chanceAsked = asked.seat < 0;
  if (!once.length && !chanceAsked) return null;
  return (
    <div class="chips" role="group" aria-label={t("Answers")}>
      {chanceAsked && (
        <button type="button" class="chip main" onClick={chance}>
          {t("Let chance decide")}
        </button>
      )}
      {[...groups]
        .sort(([one], [other]) => Number(one === "") - Number(other === ""))
        .map(([id, answers]) => (
          <div class={`group${id && answers.length > 1 ? " many" : ""}`} key={id}>
            {answers.slice(0, 60).map((one) => (
              <button type="button" class={`chip${isQuiet(one) ? " quiet" : ""}`} key={one.text + String(one.kind)} onClick={() => answer(one)} title={one.gloss}>
                {one.text}
                {one.gloss && <span class="gloss">{one.gloss}</span>}
              </button>
            ))}
          </div>
        ))}
      {picked && (
        <button type="button" class="chip quiet" onClick={() => (chosen.value = "")}>
          {t("All answers")}
        </button>
      )}
      {asked.whole === false && <span class="quiet">{t("There are more answers: type them.")}</span>}
    </div>
  );
}

/** Passing, and passing until something happens, or going on where nobody has a choice: always in the same place. */
function Quick() {
  const one = canPass();
  const told = board.value;
  if (told?.held)
    return (
      <div class="quick">
        <button type="button" class="chip main" onClick={() => goOn()}>
          {t("go on")} <kbd>␣</kbd>
        </button>
        <button type="button" class="chip quiet" onClick={() => goOn("question")}>
          {t("to the next question")} <kbd>n</kbd>
        </button>
      </div>
    );
  if (!one || !question.value?.mine || question.value.shape?.kind !== "list") return null;
  return (
    <div class="quick">
      <button type="button" class="chip" onClick={pass}>
        {one.text} <kbd>p</kbd>
      </button>
      {one.verb === "pass" && (
        <button type="button" class="chip quiet" onClick={() => skip()} title={t("Pass until something happens")}>
          {t("skip")} <kbd>s</kbd>
        </button>
      )}
      {one.verb === "pass" && told?.table && (
        <button type="button" class="chip quiet" onClick={() => skip("turn")} title={t("Pass until my next turn")}>
          {t("until my turn")} <kbd>t</kbd>
        </button>
      )}
    </div>
  );
}

function isCard(one: Answer): boolean {
  return typeof one.args[0] === "string" && one.args[0].includes("#");
}

function isQuiet(one: Answer): boolean {
  return one.args.length === 0;
}

/** The text line: the notation of the command, with completion and a verdict as one types. */
function TextLine(props: { asked: Question | null }) {
  const [text, setText] = useState("");
  const [said, setSaid] = useState<Verdict | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const at = board.value?.at;
  useEffect(() => {
    setText("");
    setSaid(null);
  }, [at]);
  useEffect(() => {
    if (!text.trim()) {
      setSaid(null);
      return;
    }
    let late = false;
    const timer = setTimeout(() => void ask("judge", { text }).then((reply) => late || setSaid(reply.said ? (reply.said as Verdict) : null)), 120);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [text]);
  if (!props.asked?.mine) return null;
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void answerText(text.trim());
      }}
    >
      <input
        id="textline"
        ref={field}
        list="completions"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        placeholder={t("or type an answer")}
        aria-label={t("Answer in words")}
        autocomplete="off"
        spellcheck={false}
      />
      <datalist id="completions">
        {(props.asked.answers ?? []).slice(0, 100).map((one) => (
          <option key={one.text} value={one.text} />
        ))}
      </datalist>
      {said && (
        <div class="floating">
          <VerdictView verdict={said} onNearest={(near) => (setText(near.text), field.current?.focus())} />
        </div>
      )}
    </form>
  );
}

function Steps(props: { told: Board }) {
  const { told } = props;
  const first = told.at === told.line[0];
  const last = told.at === told.line[told.line.length - 1];
  if (told.table) return null;
  return (
    <div class="steps-nav" role="group" aria-label={t("Step through the line")}>
      <button type="button" onClick={() => toEnd(-1)} disabled={first} aria-label={t("To the beginning")}>
        «
      </button>
      <button type="button" onClick={() => stepBy(-1)} disabled={first} aria-label={t("Back")}>
        ‹
      </button>
      <button type="button" onClick={() => stepBy(1)} disabled={last} aria-label={t("Forward")}>
        ›
      </button>
      <button type="button" onClick={() => toEnd(1)} disabled={last} aria-label={t("To the end")}>
        »
      </button>
    </div>
  );
}

/** The keys of the page, where nobody types. */
export function onKey(event: KeyboardEvent): void {
  const keys: Record<string, () => void> = {
    p: pass,
    s: () => skip(),
    t: () => (board.value?.table ? skip("turn") : undefined),
    " ": () => goOn(),
    n: () => goOn("question"),
    u: () => (board.value?.table ? wantBack() : undo()),
    ArrowLeft: () => stepBy(-1),
    ArrowRight: () => stepBy(1),
    Home: () => toEnd(-1),
    End: () => toEnd(1),
    "/": () => document.getElementById("textline")?.focus(),
  };
  if (event.key === " " && (event.target as HTMLElement).matches("button, a, summary")) return;
  const act = keys[event.key];
  if (act && !(question.value === null && "ps".includes(event.key))) {
    event.preventDefault();
    act();
  }
}
