// What changed in the rules from one edition of a game to a later one: what `affray rules GAME --changes A B` prints.
import { useEffect, useState } from "preact/hooks";
import { saidOf } from "./state";
import { ask } from "./wire";
import { language, t } from "./words";
import type { Changed, Entry } from "./types";

export function Changes(props: { editions: string[] }) {
  const { editions } = props;
  const [older, setOlder] = useState(editions[editions.length - 2] ?? "");
  const [newer, setNewer] = useState(editions[editions.length - 1] ?? "");
  const [shown, setShown] = useState(false);
  const [said, setSaid] = useState<Changed[]>([]);
  const [bad, setBad] = useState("");
  const before = editions.includes(older) ? older : (editions[0] ?? "");
  const later = editions.slice(editions.indexOf(before) + 1);
  const after = later.includes(newer) ? newer : (later[0] ?? "");
  useEffect(() => {
    if (shown && after)
      void ask("changes", { older: before, newer: after }).then((reply) => {
        setSaid((reply.said as Changed[] | undefined) ?? []);
        setBad(reply.error === undefined ? "" : saidOf(reply));
      });
  }, [shown, before, after, language.value]);
  const kinds: [string, string][] = [
    ["new", t("new rules")],
    ["gone", t("rules that are gone")],
    ["changed", t("changed rules")],
    ["moved", t("rules with another number")],
  ];
  return (
    <details class="changes" onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>{t("What changed in the rules")}</summary>
      <p>
        <select aria-label={t("from edition")} value={before} onChange={(event) => setOlder(event.currentTarget.value)}>
          {editions.slice(0, -1).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        {" → "}
        <select aria-label={t("to edition")} value={after} onChange={(event) => setNewer(event.currentTarget.value)}>
          {later.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </p>
      {bad && <p class="quiet">{bad}</p>}
      {kinds.map(([kind, name]) => {
        const some = said.filter((one) => one.kind === kind);
        return (
          some.length > 0 && (
            <section key={kind}>
              <h4>
                {name}: {some.length}
              </h4>
              <ul>
                {some.map((one) => (
                  <ChangeView key={`${one.before?.number} ${one.after?.number}`} change={one} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </details>
  );
}

/** A changed text is shown as it was and as it is; of a rule that moved both numbers. */
function ChangeView(props: { change: Changed }) {
  const { before, after, kind } = props.change;
  if (kind === "changed" && before && after)
    return (
      <li>
        <del>
          <EntryView entry={before} number={before.number} />
        </del>
        <ins>
          <EntryView entry={after} number={after.number} />
        </ins>
      </li>
    );
  const entry = after ?? before;
  if (!entry) return null;
  return (
    <li>
      <EntryView entry={entry} number={kind === "moved" && before ? `${before.number} → ${entry.number}` : entry.number} />
    </li>
  );
}

function EntryView(props: { entry: Entry; number: string }) {
  return (
    <>
      <span class="number">{props.number}</span> <b>{props.entry.title}</b> <span class="quiet">{props.entry.says}</span>
    </>
  );
}
