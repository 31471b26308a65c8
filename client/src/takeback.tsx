// Takebacks at a table: to ask for one, to answer who asks, and what the log tells of it.
import { board, consent, dialog, moments, takeBack, trouble } from "./state";
import { SeatMark } from "./marks";
import { t } from "./words";
import type { Board, Takeback } from "./types";

/** So many of the last decisions are offered. */
const OFFERED = 6;

/** Choose what to take back, where something can be. */
export function wantBack(): void {
  if (board.value?.table?.mine.length && board.value.question) dialog.value = "takeback";
}

/** One's own last decisions, of which one is asked to be taken back; of passes the last alone. */
export function TakeBack() {
  const told = board.value;
  const mine = told?.table?.mine ?? [];
  const own = (told?.line ?? [])
    .map((n) => moments.value.get(n))
    .filter((one) => one !== undefined)
    .filter((one) => one.text !== undefined && !one.forced && mine.includes(one.seat ?? -1))
    .reverse()
    .filter((one, at) => at === 0 || !one.idle)
    .slice(0, OFFERED);
  if (!own.length) return <p>{t("There is nothing to take back yet.")}</p>;
  return (
    <div class="browse">
      <p>{t("Which decision do you take back? Everything after it is taken back too, and the clock is set back. Everybody else must agree; the computer always does.")}</p>
      <ul class="examples">
        {own.map((one) => (
          <li key={one.n}>
            <button type="button" class="plain" onClick={() => ((trouble.value = ""), takeBack(one.n), (dialog.value = ""))}>
              <span>
                {mine.length > 1 && <SeatMark seat={one.seat ?? -1} name={one.who ?? ""} />} {one.text}
              </span>
              <span class="rules">{one.at}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function what(one: Takeback): string {
  return moments.value.get(one.n)?.text ?? t("an earlier decision");
}

function names(told: Board, seats: number[]): string {
  return seats.map((seat) => told.players[seat] ?? "").join(", ");
}

/** What has become known since a decision that is taken back. */
function Known(props: { told: Board; one: Takeback }) {
  const { told, one } = props;
  return (
    <>
      {one.saw.length > 0 && <span class="known">{t("{who} may have seen cards since then.", { who: names(told, one.saw) })} </span>}
      {one.drew && <span class="known">{t("Chance has decided something since then.")}</span>}
    </>
  );
}

/** Somebody asks to take a decision back: who has to answer does so here, and everybody else sees it. */
export function Asking(props: { told: Board }) {
  const { told } = props;
  const mine = told.table?.mine ?? [];
  const one = told.table?.takebacks.find((other) => other.state === "asked");
  if (!one) return null;
  const answers = one.needs.some((seat) => mine.includes(seat));
  return (
    <div class="asking" role="status">
      <p>
        <b>{t("{who} asks to take back: {what}", { who: told.players[one.seat] ?? "", what: what(one) })}</b> <Known told={told} one={one} />
        {!answers && <span class="quiet">{t("Waiting for {who}.", { who: names(told, one.needs) })}</span>}
      </p>
      {answers && (
        <p class="acts">
          <button type="button" class="chip main" onClick={() => consent(true)}>
            {t("agree")}
          </button>
          <button type="button" class="chip" onClick={() => consent(false)}>
            {t("decline")}
          </button>
        </p>
      )}
      {!answers && mine.includes(one.seat) && (
        <p class="acts">
          <button type="button" class="chip quiet" onClick={() => consent(false)}>
            {t("withdraw")}
          </button>
        </p>
      )}
    </div>
  );
}

/** A line of the log: what was asked to be taken back, and what came of it. */
export function TakebackLine(props: { told: Board; one: Takeback }) {
  const { told, one } = props;
  const holes = { who: told.players[one.seat] ?? "", what: what(one), by: told.players[one.by] ?? "" };
  const said = {
    asked: t("{who} asks to take back: {what}", holes),
    agreed: t("{who} takes back: {what}", holes),
    declined: one.by === one.seat ? t("{who} withdraws the wish to take back: {what}", holes) : t("{by} declines that {who} takes back: {what}", holes),
    lapsed: t("{who} asked to take back: {what}; the game went on", holes),
  }[one.state];
  return (
    <li class="takeback">
      <p>
        ↶ {said} <Known told={told} one={one} />
      </p>
    </li>
  );
}
