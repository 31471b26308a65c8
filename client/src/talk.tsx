// What was said and what else could be: the log, the tree, why, the scenario, the editions.
import { useEffect, useRef, useState } from "preact/hooks";
import { ask, type Reply } from "./wire";
import { Changes } from "./changes";
import { arranging, beside, board, comment, go, moments, nameLine, openBoard, revealed, saidOf, sentence, setArranging, setEdition, tab, toEnd, trouble, why } from "./state";
import { Offered } from "./offer";
import { Rule, SeatMark } from "./marks";
import { TakebackLine } from "./takeback";
import { VerdictView } from "./tools";
import { language, store, stored, t } from "./words";
import type { Mistake, TextEditor } from "./text";
import type { Board, Compared, Event, Link, Moment, Side, Verdict } from "./types";

const TABS: [string, string][] = [
  ["log", "Log"],
  ["tree", "Tree"],
  ["why", "Why"],
  ["scenario", "Scenario"],
  ["editions", "Editions"],
];

export function Talk() {
  const told = board.value;
  const tabs = TABS.filter(([key]) => !told?.table || ["log", "why"].includes(key));
  const open = tabs.some(([key]) => key === tab.value) ? tab.value : "log";
  return (
    <section class="talk" aria-label={t("Talk")}>
      <div class="tabs" role="tablist">
        {tabs.map(([key, said]) => (
          <button
            type="button"
            role="tab"
            key={key}
            id={`tab-${key}`}
            aria-selected={open === key}
            aria-controls="talk-panel"
            tabIndex={open === key ? 0 : -1}
            onClick={() => (tab.value = key)}
            onKeyDown={(event) => {
              const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
              if (!by) return;
              event.stopPropagation();
              const next = tabs[(tabs.findIndex(([one]) => one === open) + by + tabs.length) % tabs.length];
              tab.value = next?.[0] ?? "log";
              document.getElementById(`tab-${tab.value}`)?.focus();
            }}
          >
            {t(said)}
          </button>
        ))}
      </div>
      <div class="panel" role="tabpanel" id="talk-panel" aria-labelledby={`tab-${open}`} tabIndex={0}>
        {told && open === "log" && <Log told={told} />}
        {told && open === "tree" && <Tree told={told} />}
        {told && open === "why" && <Why told={told} />}
        {told && open === "scenario" && <Scenario told={told} />}
        {told && open === "editions" && <Editions told={told} />}
      </div>
    </section>
  );
}

// -- the log

type Row = { moment: Moment; passes: string[] };

/** The line up to its end, at a table with what was taken back, and passes in a row drawn together. */
function rows(told: Board): Row[] {
  const found: Row[] = [];
  const cuts = new Set(told.table?.takebacks.map((one) => one.at));
  for (const n of told.table ? [...moments.value.keys()].sort((one, other) => one - other) : told.line) {
    const moment = moments.value.get(n);
    if (!moment) continue;
    const last = found[found.length - 1];
    const quiet = moment.idle && !moment.comment;
    if (quiet && last && !cuts.has(n) && last.passes.length && !last.moment.events.length && last.moment.step === moment.step) {
      last.passes.push(moment.who ?? "");
      last.moment = moment;
    } else found.push({ moment, passes: quiet ? [moment.who ?? ""] : [] });
  }
  return found;
}

/** A lesson: its goal, whether the line reaches it, and the hint for whoever asks. */
function Lesson(props: { told: Board }) {
  const { told } = props;
  const lesson = told.lesson!;
  const goals: Record<string, string> = {
    "win this battle": t("win this battle"),
    "win this turn": t("win this turn"),
    "win by next turn": t("win by the end of the next turn"),
    survive: t("do not lose this turn"),
    "survive next turn": t("do not lose up to the end of the next turn"),
    best: t("end the turn with the most life, then the most cards"),
  };
  return (
    <div class="aboutboard lesson" role="status">
      <p>
        <b>{t("Goal")}</b> {told.players[lesson.seat]}: {goals[lesson.goal]}
      </p>
      {lesson.state === "solved" && <p class="solved">✓ {t("Solved")}</p>}
      {lesson.state === "missed" && <p class="trouble">✗ {t("Not solved: step back and try another way")}</p>}
      {lesson.state === "over" && <p>{t("The turn is over")}</p>}
      {told.about && (
        <details>
          <summary>{t("Hint")}</summary>
          {told.about}
        </details>
      )}
    </div>
  );
}

