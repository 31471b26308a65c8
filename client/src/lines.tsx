// What fights or aims at what: curved lines with a label, over the board. A line to a player goes between the cards, not behind them.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { made, shape } from "./state";
import { t } from "./words";
import type { Line } from "./types";

const SAID: Record<string, string> = {
  attack: "attacks",
  block: "blocks",
  target: "targets",
};
/** So far below the middle of the board a label stands, that those of blocks and attacks do not meet. */
const LOWER: Record<string, number> = { attack: 8, block: -8, target: 0 };
type Wanted = Line & { planned: boolean; times: number };
type Drawn = Wanted & { path: string; x: number; y: number };
type Point = [number, number];

export function Lines(props: { lines: Line[]; box: { current: HTMLDivElement | null }; stamp: unknown; still: boolean }) {
  const [drawn, setDrawn] = useState<Drawn[]>([]);
  const [size, setSize] = useState(0);
  const planned = !props.still && shape.value?.kind === "pairs" ? made.value : [];
  useEffect(() => {
    const box = props.box.current;
    if (!box) return;
    const seen = new ResizeObserver(() => setSize((n) => n + 1));
    seen.observe(box);
    for (const child of box.children) seen.observe(child);
    const moved = () => setSize((n) => n + 1);
    box.addEventListener("scroll", moved, { passive: true });
    const settled = setTimeout(moved, 180);
    return () => {
      seen.disconnect();
      box.removeEventListener("scroll", moved);
      clearTimeout(settled);
    };
  }, [props.stamp]);
  useLayoutEffect(() => {
    const box = props.box.current;
    if (!box) return;
    const verb = shape.value?.verb === "block" ? "block" : "attack";
    const wanted = [
      ...props.lines.map((line) => ({ ...line, planned: false, times: 1 })),
      ...planned.map((pair) => ({ from: String(pair[0]), to: String(pair[1]), kind: verb as Line["kind"], planned: true, times: 1 })),
    ];
    setDrawn(new Drawing(box).all(wanted));
  }, [props.stamp, size, JSON.stringify(planned)]);
  return (
    <>
      <svg class="lines" aria-hidden="true">
        <defs>
          {["attack", "block", "target"].map((kind) => (
            <marker key={kind} id={`head-${kind}`} viewBox="0 0 10 10" refX="8" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
              <path d="M0 0 10 5 0 10z" class={`head ${kind}`} />
            </marker>
          ))}
        </defs>
        {drawn.filter((line) => line.kind !== "target").map(drawing)}
      </svg>
      <svg class="lines over" aria-hidden="true">
        {drawn.filter((line) => line.kind === "target").map(drawing)}
      </svg>
    </>
  );
}

function drawing(line: Drawn) {
  return (
    <g key={`${line.from}>${line.to}${line.kind}`} class={`line ${line.kind}${line.planned ? " planned" : ""}`}>
      <path d={line.path} marker-end={`url(#head-${line.kind})`} />
      {line.times > 0 && (
        <text x={line.x} y={line.y}>
          {t(SAID[line.kind] ?? "")}
          {line.times > 1 ? ` ×${line.times}` : ""}
        </text>
      )}
    </g>
  );
}

/** One drawing of all lines: which ways are taken, and how many lines end at a card. */
class Drawing {
  private readonly frame: DOMRect;
  private readonly left: number;
  private readonly top: number;
  private readonly strip: number | null;
  private readonly written: number;
  private readonly taken: number[] = [];
  private readonly ends = new Map<string, number>();

  constructor(private readonly box: HTMLElement) {
    this.frame = box.getBoundingClientRect();
    this.left = box.scrollLeft - this.frame.x;
    this.top = box.scrollTop - this.frame.y;
    const middle = box.querySelector(".middle")?.getBoundingClientRect();
    this.strip = middle ? middle.y + middle.height / 2 + this.top : null;
    this.written = (box.querySelector(".middle span")?.getBoundingClientRect().right ?? 0) + this.left;
  }

  /** The lines with their paths; those of equal cards are one, and labels that would meet are one. */
  all(wanted: Wanted[]): Drawn[] {
    const once = new Map<string, Wanted & { source: Element; goal: Element }>();
    for (const line of wanted) {
      const source = this.find(line.from);
      const goal = this.find(line.to);
      if (!source || !goal) continue;
      const at = source.getBoundingClientRect();
      const to = goal.getBoundingClientRect();
      const key = `${at.x},${at.y}>${to.x},${to.y}${line.kind}${line.planned}`;
      const same = once.get(key);
      if (same) same.times += 1;
      else once.set(key, { ...line, source, goal });
    }
    const drawn: Drawn[] = [];
    for (const { source, goal, ...line } of once.values()) {
      const one = this.draw(line, source, goal);
      // What waits to resolve says itself what it aims at.
      drawn.push(source.closest(".waits") ? { ...one, times: 0 } : one);
    }
    // Whose turn it is stands at the beginning of the strip: a label there goes beside it.
    for (const line of drawn) {
      if (this.strip !== null && line.x - 26 < this.written && Math.abs(line.y - this.strip) < 13) line.y = this.strip + 15;
    }
    drawn.forEach((line, at) => {
      const near = drawn.slice(0, at).find((one) => one.times > 0 && one.kind === line.kind && Math.abs(one.x - line.x) < 52 && Math.abs(one.y - line.y) < 14);
      if (!near) return;
      near.times += line.times;
      line.times = 0;
    });
    return drawn;
  }

