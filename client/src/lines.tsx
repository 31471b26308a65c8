// What fights or aims at what: straight arrows with a label. Who attacks a player across the board points to its middle, under one label.
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { made, shape } from "./state";
import { t } from "./words";
import type { Line, Shown } from "./types";

const SAID: Record<string, string> = {
  attack: "attacks",
  block: "blocks",
  target: "targets",
};
/** So far below the middle of the board a label stands, that those of blocks and attacks do not meet. */
const LOWER: Record<string, number> = { attack: 8, block: -8, target: 0 };
type Wanted = Line & { planned: boolean; times: number };
type Drawn = Wanted & { path: string; x: number; y: number; advances?: boolean };
type Point = [number, number];

export function Lines(props: { lines: Line[]; box: { current: HTMLDivElement | null }; told: Shown; still: boolean }) {
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
    box.addEventListener("fit", moved);
    const settled = setTimeout(moved, 180);
    return () => {
      seen.disconnect();
      box.removeEventListener("scroll", moved);
      box.removeEventListener("fit", moved);
      clearTimeout(settled);
    };
  }, [props.told]);
  useLayoutEffect(() => {
    const box = props.box.current;
    if (!box) return;
    const verb = shape.value?.verb === "block" ? "block" : "attack";
    const wanted = [
      ...props.lines.map((line) => ({ ...line, planned: false, times: 1 })),
      ...planned.map((pair) => ({ from: String(pair[0]), to: String(pair[1]), kind: verb as Line["kind"], planned: true, times: 1 })),
    ];
    setDrawn(new Drawing(box).all(wanted));
  }, [props.told, size, JSON.stringify(planned)]);
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
        {drawn.filter((line) => line.kind !== "target").map((line) => drawing(line, props.told.players))}
      </svg>
      <svg class="lines over" aria-hidden="true">
        {drawn.filter((line) => line.kind === "target").map((line) => drawing(line, props.told.players))}
      </svg>
    </>
  );
}

function drawing(line: Drawn, players: string[]) {
  return (
    <g key={`${line.from}>${line.to}${line.kind}`} class={`line ${line.kind}${line.planned ? " planned" : ""}`}>
      <path d={line.path} marker-end={`url(#head-${line.kind})`} />
      {line.times > 0 && (
        <text x={line.x} y={line.y}>
          {t(SAID[line.kind] ?? "")}
          {line.advances ? ` → ${players[Number(line.to.slice(1))] ?? ""}` : ""}
          {line.times > 1 ? ` ×${line.times}` : ""}
        </text>
      )}
    </g>
  );
}

/** One drawing of all lines: how many end at a card, and where the middle of the board is. */
class Drawing {
  private readonly frame: DOMRect;
  private readonly left: number;
  private readonly top: number;
  private readonly strip: number | null;
  private readonly written: number;
  private readonly ends = new Map<string, number>();

  constructor(private readonly box: HTMLElement) {
    this.frame = box.getBoundingClientRect();
    this.left = box.scrollLeft - this.frame.x;
    this.top = box.scrollTop - this.frame.y;
    const middle = box.querySelector(".middle")?.getBoundingClientRect();
    this.strip = middle ? middle.y + middle.height / 2 + this.top : null;
    this.written = (box.querySelector(".middle span")?.getBoundingClientRect().right ?? 0) + this.left;
  }

