// What fights or aims at what: curved lines with a label, over the board.
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
type Drawn = Line & { path: string; x: number; y: number; planned: boolean; times: number };

export function Lines(props: { lines: Line[]; box: { current: HTMLDivElement | null }; stamp: unknown }) {
  const [drawn, setDrawn] = useState<Drawn[]>([]);
  const [size, setSize] = useState(0);
  const planned = shape.value?.kind === "pairs" ? made.value : [];
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
      ...props.lines.map((line) => ({ ...line, planned: false })),
      ...planned.map((pair) => ({ from: String(pair[0]), to: String(pair[1]), kind: verb as Line["kind"], planned: true })),
    ];
    const once = new Map<string, Drawn>();
    for (const line of wanted) {
      const drawn = draw(box, line);
      if (!drawn) continue;
      const key = `${drawn.path}${drawn.kind}`;
      const same = once.get(key);
      if (same) same.times += 1;
      else once.set(key, drawn);
    }
    setDrawn([...once.values()]);
  }, [props.stamp, size, JSON.stringify(planned)]);
  return (
    <svg class="lines" aria-hidden="true">
      <defs>
        {["attack", "block", "target"].map((kind) => (
          <marker key={kind} id={`head-${kind}`} viewBox="0 0 10 10" refX="8" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
            <path d="M0 0 10 5 0 10z" class={`head ${kind}`} />
          </marker>
        ))}
      </defs>
      {drawn.map((line) => (
        <g key={`${line.from}>${line.to}${line.kind}`} class={`line ${line.kind}${line.planned ? " planned" : ""}`}>
          <path d={line.path} marker-end={`url(#head-${line.kind})`} />
          <text x={line.x} y={line.y}>
            {t(SAID[line.kind] ?? "")}
            {line.times > 1 ? ` ×${line.times}` : ""}
          </text>
        </g>
      ))}
    </svg>
  );
}

function draw(box: HTMLElement, line: Line & { planned: boolean }): Drawn | null {
  const from = find(box, line.from);
  const to = find(box, line.to);
  if (!from || !to) return null;
  const frame = box.getBoundingClientRect();
  const left = box.scrollLeft - frame.x;
  const top = box.scrollTop - frame.y;
  const x1 = from.x + from.width / 2 + left;
  const y1 = from.y + from.height / 2 + top;
  // A player's line is as wide as the board: aim at the place above or below.
  const x2 = line.to.startsWith("@") ? Math.max(to.x + left + 30, Math.min(to.right + left - 30, x1)) : to.x + to.width / 2 + left;
  const y2 = to.y + to.height / 2 + top;
  const start = edge(x1, y1, x2, y2, from);
  const end = edge(x2, y2, x1, y1, to);
  const bend = Math.max(-60, Math.min(60, (x2 - x1) * 0.14));
  const mx = (start[0] + end[0]) / 2 + bend;
  const my = (start[1] + end[1]) / 2;
  const strip = box.querySelector(".middle")?.getBoundingClientRect();
  const at = strip ? meets(start[1], my, end[1], strip.y + strip.height / 2 + top + (LOWER[line.kind] ?? 0)) : 0.5;
  const along = (a: number, b: number, c: number): number => (1 - at) ** 2 * a + 2 * at * (1 - at) * b + at ** 2 * c;
  return {
    ...line,
    times: 1,
    path: `M${start[0]} ${start[1]} Q${mx} ${my} ${end[0]} ${end[1]}`,
    x: along(start[0], mx, end[0]),
    y: along(start[1], my, end[1]),
  };
}

/** How far along a curve is where it crosses a height: there its label stands, free of cards. */
function meets(a: number, b: number, c: number, y: number): number {
  for (let at = 0.04; at < 1; at += 0.04) {
    const before = (1 - at + 0.04) ** 2 * a + 2 * (at - 0.04) * (1 - at + 0.04) * b + (at - 0.04) ** 2 * c;
    const here = (1 - at) ** 2 * a + 2 * at * (1 - at) * b + at ** 2 * c;
    if ((before - y) * (here - y) <= 0) return at;
  }
  return 0.5;
}

function find(box: HTMLElement, id: string): DOMRect | null {
  for (const one of box.querySelectorAll<HTMLElement>("[data-ids]")) if (one.dataset.ids?.split(" ").includes(id)) return one.getBoundingClientRect();
  return null;
}

/** Where a line from the middle of a box towards a point leaves it. */
function edge(x: number, y: number, tx: number, ty: number, rect: DOMRect): [number, number] {
  const dx = tx - x;
  const dy = ty - y;
  const scale = Math.min(1, (rect.width / 2 + 3) / Math.max(1, Math.abs(dx)), (rect.height / 2 + 3) / Math.max(1, Math.abs(dy)));
  return [x + dx * scale, y + dy * scale];
}