/** What the file expects: that all of it holds, or each line of the file that does not. */
function Checks(props: { checks: NonNullable<Board["checks"]> }) {
  const { n, fails, failed } = props.checks;
  if (!n) return null;
  if (!fails) return <p class="checks">✓ {t("all that the file expects holds: {n}", { n })}</p>;
  return (
    <div class="checks trouble">
      ✗ {t("expectations of the file: {n}; not met: {fails}", { n, fails })}
      {failed.map((one) => (
        <p key={`${one.line}${one.what}`}>
          <b>{t("at line {n}", { n: one.line })}:</b> {one.what}. {t("expected: {it}", { it: one.expected })}; {t("found: {it}", { it: one.found })}
        </p>
      ))}
    </div>
  );
}

function Log(props: { told: Board }) {
  const { told } = props;
  const here = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const panel = here.current?.closest(".panel");
    const item = here.current;
    if (panel && item) panel.scrollTo({ top: item.offsetTop - panel.clientHeight * 0.6 });
  }, [told.at, told.line.length]);
  let step = "";
  const place = told.line.indexOf(told.at);
  const all = rows(told);
  const folded = Boolean(told.asks) && !revealed.value;
  const shown = folded ? all.filter(({ moment }) => told.line.indexOf(moment.n) <= place) : all;
  return (
    <>
      {told.lesson ? (
        <Lesson told={told} />
      ) : (
        told.about &&
        !told.asks && (
          <p class="aboutboard" lang="en">
            {told.about} {language.value !== "en" && <span class="quiet">({t("in English")})</span>}
          </p>
        )
      )}
      {told.assumes && <p class="assumed">{t("Assumed: nobody loses for drawing from an empty deck, since this position names no deck.")}</p>}
      {told.differs && <p class="trouble">{sentence(told.differs)}</p>}
      {told.stopped && (
        <p class="trouble">
          {Number(told.stopped.line) > 0 && <b>{t("at line {n}", { n: Number(told.stopped.line) })}: </b>}
          {saidOf(told.stopped)}
        </p>
      )}
      {told.checks && !folded && !told.stopped && <Checks checks={told.checks} />}
      <ol class="log" aria-live="polite" aria-relevant="additions">
        {shown.flatMap(({ moment, passes }, at) => {
          const opens = moment.step && moment.step !== step;
          if (opens) step = moment.step ?? "";
          const later = told.line.indexOf(moment.n) > place;
          const now = moment.n === told.at;
          const gone = !told.line.includes(moment.n);
          const asked = (told.table?.takebacks ?? []).filter((one) => one.at > (shown[at - 1]?.moment.n ?? -1) && one.at <= moment.n);
          return [
            ...asked.map((one) => <TakebackLine key={`back${one.at}.${one.n}`} told={told} one={one} />),
            <li key={moment.n} ref={now ? here : undefined} class={gone ? "gone" : now ? "now" : later ? "later" : ""}>
              {gone && <span class="unseen">{t("taken back")}</span>}
              {opens && (
                <div class="head">
                  <Rule number={moment.step ?? ""} /> {moment.at}
                </div>
              )}
              {moment.text !== undefined && (
                <button type="button" class={`said${passes.length ? " passes" : ""}${moment.forced ? " forced" : ""}${moment.follows ? " follows" : ""}`} onClick={() => go(moment.n)} disabled={Boolean(told.table)} aria-current={now ? "true" : undefined}>
                  {passes.length ? (
                    <span>{new Set(passes).size === told.players.length ? t("all pass") : new Set(passes).size > 1 ? t("{who} pass", { who: [...new Set(passes)].join(", ") }) : t("{who} passes", { who: passes[0] ?? "" })}</span>
                  ) : (
                    <>
                      <SeatMark seat={moment.seat ?? -1} name={moment.who ?? ""} />
                      <span>{moment.text}</span>
                    </>
                  )}
                </button>
              )}
              {moment.comment && !folded && <p class="comment">“{moment.comment}”</p>}
              {moment.events.map((event) => {
                const inner = event.step && event.step !== step;
                if (inner) step = event.step ?? "";
                return (
                  <div key={event.i}>
                    {inner && (
                      <div class="head">
                        <Rule number={event.step ?? ""} /> {event.at}
                      </div>
                    )}
                    <EventLine moment={moment} event={event} />
                  </div>
                );
              })}
            </li>,
          ];
        })}
        {told.table?.takebacks.filter((one) => one.at > (shown[shown.length - 1]?.moment.n ?? -1)).map((one) => <TakebackLine key={`back${one.at}.${one.n}`} told={told} one={one} />)}
      </ol>
      {shown.length < all.length && (
        <button type="button" class="chip quiet unfold" onClick={() => (revealed.value = true)}>
          {t("show how it goes on")}
        </button>
      )}
    </>
  );
}