  /** The lines with their paths; those of equal cards are one, and labels that would meet are one. Who is blocked points to nobody. */
  all(wanted: Wanted[]): Drawn[] {
    const once = new Map<string, Wanted & { source: Element; goal: Element }>();
    const blocked = new Set(wanted.filter((line) => line.kind === "block").map((line) => line.to));
    for (const line of wanted) {
      if (line.to.startsWith("@") && blocked.has(line.from)) continue;
      const source = this.find(line.from);
      const goal = this.find(line.to);
      if (!source || !goal) continue;
      if (line.to.startsWith("@") && window.innerWidth < 800 && source.closest(".waits")) continue; // it says so itself, and lies above
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
    this.gather(drawn);
    // Whose turn it is stands at the beginning of the strip: a label there goes beside it.
    for (const line of drawn) {
      const half = line.advances ? 62 : 26;
      if (this.strip !== null && line.x - half < this.written && Math.abs(line.y - this.strip) < 13) line.x = this.written + half + 6;
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
    if (line.to.startsWith("@") && !source.closest(".waits") && this.across(from, to)) return this.advance(line, start[0], from);
    const nth = this.ends.get(line.to) ?? 0;
    this.ends.set(line.to, nth + 1);
    const aside = (nth % 2 ? 1 : -1) * Math.ceil(nth / 2) * 18;
    const x2 = line.to.startsWith("@") ? Math.max(to.x + this.left + 30, Math.min(to.right + this.left - 30, start[0])) : to.x + to.width / 2 + this.left + aside;
    const y2 = to.y + to.height / 2 + this.top;
    const begin = edge(...start, x2, y2, from);
    const end = edge(x2, y2, ...start, to);
    end[0] = Math.max(to.x + this.left - 3, Math.min(to.right + this.left + 3, end[0]));
    const at = this.strip === null || Math.abs(end[1] - begin[1]) < 1 ? 0.5 : Math.max(0.12, Math.min(0.88, (this.strip + (LOWER[line.kind] ?? 0) - begin[1]) / (end[1] - begin[1])));
    return {
      ...line,
      path: `M${begin[0]} ${begin[1]} L${end[0]} ${end[1]}`,
      x: begin[0] + (end[0] - begin[0]) * at,
      y: begin[1] + (end[1] - begin[1]) * at,
    };
  }

  /** Does a line between these boxes cross the middle of the board? */
  private across(from: DOMRect, to: DOMRect): boolean {
    return this.strip !== null && (from.y + this.top < this.strip) !== (to.y + this.top < this.strip);
  }

  /** A line to a player on the other side: an arrow from the card to the middle of the board. */
  private advance(line: Wanted, x: number, from: DOMRect): Drawn {
    const strip = this.strip ?? 0;
    const down = from.y + this.top < strip;
    const y1 = (down ? from.bottom + 2 : from.y - 2) + this.top;
    const y2 = strip + (down ? -9 : 9);
    const y0 = Math.abs(y2 - y1) < 16 ? y2 + (down ? -16 : 16) : y1;
    return { ...line, path: `M${x} ${y0} L${x} ${y2}`, x, y: strip, advances: true };
  }

  /** Arrows to the middle that mean the same player have one label, in the middle of them. */
  private gather(drawn: Drawn[]): void {
    const groups = new Map<string, Drawn[]>();
    for (const line of drawn.filter((one) => one.advances)) groups.set(`${line.to}${line.planned}`, [...(groups.get(`${line.to}${line.planned}`) ?? []), line]);
    for (const [first, ...others] of groups.values()) {
      if (!first) continue;
      const all = [first, ...others];
      first.x = (Math.min(...all.map((one) => one.x)) + Math.max(...all.map((one) => one.x))) / 2;
      first.times = all.reduce((n, one) => n + one.times, 0);
      for (const one of others) one.times = 0;
    }
  }

  private find(id: string): Element | null {
    return [...this.box.querySelectorAll<HTMLElement>("[data-ids]")].find((one) => one.offsetParent && one.dataset.ids?.split(" ").includes(id)) ?? null;
  }
}

/** Where a line from the middle of a box towards a point leaves it. */
function edge(x: number, y: number, tx: number, ty: number, rect: DOMRect): Point {
  const dx = tx - x;
  const dy = ty - y;
  const scale = Math.min(1, (rect.width / 2 + 3) / Math.max(1, Math.abs(dx)), (rect.height / 2 + 3) / Math.max(1, Math.abs(dy)));
  return [x + dx * scale, y + dy * scale];
}
