// Cards of a scenario that are not read whole: what is read of them, what is not, and the click that leaves it out.
import { offer, openBoard } from "./state";
import { t } from "./words";

export function Offered(props: { done?: () => void }) {
  const known = offer.value;
  if (!known) return null;
  return (
    <section class="offer" aria-label={t("Not read")}>
      {known.cards.map((one) => (
        <div key={one.card}>
          <h3>{one.card}</h3>
          <p class="quiet">{t("Read")}</p>
          <ul>
            {one.read.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p class="changed">{t("Not read")}</p>
          <ul>
            {one.unread.map((line) => (
              <li key={line.line}>{`${line.line}: «${line.text}»`}</li>
            ))}
          </ul>
        </div>
      ))}
      <p>
        <button type="button" class="chip main" onClick={() => void openBoard({ source: known.source, "leave out": true }).then((reply) => reply.error === undefined && props.done?.())}>
          {t("Leave out what is not read")}
        </button>
      </p>
    </section>
  );
}