function EventLine(props: { moment: Moment; event: Event }) {
  const { moment, event } = props;
  const [chain, setChain] = useState<Link[] | null>(null);
  const open = chain !== null;
  return (
    <div class="event">
      <button
        type="button"
        class="happened"
        aria-expanded={open}
        title={t("Why did this happen?")}
        onClick={() => (open ? setChain(null) : void why(moment.n, event.i).then(setChain))}
      >
        <span class="number">{event.rule}</span>
        <span>
          {event.text}
          {event.times ? ` ×${event.times}` : ""}
          {event.unread && <span class="partly"> {event.unread === "by hand" ? t("a line of it is done by hand") : t("a line of it is left out")}</span>}
        </span>
      </button>
      {chain && (
        <ol class="chain">
          {chain.map((link, at) => (
            <li key={at}>
              {at > 0 && <span class="because">{t("because")}</span>}
              <b>{link.text}</b> <Rule number={link.rule} />
              {link.by && <span class="quiet"> {t("by {card}", { card: link.by })}</span>}
              {link.says && <p class="quiet">{link.says}</p>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

// -- the tree

function Tree(props: { told: Board }) {
  const { told } = props;
  const [said, setSaid] = useState(moments.value.get(told.at)?.comment ?? "");
  const [name, setName] = useState("");
  useEffect(() => setSaid(moments.value.get(told.at)?.comment ?? ""), [told.at]);
  const children = new Map<number, Moment[]>();
  for (const one of moments.value.values()) if (one.parent >= 0) children.set(one.parent, [...(children.get(one.parent) ?? []), one]);
  return (
    <>
      <div class="lines-list" role="group" aria-label={t("Lines")}>
        {told.lines.map((line) => (
          <button type="button" class="chip" key={line.name} aria-pressed={line.name === told.on} onClick={() => go(line.end)}>
            {/^\d+$/.test(line.name) ? t("line {n}", { n: line.name }) : line.name}
          </button>
        ))}
      </div>
      <div class="tree">
        {moments.value.get(0)?.comment && <span class="comment">“{moments.value.get(0)?.comment}”</span>}
        <Branch from={0} children_={children} told={told} />
      </div>
      <form class="commenting" onSubmit={(event) => (event.preventDefault(), comment(told.at, said))}>
        <label for="comment">{t("Comment on this moment")}</label>
        <textarea id="comment" rows={2} value={said} onInput={(event) => setSaid(event.currentTarget.value)} />
        <button type="submit" class="chip">
          {t("save the comment")}
        </button>
      </form>
      <form class="commenting" onSubmit={(event) => (event.preventDefault(), nameLine(name), setName(""))}>
        <label for="linename">{t("Name this line")}</label>
        <input id="linename" value={name} onInput={(event) => setName(event.currentTarget.value)} />
        <button type="submit" class="chip" disabled={!name.trim()}>
          {t("name it")}
        </button>
      </form>
    </>
  );
}

/** A line of moments, with what else was tried indented where it branches off. Forced answers are left out. */
function Branch(props: { from: number; children_: Map<number, Moment[]>; told: Board; first?: Moment }) {
  const { children_, told } = props;
  const shown: preact.ComponentChildren[] = [];
  let at = props.from;
  let next: Moment | undefined = props.first;
  for (;;) {
    const here: Moment[] = next ? [next] : (children_.get(at) ?? []);
    next = undefined;
    const main = here[0];
    if (!main) break;
    const tried = props.first === main ? [] : here.slice(1);
    const quiet = main.forced || main.idle;
    if (!quiet || tried.length || main.comment || main.n === told.at || props.first === main) shown.push(<TreeMove key={main.n} moment={main} told={told} />);
    if (tried.length)
      shown.push(
        <div class="tried" key={`b${main.n}`}>
          {tried.map((one) => (
            <div class="variation" key={one.n}>
              <Branch from={one.parent} first={one} children_={children_} told={told} />
            </div>
          ))}
        </div>,
      );
    at = main.n;
  }
  return <div class="branch">{shown}</div>;
}

function TreeMove(props: { moment: Moment; told: Board }) {
  const { moment, told } = props;
  return (
    <>
      <button type="button" class={`move${moment.n === told.at ? " now" : ""}${moment.idle ? " idle" : ""}`} aria-current={moment.n === told.at ? "true" : undefined} onClick={() => go(moment.n)}>
        <SeatMark seat={moment.seat ?? -1} name={moment.who ?? ""} />
        {moment.text}
      </button>
      {moment.comment && <span class="comment">“{moment.comment}”</span>}
    </>
  );
}

// -- why

function Why(props: { told: Board }) {
  const [text, setText] = useState("");
  const [said, setSaid] = useState<Verdict | null>(null);
  const asked = props.told.question;
  const submit = async (words: string): Promise<void> => {
    const reply = await ask("judge", { text: words });
    if (reply.said) setSaid(reply.said as Verdict);
    else if (reply.error) trouble.value = saidOf(reply);
  };
  if (!asked?.mine) return <p class="quiet">{t("Nothing is asked of you here.")}</p>;
  return (
    <form class="commenting" onSubmit={(event) => (event.preventDefault(), void submit(text))}>
      <label for="whytext">{t("Name a card, or ask in words what can be done with it now. The answer says what is legal, or why not.")}</label>
      <input id="whytext" value={text} onInput={(event) => setText(event.currentTarget.value)} placeholder={asked.answers?.find((one) => one.args.length)?.text ?? ""} autocomplete="off" />
      <button type="submit" class="chip" disabled={!text.trim()}>
        {t("ask")}
      </button>
      {said && (
        <>
          <p class="asked">{said.text}</p>
          <VerdictView verdict={said} onNearest={(near) => (setText(near.text), void submit(near.text))} onNamed={(name) => (setText(name), void submit(name))} />
          {(said.reasons ?? []).map((reason) => (
            <p class="quiet" key={reason.rule}>
              <Rule number={reason.rule} /> {reason.says}
            </p>
          ))}
        </>
      )}
    </form>
  );
}

// -- the scenario

function Scenario(props: { told: Board }) {
  const { told } = props;
  const [text, setText] = useState("");
  const [edited, setEdited] = useState(false);
  const [mistakes, setMistakes] = useState<Mistake[]>([]);
  const [alone, setAlone] = useState(false);
  const [open, setOpen] = useState(stored("yaml") === "open");
  useEffect(() => {
    if (edited) return;
    void ask("export", { kind: alone ? "position" : "scenario" }).then((reply) => {
      setText((reply.said as string | undefined) ?? "");
      setMistakes(reply.error ? [{ line: 0, message: saidOf(reply) }] : []);
    });
  }, [told, edited, alone]);
  const use = async (): Promise<void> => {
    const reply = await openBoard({ source: text });
    if (reply.error !== undefined) {
      const further = (reply.further ?? []) as Reply[];
      setMistakes([reply, ...further].map((one) => ({ line: Number(one.line ?? 0), message: saidOf(one) })));
      trouble.value = "";
    } else if ((reply.board as Board | undefined)?.stopped) {
      const stop = reply.board.stopped as Reply;
      setMistakes([{ line: Number(stop.line ?? 0), message: saidOf(stop) }]);
      setEdited(true);
    } else {
      setMistakes([]);
      setEdited(false);
      setAlone(false);
      if (alone && text.includes("\ndo:")) toEnd(1);
    }
  };
  const show = (position: boolean): void => {
    setAlone(position);
    setEdited(false);
    setMistakes([]);
  };
  return (
    <>
      <p class="acts">
        <button type="button" class="chip main" aria-pressed={arranging.value} onClick={() => setArranging(!arranging.value)}>
          {t("arrange the cards")}
        </button>
        {(["scenario", "record", "line"] as const).map((kind) => (
          <button type="button" class="chip quiet" key={kind} onClick={() => void download(alone && kind === "scenario" ? "position" : kind, told)}>
            {t(SAVES[kind] ?? "")}
          </button>
        ))}
      </p>
      <details class="expert" open={open} onToggle={(event) => (setOpen(event.currentTarget.open), store("yaml", event.currentTarget.open ? "open" : ""))}>
        <summary>{t("As text (YAML)")}</summary>
        <form class="commenting scenario" onSubmit={(event) => (event.preventDefault(), void use())}>
          <p>{t("The scenario: change it, and the board follows")}</p>
          {open && <TextBox text={text} edited={edited} game={told.game} mistakes={mistakes} changed={(now) => (setText(now), setEdited(true))} />}
          <ul id="yaml-bad" class="trouble" role="alert" hidden={mistakes.length === 0}>
            {mistakes.map((one, n) => (
              <li key={n}>
                {one.line > 0 && <b>{t("at line {n}", { n: one.line })}: </b>}
                {one.message}
              </li>
            ))}
          </ul>
          {mistakes.length > 0 && edited && <Offered done={() => (setMistakes([]), setEdited(false), setAlone(false))} />}
          <div class="acts">
            <button type="submit" class="chip main" disabled={!text.trim()}>
              {t("set it up")}
            </button>
            <button type="button" class="chip quiet" aria-pressed={!alone && !edited} onClick={() => show(false)}>
              {t("as it is played")}
            </button>
            <button type="button" class="chip quiet" aria-pressed={alone && !edited} onClick={() => show(true)}>
              {t("this position alone")}
            </button>
          </div>
        </form>
      </details>
    </>
  );
}

/** The text of a scenario in an editor, which is loaded when this is first shown; once it is `edited`, the editor has the latest. */
function TextBox(props: { text: string; edited: boolean; game: string; mistakes: Mistake[]; changed: (text: string) => void }) {
  const { text, edited, game, mistakes } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditor | null>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    let gone = false;
    void import("./text").then(({ openText }) => {
      if (gone || !host.current) return;
      const names = (): Promise<string[]> => ask("names").then((reply) => (reply.said ?? []) as string[]);
      editor.current = openText(host.current, latest.current.text, game, t("The scenario: change it, and the board follows"), (now) => latest.current.changed(now), names);
    });
    return () => {
      gone = true;
      editor.current?.close();
      editor.current = null;
    };
  }, [game]);
  useEffect(() => (edited ? undefined : editor.current?.put(text)), [text, edited]);
  useEffect(() => editor.current?.mark(mistakes), [mistakes]);
  return <div class="textbox" ref={host} />;
}

const SAVES: Record<string, string> = {
  scenario: "save as scenario",
  record: "save as record",
  line: "copy position line",
};

async function download(kind: "scenario" | "position" | "record" | "line", told: Board): Promise<void> {
  const reply = await ask("export", { kind });
  if (reply.error) {
    trouble.value = saidOf(reply);
    return;
  }
  const text = String(reply.said);
  if (kind === "line") {
    await navigator.clipboard?.writeText(text).catch(() => undefined);
    return;
  }
  const made = document.createElement("a");
  made.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  made.download = `${(told.title || told.game).toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60)}.${kind === "record" ? "json" : "yaml"}`;
  made.click();
  URL.revokeObjectURL(made.href);
}

// -- the editions

function Editions(props: { told: Board }) {
  const { told } = props;
  const others = told.editions.filter((one) => one !== told.edition);
  const [there, setThere] = useState(others[0] ?? "");
  const [said, setSaid] = useState<Compared | null>(null);
  const [bad, setBad] = useState("");
  const other = others.includes(there) ? there : (others[0] ?? "");
  useEffect(() => {
    if (other)
      void ask("compare", { edition: other }).then((reply) => {
        setSaid((reply.said as Compared | undefined) ?? null);
        setBad(reply.error === undefined ? "" : saidOf(reply));
      });
  }, [told.at, told.edition, other]);
  if (!other) return <p class="quiet">{t("This game has one edition here.")}</p>;
  return (
    <div class="editions">
      <p>
        {others.length > 1 && (
          <select aria-label={t("The other edition")} value={other} onChange={(event) => setThere(event.currentTarget.value)}>
            {others.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
        <button type="button" class="chip" onClick={() => setEdition(other)}>
          {t("play under {edition}", { edition: other })}
        </button>
      </p>
      {bad && <p class="quiet">{bad}</p>}
      {said && (
        <>
          <p class="parting" role="status">
            {said.parts !== null ? t("Here they part.") : said.stops ? t("Neither edition can play this line to its end.") : t("Both editions play this line alike.")}
          </p>
          <p class="acts">
            <button type="button" class="chip main" onClick={() => (beside.value = said)}>
              {t("both boards side by side")}
            </button>
            {said.parts !== null && (
              <button type="button" class="chip" onClick={() => go(said.parts ?? 0)}>
                {t("go there")}
              </button>
            )}
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">{said.here}</th>
                <th scope="col">{said.there}</th>
              </tr>
            </thead>
            <tbody>
              {said.rows.filter((row) => row.n === said.parts || row.here.events.length > 0 || row.here.rule !== row.there?.rule).map((row) => (
                <tr key={row.n} class={row.n === said.parts ? "parts" : ""}>
                  <SideView side={row.here} text={row.text} />
                  <SideView side={row.there} text={row.text} />
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <Changes editions={told.editions} />
    </div>
  );
}

function SideView(props: { side: Side | null; text: string }) {
  const { side, text } = props;
  if (!side) return <td class="never">{t("not possible: {text}", { text })}</td>;
  return (
    <td>
      {text && <div class="did">{text}</div>}
      {side.events.map((event, at) => (
        <div class="happened" key={at}>
          <span class="number">{event.rule}</span> {event.text}
        </div>
      ))}
      <div class="then">
        <span class="number">{side.rule}</span> {side.who}: {side.name}
      </div>
    </td>
  );
}
