// Small things that stand everywhere: a seat's mark, a rule's number.
import { openRule } from "./state";

/** A seat's mark: colour and shape and the first letter of the name, so that colour never says it alone. */
export function SeatMark(props: { seat: number; name: string; state?: string; title?: string }) {
  const { seat, name, state = "full" } = props;
  return (
    <span class={`mark seat${seat < 0 ? "-none" : seat} mark-${state}`} title={props.title ?? name} aria-hidden="true">
      {seat < 0 ? "?" : [...name][0]}
    </span>
  );
}

/** A rule's number: a click opens what it says. */
export function Rule(props: { number: string; name?: string }) {
  if (!props.number) return null;
  return (
    <button type="button" class="rule" onClick={(event) => (event.stopPropagation(), void openRule(props.name ?? props.number))}>
      {props.number}
    </button>
  );
}
