// The board: the opponent above, oneself below, each game in its own zones; what waits to resolve at the edge; lines over all.
import { useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { CardView, Still, cardName, piles } from "./card";
import { Lines } from "./lines";
import { SeatMark } from "./marks";
import { arrange, arranging, board, chosen, click, fresh, live, look, place, sheet } from "./state";
import { g, t } from "./words";
import type { Area, Card, Player, Position, Shown } from "./types";

const HAND: Area = { zone: "hand", title: "hand", types: [], face_down: false, slots: 0, compact: true };
const OF = ["attached to", "added to", "equips", "equipped to"];
/** The area of a zone in which a card stands: that for its type, or for cards face down where there is one, else the one for the rest. */
function areaOf(card: Card, areas: Area[]): Area | undefined {
  const types = (card.types ?? card.kinds ?? []) as string[];
  const down = Boolean(card["face down"]) || card.name === undefined;
  return (
    areas.find((one) => one.face_down && down) ??
    areas.find((one) => one.types.some((type) => types.includes(type))) ??
    areas.find((one) => one.types.length === 0)
  );
}

/** The present board; or another one, to look at only. */
export function BoardView(props: { told?: Shown }) {
  const still = props.told !== undefined;
  const told = props.told ?? board.value;
  const box = useRef<HTMLDivElement>(null);
  useFit(box, told);
  useFlip(box, told?.at ?? 0);
  if (!told) return <div class="board" />;
  const { position } = told;
  const mine = told.table?.mine[0] ?? 0;
  const seats = position.players.length;
  const order = position.players.map((_, at) => (Math.max(0, mine) + at) % seats);
  const below = order.slice(0, 1);
  const above = order.slice(1).reverse();
  const waiting = waits(position);
  return (
    <Still.Provider value={still}>
    <div class={`board${!still && arranging.value ? " arranging" : ""}${waiting ? " waiting" : ""} seats${seats}`} ref={box} role="region" aria-label={still ? `${t("Board")}, ${told.edition}` : t("Board")}>
      <div class="sides">
        <div class="above">
          {above.map((seat) => (
            <Side key={seat} told={told} player={position.players[seat] as Player} up />
          ))}
        </div>
        <div class="middle" aria-hidden="true">
          <span>
            {position.turn > 0 ? `${t("turn {n}", { n: position.turn })} · ` : ""}
            {position["turn player"]}
          </span>
        </div>
        {below.map((seat) => (
          <Side key={seat} told={told} player={position.players[seat] as Player} />
        ))}
      </div>
      {waiting && <Waiting position={position} told={told} />}
      <Lines lines={position.lines} box={box} told={told} still={still} />
    </div>
    </Still.Provider>
  );
}

function waits(position: Position): boolean {
  return Object.values(position.shared).some((cards) => cards.length > 0) || (position.waiting ?? []).length > 0;
}

function Side(props: { told: Shown; player: Player; up?: boolean }) {
  const { told, player, up } = props;
  const still = useContext(Still);
  const { position } = told;
  const rows = position.layout;
  const shown = new Set(rows.flat().map((area) => area.zone));
  const built = rows
    .map((row) => row.map((one) => <AreaView key={one.title} area={one} player={player} position={position} />))
    .map((zones, at) => (
      <div class="row" key={at}>
        {zones}
      </div>
    ));
  const hand = player.zones.hand;
  const handRow = hand && (hand.cards.length > 0 || hand.hidden > 0 || (!still && arranging.value)) ? (
    <div class="row hand" key="hand">
      <AreaView area={HAND} player={player} position={position} />
    </div>
  ) : null;
  const turn = position["turn player"] === player.name;
  const asked = told.question?.seat === player.seat;
  const side = [...built, handRow];
  const ident = `@${player.seat}`;
  const target = !still && chosen.value !== "" && live.value.to.has(ident);
  const header = (
    <header class={`player${target ? " target" : ""}${!still && arranging.value && chosen.value === ident ? " held" : ""}`} data-ids={ident}>
      <SeatMark seat={player.seat} name={player.name} />
      {target || (arranging.value && !still) ? (
        <button type="button" class="who" aria-pressed={arranging.value ? chosen.value === ident : undefined} onClick={() => click([ident], { id: ident, name: player.name })}>
          {player.name}
        </button>
      ) : (
        <span class="who">{player.name}</span>
      )}
      {turn && <span class="turn">{t("turn player")}</span>}
      {asked && <span class="turn now">{t("to answer")}</span>}
      <Presence told={told} seat={player.seat} asked={asked} />
      <span class="facts">
        {player.life !== undefined && (
          <span class={`life${!still && fresh.value.has(ident) ? " fresh" : ""}`} title={t("life")}>
            {!still && fresh.value.get(ident) && <span class="by">{fresh.value.get(ident)}</span>}
            {player.life}
            <span class="unit"> {t("life")}</span>
          </span>
        )}
        {facts(player).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {Object.entries(player.zones)
          .filter(([name, zone]) => !shown.has(name) && zone.cards.length + zone.hidden > 0)
          .map(([name, zone]) => (
            <button type="button" class={`pile${name === "hand" ? " narrow" : ""}`} key={name} disabled={still || !zone.cards.length} title={zone.cards.map(cardName).join(", ") || undefined} onClick={() => (sheet.value = `zone:${player.seat}:${name}`)}>
              {g(name)} <b>{zone.cards.length + zone.hidden}</b>
            </button>
          ))}
      </span>
    </header>
  );
  return (
    <section class={`side ${up ? "up" : "down"} seat-edge${player.seat}${asked ? " asked" : ""}`} aria-label={player.name}>
      {up ? header : side}
      {up ? side.slice().reverse() : header}
    </section>
  );
}

/** At a table: who sits here, and the time left. */
function Presence(props: { told: Shown; seat: number; asked: boolean }) {
  const { told, seat, asked } = props;
  const { table } = told;
  const [, tick] = useState(0);
  const since = useRef(Date.now());
  useEffect(() => {
    since.current = Date.now();
    if (!table?.clock || !asked) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [told, asked]);
  const one = table?.seats[seat];
  if (!table || !one) return null;
  const left = (table.clock?.[seat] ?? 0) - (asked && table.timed ? (Date.now() - since.current) / 1000 : 0);
  const seconds = Math.max(0, Math.floor(left));
  return (
    <span class="presence">
      <span class={one.here ? "here" : "away"}>{one.kind === "bot" ? t("the computer") : table.mine.includes(seat) ? t("you") : one.here ? t("here") : t("away")}</span>
      {table.clock && (
        <span class={`clock${left < 15 ? " short" : ""}`} role="timer">
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
        </span>
      )}
    </span>
  );
}

/** What a view says of a player in words: will, mana, counters. */
function facts(player: Player): string[] {
  const found = Object.entries(player.counters).map(([kind, n]) => `${n} ${kind}`);
  for (const [key, value] of Object.entries(player)) {
    if (["seat", "name", "life", "counters", "zones"].includes(key)) continue;
    if ((typeof value === "string" && value) || typeof value === "number") found.push(`${g(key)} ${symbols(String(value))}`);
  }
  return found;
}

/** What is in a pool as it is printed in costs: `{U}{U}`, `5 {U}`. */
function symbols(value: string): string {
  if (!/^[A-Z]+$/.test(value)) return value;
  return [...value.matchAll(/(.)\1*/g)].map(([same, one]) => (same.length > 3 ? `${same.length} {${one}}` : `{${one}}`.repeat(same.length))).join(" ");
}

function AreaView(props: { area: Area; player: Player; position: Position }) {
  const { area, player, position } = props;
  const still = useContext(Still);
  const arranged = !still && arranging.value;
  const zone = player.zones[area.zone];
  if (!zone) return null;
  const areas = position.layout.flat().filter((one) => one.zone === area.zone);
  const ids = new Set(position.players.flatMap((one) => Object.values(one.zones).flatMap((held) => held.cards.map((card) => card.id))));
  const host = (card: Card): string => {
    const id = OF.map((key) => card[key]).find((one) => typeof one === "string" && ids.has(one));
    return typeof id === "string" ? id : "";
  };
  const veiled = zone["face down"] ?? [];
  const backs = area.slots && Array.isArray(player.set) ? (player.set as { zone: string; position: string }[]).filter((one) => one.zone === area.zone) : [];
  const unknown = backs.slice(0, zone.hidden).map((back, at): Card => ({ id: `?${player.seat}${area.zone}${at}`, "face down": true, position: back.position }));
  const all = [...zone.cards, ...veiled, ...unknown].filter((card) => areas.length < 2 || areaOf(card, areas) === area);
  const lying = all.filter((card) => !host(card));
  const tucked = position.players.flatMap((one) => Object.values(one.zones).flatMap((held) => held.cards)).filter((card) => host(card) !== "");
  const left = zone.hidden - veiled.length - unknown.length;
  const hidden = areas.length > 1 && !area.face_down ? 0 : Math.max(0, left);
  if (!lying.length && !hidden && !arranged) return null;
  const groups = area.slots ? lying.map((card) => ({ card, ids: [card.id] })) : piles(lying.filter((card) => !tucked.some((one) => host(one) === card.id)), position, still);
  const hosts = area.slots ? [] : lying.filter((card) => tucked.some((one) => host(one) === card.id)).map((card) => ({ card, ids: [card.id] }));
  return (
    <div class={`zone${area.compact ? " compact" : ""}${lying.length ? "" : " bare"}`} aria-label={`${player.name}, ${g(area.title)}`} role="group" {...(arranged ? dropZone(player.seat, area.zone) : {})}>
      {arranged ? (
        <button type="button" class="label" aria-pressed={place.value === `${player.seat}:${area.zone}`} title={t("Cards that are added go here")} onClick={() => (place.value = `${player.seat}:${area.zone}`)}>
          + {g(area.title)}
        </button>
      ) : (
        <span class="label">
          {g(area.title)}
          {area.slots ? ` ${lying.length}/${area.slots}` : ""}
        </span>
      )}
      <div class="cards">
        {[...hosts, ...groups].map(({ card, ids: held }) => {
          const under = tucked.filter((one) => host(one) === card.id);
          return (
            <CardView
              key={card.id}
              card={card}
              ids={held}
              position={position}
              small={area.compact}
              attached={
                under.length > 0 && (
                  <div class="tucked">
                    {under.map((one) => (
                      <CardView key={one.id} card={one} ids={[one.id]} position={position} small />
                    ))}
                  </div>
                )
              }
            />
          );
        })}
        {hidden > 0 && (
          <div class="back" title={t("{n} unseen", { n: hidden })}>
            {t("{n} unseen", { n: hidden })}
          </div>
        )}
      </div>
    </div>
  );
}

/** While a position is arranged, a zone takes the card that is dropped on it. */
function dropZone(seat: number, zone: string): Record<string, unknown> {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const card = event.dataTransfer?.getData("text/plain");
      if (card) void arrange("place", { card, seat, zone });
    },
  };
}

/** What waits to resolve, newest on top, with what each will do. */
function Waiting(props: { position: Position; told: Shown }) {
  const { position, told } = props;
  const stacks = Object.entries(position.shared).filter(([, cards]) => cards.length > 0);
  return (
    <aside class="waits" aria-label={t("Waiting to resolve")}>
      {stacks.map(([name, cards]) => (
        <div key={name}>
          <h3>{g(name)}</h3>
          <ol>
            {[...cards].reverse().map((card, at) => {
              const seat = told.players.indexOf(String(card.controller ?? ""));
              const targets = position.lines.filter((line) => line.from === card.id).map((line) => labelOf(line.to, told));
              return (
                <li key={card.id} data-ids={card.id} class={`item seat-edge${seat}`}>
                  <button type="button" class="plain" onClick={() => look(card, true)} onMouseEnter={() => look(card)} onMouseLeave={() => look(null)}>
                    <span class="nth">{cards.length - at}</span>
                    <span>
                      <b>{cardName(card)}</b>
                      <span class="quiet">
                        {" "}
                        {[g(String(card.kind ?? "")), card.controller].filter(Boolean).map(String).join(" · ")}
                      </span>
                      {targets.length > 0 && <span class="aims">→ {targets.join(", ")}</span>}
                      {typeof card.does === "string" && card.does && <span class="does">{card.does}</span>}
                    </span>
                  </button>
                </li>
              );
            })}
          </ol>
        </div>
      ))}
      {(position.waiting ?? []).length > 0 && (
        <div>
          <h3>{t("waiting abilities")}</h3>
          <ol>
            {[...(position.waiting ?? [])].reverse().map((one, at) => (
              <li key={at} class={`item seat-edge${one.seat}`}>
                <b>{one.name}</b>
                {one.does && <span class="does">{one.does}</span>}
              </li>
            ))}
          </ol>
        </div>
      )}
    </aside>
  );
}

export function labelOf(id: string, told: Shown): string {
  if (id.startsWith("@")) return told.players[Number(id.slice(1))] ?? id;
  const card = cardsOf(told.position).find((one) => one.id === id);
  return card ? cardName(card) : id;
}

export function cardsOf(position: Position): Card[] {
  const zones = position.players.flatMap((player) => Object.values(player.zones));
  return [...zones.flatMap((zone) => [...zone.cards, ...(zone["face down"] ?? [])]), ...Object.values(position.shared).flat()];
}

/** How cards are drawn, and how many times as large as they are at least, the largest first. */
const FITS: [string, number][] = [
  ["roomy", 1.75],
  ["roomy", 1.5],
  ["roomy", 1.3],
  ["roomy", 1.15],
  ["roomy", 1],
  ["plain", 1],
  ["tight", 1],
];

/** The board takes as much air as it has: the largest cards that need no scrolling. What still does not fit shows who answers. */
function useFit(box: { current: HTMLDivElement | null }, told: Shown | null): void {
  const shown = useRef("");
  /** Does the board still follow who answers, since nobody has scrolled it? */
  const aims = useRef(true);
  const used = useRef(0);
  const fit = (from = 0): void => {
    const own = box.current;
    if (!own) return;
    const before = used.current;
    for (const [at, [fits, size]] of FITS.entries()) {
      if (at < from) continue;
      used.current = at;
      own.dataset.fit = fits;
      own.style.setProperty("--size", String(size));
      if (own.scrollHeight <= own.clientHeight + 1) break;
    }
    if (used.current !== before) own.dispatchEvent(new Event("fit"));
  };
  useLayoutEffect(() => {
    fit();
    const own = box.current;
    const asked = told?.question?.mine ? told.question.seat : -1;
    const now = `${told?.title ?? ""}${told?.game ?? ""}${told?.table?.id ?? ""}${asked}`;
    if (!own || shown.current === now) return;
    shown.current = now;
    aims.current = true;
    aim(own, asked);
  }, [told]);
  const drawn = Boolean(told);
  useEffect(() => {
    const own = box.current;
    if (!own || !drawn) return;
    let width = own.clientWidth;
    // A bar that grows while an answer is built may tighten the board, never loosen it.
    const seen = new ResizeObserver(() => {
      fit(own.clientWidth === width ? used.current : 0);
      width = own.clientWidth;
      const asked = board.value?.question;
      if (aims.current) aim(own, asked?.mine ? asked.seat : -1);
    });
    const release = (): void => void (aims.current = false);
    own.addEventListener("wheel", release, { passive: true });
    own.addEventListener("touchmove", release, { passive: true });
    seen.observe(own);
    return () => {
      seen.disconnect();
      own.removeEventListener("wheel", release);
      own.removeEventListener("touchmove", release);
    };
  }, [drawn]);
}

/** Scroll to the side of who answers (-1: nobody here), as near to the middle as it lies. */
function aim(own: HTMLElement, asked: number): void {
  const middle = own.querySelector<HTMLElement>(".middle");
  const side = own.querySelector<HTMLElement>(".side.asked");
  if (!middle) return;
  const end = (side?.offsetTop ?? 0) + (side?.offsetHeight ?? 0);
  // No further than it takes to see the whole side, or else as much of it as lies next to the middle.
  if (asked < 0 || !side) own.scrollTop = middle.offsetTop - own.clientHeight * 0.5;
  else if (side.classList.contains("up")) own.scrollTop = Math.max(Math.min(side.offsetTop - 8, end - own.clientHeight * 0.75), end - own.clientHeight);
  else own.scrollTop = Math.min(middle.offsetTop - own.clientHeight * 0.25, end + 8 - own.clientHeight);
}

/** Cards glide to where they lie now, for 160 ms at most; not for who asks for no motion. */
function useFlip(box: { current: HTMLDivElement | null }, at: number): void {
  const before = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    const now = new Map<string, DOMRect>();
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "off";
    for (const slot of box.current?.querySelectorAll<HTMLElement>("[data-flip]") ?? []) {
      const id = slot.dataset.flip ?? "";
      const rect = slot.getBoundingClientRect();
      now.set(id, rect);
      const was = before.current.get(id);
      if (was && !calm && (Math.abs(was.x - rect.x) > 2 || Math.abs(was.y - rect.y) > 2)) {
        const glide = slot.animate([{ transform: `translate(${was.x - rect.x}px, ${was.y - rect.y}px)` }, { transform: "none" }], { duration: 160, easing: "ease-out" });
        glide.onfinish = () => box.current?.dispatchEvent(new Event("fit"));
      } else if (!was && before.current.size && !calm) slot.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 160 });
    }
    before.current = now;
  }, [at]);
}