  private draw(line: Wanted, source: Element, goal: Element): Drawn {
    const from = source.getBoundingClientRect();
    const to = goal.getBoundingClientRect();
    const start: Point = [from.x + from.width / 2 + this.left, from.y + from.height / 2 + this.top];
    if (line.to.startsWith("@") && this.across(from, to)) return this.between(line, start, from, goal);
    const nth = this.ends.get(line.to) ?? 0;
    this.ends.set(line.to, nth + 1);
    const aside = (nth % 2 ? 1 : -1) * Math.ceil(nth / 2) * 18;
    const x2 = line.to.startsWith("@") ? Math.max(to.x + this.left + 30, Math.min(to.right + this.left - 30, start[0])) : to.x + to.width / 2 + this.left + aside;
    const y2 = to.y + to.height / 2 + this.top;
    const begin = edge(...start, x2, y2, from);
    const end = edge(x2, y2, ...start, to);
    end[0] = Math.max(to.x + this.left - 3, Math.min(to.right + this.left + 3, end[0]));
    const bend = Math.max(-60, Math.min(60, (x2 - start[0]) * 0.14));
    const mx = (begin[0] + end[0]) / 2 + bend;
    const my = (begin[1] + end[1]) / 2;
    const at = this.strip === null ? 0.5 : meets(begin[1], my, end[1], this.strip + (LOWER[line.kind] ?? 0));
    const along = (a: number, b: number, c: number): number => (1 - at) ** 2 * a + 2 * at * (1 - at) * b + at ** 2 * c;
    return {
      ...line,
      path: `M${begin[0]} ${begin[1]} Q${mx} ${my} ${end[0]} ${end[1]}`,
      x: along(begin[0], mx, end[0]),
      y: along(begin[1], my, end[1]),
    };
  }

  /** Does a line between these boxes cross the middle of the board? */
  private across(from: DOMRect, to: DOMRect): boolean {
    return this.strip !== null && (from.y + this.top < this.strip) !== (to.y + this.top < this.strip);
  }

  /** A line to a player on the other side: it bends at the middle of the board into the nearest way between the cards there. */
  private between(line: Wanted, start: Point, from: DOMRect, goal: Element): Drawn {
    const to = goal.getBoundingClientRect();
    const down = to.y > from.y;
    const lying = [...this.box.querySelectorAll<HTMLElement>(".slot, .back, .label")].filter((one) => one.offsetParent);
    const onTheWay = (one: DOMRect): boolean => (down ? one.bottom > from.bottom && one.y < to.y : one.y < from.y && one.bottom > to.bottom);
    const beyond = (one: DOMRect): boolean => this.strip === null || (one.y + this.top < this.strip) === (to.y + this.top < this.strip);
    const slots = lying.map((one) => one.getBoundingClientRect()).filter((one) => beyond(one) && onTheWay(one));
    const free = (x: number): boolean => slots.every((one) => x < one.x + this.left - 7 || x > one.right + this.left + 7);
    const ways: number[] = [];
    for (let x = to.x + this.left + 14; x < to.right + this.left - 10; x += 9) if (free(x)) ways.push(x);
    const straight = Math.max(to.x + this.left + 14, Math.min(to.right + this.left - 14, start[0]));
    if (free(straight)) ways.push(straight);
    ways.sort((one, other) => Math.abs(one - start[0]) - Math.abs(other - start[0]));
    const way = ways.find((x) => this.taken.every((one) => Math.abs(one - x) > 7)) ?? ways[0] ?? straight;
    this.taken.push(way);
    const y1 = (down ? from.bottom + 3 : from.y - 3) + this.top;
    const y2 = (down ? to.y - 3 : to.bottom + 3) + this.top;
    const front = slots.map((one) => (down ? one.y - 4 : one.bottom + 4) + this.top);
    const bent = front.length ? (down ? Math.min(...front, y2) : Math.max(...front, y2)) : (y1 + y2) / 2;
    const half = (y1 + bent) / 2;
    return {
      ...line,
      path: `M${start[0]} ${y1} C${start[0]} ${half} ${way} ${half} ${way} ${bent} L${way} ${y2}`,
      x: (start[0] + way) / 2,
      y: half,
    };
  }

  private find(id: string): Element | null {
    return [...this.box.querySelectorAll<HTMLElement>("[data-ids]")].find((one) => one.offsetParent && one.dataset.ids?.split(" ").includes(id)) ?? null;
  }
}

/** How far along a curve it is nearest to a height: there its label stands, free of cards. */
function meets(a: number, b: number, c: number, y: number): number {
  const ways = Array.from({ length: 20 }, (_, n) => 0.12 + n * 0.04);
  const off = (at: number): number => Math.abs((1 - at) ** 2 * a + 2 * at * (1 - at) * b + at ** 2 * c - y);
  return ways.reduce((best, at) => (off(at) < off(best) ? at : best), 0.5);
}

/** Where a line from the middle of a box towards a point leaves it. */
function edge(x: number, y: number, tx: number, ty: number, rect: DOMRect): Point {
  const dx = tx - x;
  const dy = ty - y;
  const scale = Math.min(1, (rect.width / 2 + 3) / Math.max(1, Math.abs(dx)), (rect.height / 2 + 3) / Math.max(1, Math.abs(dy)));
  return [x + dx * scale, y + dy * scale];
}
