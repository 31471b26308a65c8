// What the page knows: the board as last told, the moments of its tree, and what the reader is putting together.
import { batch, computed, signal } from "@preact/signals";
import { ask, open, type Reply } from "./wire";
import type { Answer, Board, Card, Compared, GameTold, Link, Marks, Moment, Offer, RuleTold, Said, Verdict } from "./types";
import { g, gameWords, language, preferred, speak, store, stored, t } from "./words";

export const board = signal<Board | null>(null);
export const moments = signal<Map<number, Moment>>(new Map());
export const ahead = signal<Marks>({});
export const trouble = signal("");
/** A scenario that was refused, and what can be left out of its cards. */
export const offer = signal<{ source: string; cards: Offer[] } | null>(null);
export const note = signal("");
export const games = signal<GameTold[]>([]);
export const tab = signal("log");
export const sheet = signal("");
export const dialog = signal("");
/** Is the position being arranged by hand? Then cards are changed and moved instead of played. */
export const arranging = signal(false);
/** Where a card goes that is added while arranging: `seat:zone` ("": where a card in play of the turn player lies). */
export const place = signal("");
/** The decks of a game that is about to begin at a table of its own (none: from where the board stands). */
export const dealt = signal<{ game: string; decks: string[] } | null>(null);
export const ruleOpen = signal<RuleTold | null>(null);
/** What the last moment changed on the board: cards by id, players as @seat, with how their life changed. */
export const fresh = signal(new Map<string, string>());
/** Has the reader asked for the answer of an opening example, and for how its line goes on? */
export const revealed = signal(false);
/** What is looked for among the worked examples, as it was typed elsewhere. */
export const wanted = signal("");
/** Two editions whose boards are drawn beside each other. */
export const beside = signal<Compared | null>(null);
/** The card whose insides are shown, and where. */
export const looked = signal<{ id: string; card: Card; pinned: boolean } | null>(null);
/** A card that was clicked and has several answers, or begins a pair. */
export const chosen = signal("");
/** What a declaration, choice or division holds so far. */
export const made = signal<(string | number)[][]>([]);
export const verdict = signal<Verdict | null>(null);
/** What stands in the address after `#`: the whole board, or a seat at a table. */
export const link = signal("");
let judged = 0;

export const question = computed(() => board.value?.question ?? null);
export const shape = computed(() => question.value?.shape ?? null);

// -- talking to the server

/** What the server refuses, in the reader's language where it is one of its own messages. */
export function saidOf(reply: Reply): string {
  return typeof reply.message === "string" ? sentence(reply as unknown as Said) : (reply.error ?? "");
}

export function sentence(said: Said): string {
  const holes = Object.entries(said.holes ?? {}).map(([name, value]) => [name, typeof value === "string" ? worded(value) : typeof value === "number" ? value : "written" in value ? value.written : sentence(value)]);
  return t(said.message, Object.fromEntries(holes));
}

/** A word that the page or the game knows, or several of them, in the reader's language. */
function worded(text: string): string {
  const whole = t(text);
  return whole === text ? text.split(", ").map((one) => t(g(one))).join(", ") : whole;
}

/** The last board that the server told. */
let last: unknown = null;

/** A value with what differs of it: `{"~": parts by key or place}`, `{"+": what a list goes on with}`, or another value. */
function merged(before: any, told: any): any {
  if (told?.["+"]) return [...before, ...told["+"]];
  if (!told?.["~"]) return told;
  const now = Array.isArray(before) ? [...before] : { ...before };
  for (const [key, part] of Object.entries(told["~"])) now[key] = merged(before[key], part);
  return now;
}

function take(reply: Reply): Reply {
  if (reply.error !== undefined) {
    const reasons = (reply.reasons ?? []) as { rule: string; text: string }[];
    if (reply.stale) void sit(link.value);
    trouble.value = reasons.length ? reasons.map((one) => `${one.text}${one.rule ? ` (${one.rule})` : ""}`).join("; ") : saidOf(reply);
    return reply;
  }
  if (reply.board || reply.parts) {
    last = reply.parts ? merged(last, reply.parts) : (reply.board as Board);
    show(last as Board, (reply.again ?? []) as Moment[]);
  }
  return reply;
}

function show(told: Board, again: Moment[]): void {
  const before = board.value;
  if (told.table && before?.table?.id === told.table.id && told.rev < before.rev) return;
  batch(() => {
    const known = told.since === 0 ? new Map<number, Moment>() : new Map(moments.value);
    for (const one of [...told.moments, ...again]) known.set(one.n, one);
    moments.value = known;
    if (!before || told.since === 0) fresh.value = new Map();
    else if (before.at !== told.at) fresh.value = changed(before, told);
    board.value = told;
    gameWords.value = told.position.words ?? {};
    trouble.value = told.differs && told.since === 0 && !before?.differs ? sentence(told.differs) : "";
    beside.value = null;
    if (told.since === 0 && (before?.title !== told.title || before.game !== told.game)) revealed.value = false;
    const same = before && before.at === told.at && before.table?.id === told.table?.id && before.question?.step === told.question?.step && told.since !== 0;
    if (!same) begin(told);
    ahead.value = same ? ahead.value : {};
  });
  if (!told.table) void ask("export", { kind: "link" }).then((reply) => board.value === told && reply.said && remember(reply.said as string));
  if (!told.table && told.question) void ask("ahead").then((reply) => reply.said && board.value === told && (ahead.value = reply.said as Marks));
  const turn = told.table && (told.question?.mine || isAsked(told)) ? "● " : "";
  if (turn && before?.table?.id === told.table?.id && !(before?.question?.mine && !isAsked(told)) && !isAsked(before)) ring();
  document.title = `${turn}${told.asks ? t(told.asks) : told.title || told.gameTitle} · affray`;
}

/** The cards that are new in their zone or differ from what they were, and the players whose life has changed. */
function changed(before: Board, now: Board): Map<string, string> {
  const found = new Map<string, string>();
  const was = lying(before);
  if (now.line.indexOf(now.at) < now.line.indexOf(before.at)) return found;
  for (const [id, said] of lying(now)) if (was.get(id) !== said) found.set(id, "");
  for (const player of now.position.players) {
    const by = Number(player.life) - Number(before.position.players[player.seat]?.life);
    if (by) found.set(`@${player.seat}`, by > 0 ? `+${by}` : `−${-by}`);
  }
  return found;
}

/** Each card that is to be seen, with its zone and all that is said of it. */
function lying(told: Board): Map<string, string> {
  const zones = told.position.players.flatMap((player) => Object.entries(player.zones).map(([name, zone]) => [`${player.seat}${name}`, zone.cards] as const));
  return new Map([...zones, ...Object.entries(told.position.shared)].flatMap(([name, cards]) => cards.map((card) => [card.id, name + JSON.stringify(card)])));
}

/** Begin a new answer: what is obvious is filled in. */
function begin(told: Board): void {
  chosen.value = "";
  made.value = [];
  verdict.value = null;
  looked.value = null;
  const asked = told.question;
  if (!asked?.shape || !asked.mine) return;
  const kind = asked.shape.kind;
  if (kind === "order") made.value = (asked.shape.ids ?? []).map((one) => [one.id]);
  if (kind === "number") made.value = [[Number(asked.default?.args[0] ?? asked.shape.least ?? 0)]];
  if (kind === "assign" && asked.default) made.value = triples(asked.default.args);
  if (kind === "pairs" || kind === "set" || kind === "assign") judge();
}

function triples(args: (string | number)[]): (string | number)[][] {
  return Array.from({ length: args.length / 3 }, (_, at) => args.slice(at * 3, at * 3 + 3));
}

/** Does what is opened next leave the board before one step back in the browser? */
let leaves = false;

function remember(text: string): void {
  if (leaves && link.value) history.pushState(null, "", `/#${text}`);
  else history.replaceState(null, "", `/#${text}`);
  leaves = false;
  link.value = text;
}

export function have(): number {
  return moments.value.size;
}

async function change(what: string, more: Record<string, unknown> = {}): Promise<Reply> {
  return take(await ask(what, { have: have(), ...more }));
}

/** Open another board; the one before stays one step back in the browser. */
export function openBoard(what: Record<string, unknown>): Promise<Reply> {
  return reopen(what, true);
}

async function reopen(what: Record<string, unknown>, leave = false): Promise<Reply> {
  const answered = await ask("open", { language: language.value, ...what });
  leaves = leave && answered.error === undefined;
  const reply = take(answered);
  offer.value = reply.offer ? { source: String(what.source), cards: reply.offer as Offer[] } : null;
  if (reply.error === undefined && leave) {
    dialog.value = "";
    arranging.value = false;
    place.value = "";
  }
  return reply;
}

export function openExample(name: string, at?: number, edition = ""): Promise<Reply> {
  return openBoard(example(name, at, edition));
}

function example(name: string, at?: number, edition = ""): Record<string, unknown> {
  return { example: name, edition, ...(at === undefined ? {} : { at }) };
}

// -- answering

/** Which question is answered, so that a late click answers no other. */
function asOf(): Record<string, unknown> {
  const now = board.value;
  return now?.table ? { rev: now.rev } : { at: now?.at };
}

export function answer(one: Answer): void {
  void change("answer", { verb: one.verb, args: one.args, ...asOf() });
}

export async function answerText(text: string): Promise<boolean> {
  const reply = await change("answer", { text, ...asOf() });
  return reply.error === undefined;
}

export function canPass(): Answer | undefined {
  return question.value?.answers?.find((one) => ["pass", "no block", "decline"].includes(one.verb) && one.args.length === 0);
}

export function pass(): void {
  const one = canPass();
  if (one) answer(one);
  else trouble.value = t("Nobody passes here.");
}

/** Pass until something happens, or `until` one's own next turn. */
export function skip(until = ""): void {
  void change("skip", until ? { until } : {});
}

/** On to the next thing that happens, or `until` the next question. */
export function goOn(until = ""): void {
  if (board.value?.held) void change("on", until ? { until } : {});
}

export function chance(): void {
  void change("chance");
}

export function concede(): void {
  void change("concede");
}

/** Ask to take back the decision that led to a moment. */
export function takeBack(n: number): void {
  void change("takeback", { n, rev: board.value?.rev });
}

/** Agree to the last takeback, or decline it; who asked for it withdraws it so. */
export function consent(agree: boolean): void {
  void change("consent", { request: (board.value?.table?.takebacks.length ?? 0) - 1, agree });
}

/** Has this page to answer somebody who asks to take a decision back? */
export function isAsked(told: Board | null): boolean {
  return Boolean(told?.table?.takebacks.some((one) => one.needs.some((seat) => told.table?.mine.includes(seat))));
}

/** Begin a table where the board stands: the secrets of its seats come back once. */
export async function openTable(seats: string[], clock: { bank: number; more: number } | null, players: string[], game: string, decks?: string[]): Promise<{ table: string; keys: string[] } | null> {
  trouble.value = "";
  const reply = take(await ask("table", { seats, clock, ...(decks ? { decks, names: players, game } : {}) }));
  if (reply.error !== undefined) return null;
  const made = { table: String(reply.table), keys: reply.keys as string[] };
  keepTable({ id: made.table, title: games.value.find((one) => one.key === game)?.title ?? game, players, keys: made.keys, at: Date.now(), again: decks ? { seats, clock, game, decks } : undefined });
  return made;
}

/** What a game between decks that was opened here takes to be played anew; its new table is the first of those that are known. */
export async function rematch(id: string): Promise<void> {
  const kept = keptTables().find((one) => one.id === id);
  if (!kept?.again) return;
  const { seats, clock, game, decks } = kept.again;
  if (await openTable(seats, clock, kept.players, game, decks)) dialog.value = "tables";
}

/** A table that was opened here, or at which somebody sat down here, with the secrets of its seats. */
export interface KeptTable {
  id: string;
  title: string;
  players: string[];
  keys: string[];
  at: number;
  /** What the game was opened with. */
  again?: { seats: string[]; clock: { bank: number; more: number } | null; game: string; decks: string[] };
}

/** The tables that this browser knows, the latest first. */
export function keptTables(): KeptTable[] {
  try {
    return JSON.parse(stored("tables") || "[]") as KeptTable[];
  } catch {
    return [];
  }
}

function keepTable(one: KeptTable): void {
  const known = keptTables().find((other) => other.id === one.id);
  const keys = one.players.map((_, seat) => one.keys[seat] || known?.keys[seat] || "");
  store("tables", JSON.stringify([{ ...one, keys, again: one.again ?? known?.again }, ...keptTables().filter((other) => other.id !== one.id)].slice(0, 30)));
}

export function forgetTable(id: string): void {
  store("tables", JSON.stringify(keptTables().filter((one) => one.id !== id)));
}

/** A game that is over as a board of one's own: its tree, its reasons, every seat's cards. */
export async function analyse(): Promise<void> {
  const reply = await ask("export", { kind: "link" });
  if (typeof reply.said === "string") await openBoard({ link: reply.said });
  else if (reply.error) trouble.value = saidOf(reply);
}

let audio: AudioContext | null = null;

/** A short tone, where the reader has not turned it off: it is one's turn. */
function ring(): void {
  if (stored("sound") === "off") return;
  try {
    audio ??= new AudioContext();
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    loud.gain.setValueAtTime(0.08, audio.currentTime);
    loud.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.25);
    tone.frequency.value = 660;
    tone.connect(loud).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.25);
  } catch {
    // A browser without sound rings no bell: the title says it, too.
  }
}

async function sit(wanted: string): Promise<void> {
  const [, table, ...keys] = wanted.split(".");
  const reply = take(await ask("sit", { table, keys, have: 0, parts: true, language: language.value }));
  if (reply.error === undefined) {
    link.value = wanted;
    const told = board.value;
    const seats = told?.table?.mine ?? [];
    // One secret opens one seat; with several, which opens which is known to who opened the table.
    if (told && table && seats.length === 1 && keys.length === 1) keepTable({ id: table, title: told.gameTitle, players: told.players, keys: told.players.map((_, seat) => (seat === seats[0] ? (keys[0] ?? "") : "")), at: Date.now() });
  } else await instead(reply);
}

/** The first page in place of what cannot be opened, with why; what was lost on the way is asked for again once the page is connected. */
async function instead(reply: Reply): Promise<void> {
  if (reply.lost) return;
  const said = saidOf(reply);
  await reopen(await first());
  trouble.value = said;
}

export function setLanguage(code: string): void {
  void speak(code).then(() => change("language", { language: code, have: 0 }));
}

export function undo(): void {
  void change("undo");
}

export function go(n: number): void {
  if (n !== board.value?.at) void change("go", { n });
}

export function setPace(more: Record<string, unknown>): void {
  void change("pace", more);
}

export function setEdition(edition: string): void {
  leaves = true;
  void change("edition", { edition, have: 0 }).then((reply) => (leaves &&= reply.error === undefined));
}

export function comment(n: number, text: string): void {
  void change("comment", { n, text });
}

export function nameLine(text: string): void {
  void change("name", { text });
}

/** One edit of the position; the card or player that is being edited stays so, where it is still there. */
export async function arrange(edit: string, what: Record<string, unknown>): Promise<boolean> {
  trouble.value = "";
  const held = chosen.value;
  const reply = await change("arrange", { edit, ...what, have: 0 });
  if (reply.error !== undefined) return false;
  if (held.startsWith("@") || document.querySelector(`[data-ids~="${CSS.escape(held)}"]`)) chosen.value = held;
  return true;
}

/** Take the last edit back. */
export function unarrange(): void {
  trouble.value = "";
  void change("unarrange", { have: 0 });
}

export function setArranging(on: boolean): void {
  batch(() => {
    arranging.value = on;
    chosen.value = "";
    made.value = [];
    looked.value = null;
    sheet.value = "";
    trouble.value = "";
    if (!on && board.value) begin(board.value);
  });
}

// -- stepping

/** Did something happen on the way to this moment, other than what belongs to a play being made? */
export function hasHappened(one: Moment | undefined): boolean {
  return one !== undefined && Boolean(one.idle || one.forced) && !one.follows && one.events.length > 0;
}

/** The moment before or after this one at which somebody had a choice, or something had happened. */
export function stepBy(way: number): void {
  const now = board.value;
  if (!now) return;
  const at = now.line.indexOf(now.at);
  for (let n = at + way; n >= 0 && n < now.line.length; n += way) {
    const next = moments.value.get(now.line[n + 1] ?? -1);
    if (n === 0 || n === now.line.length - 1 || (next && !next.forced) || hasHappened(moments.value.get(now.line[n] ?? -1))) {
      go(now.line[n] as number);
      return;
    }
  }
}

export function toEnd(way: number): void {
  const line = board.value?.line ?? [];
  const n = way < 0 ? line[0] : line[line.length - 1];
  if (n !== undefined) go(n);
}

// -- putting an answer together

export function flat(): (string | number)[] {
  return made.value.flat();
}

export function put(parts: (string | number)[][]): void {
  made.value = parts;
  judge();
}

export function judge(): void {
  const asked = question.value;
  const verb = asked?.shape?.kind === "assign" ? "assign" : asked?.shape?.verb;
  if (!verb) return;
  judged += 1;
  const mine = judged;
  void ask("judge", { verb: made.value.length || verb === "assign" ? verb : emptyVerb(verb), args: flat() }).then((reply) => {
    if (mine === judged && reply.said) verdict.value = reply.said as Verdict;
  });
}

/** Declaring nothing is an answer of its own where the question has one. */
function emptyVerb(verb: string): string {
  return question.value?.answers?.find((one) => one.args.length === 0 && one.verb === `no ${verb}`)?.verb ?? verb;
}

export function declare(): void {
  const verb = shape.value?.kind === "assign" ? "assign" : (shape.value?.verb ?? "choose");
  answer({ text: "", verb: made.value.length ? verb : emptyVerb(verb), args: flat() });
}

export function nearest(): void {
  const near = verdict.value?.nearest;
  if (!near) return;
  const size = shape.value?.kind === "pairs" ? 2 : shape.value?.kind === "assign" ? 3 : 1;
  const parts: (string | number)[][] = [];
  for (let at = 0; at < near.args.length; at += size) parts.push(near.args.slice(at, at + size));
  put(parts);
}

// -- what a click on a card means

/** The ids that a click can do something with now, and those that finish what was begun. */
export const live = computed<{ can: Set<string>; to: Set<string> }>(() => {
  const can = new Set<string>();
  const to = new Set<string>();
  const asked = question.value;
  if (arranging.value || !asked?.mine || !asked.shape) return { can, to };
  const kind = asked.shape.kind;
  if (kind === "pairs") {
    for (const part of asked.shape.parts ?? []) {
      can.add(part.id);
      if (part.id === chosen.value) for (const one of part.to) to.add(one.id);
    }
  } else if (kind === "pick" || kind === "set") for (const one of asked.shape.ids ?? []) can.add(one.id);
  else if (kind === "list" || kind === "pay") {
    for (const one of asked.answers ?? []) {
      const first = one.args[0];
      if (typeof first === "string") can.add(first);
      if (first === chosen.value && typeof one.args[1] === "string") to.add(one.args[1]);
    }
  }
  return { can, to };
});

export function click(ids: string[], card: Card): void {
  look(null);
  if (arranging.value) {
    chosen.value = ids.includes(chosen.value) ? "" : (ids[0] ?? "");
    return;
  }
  const asked = question.value;
  const { can, to } = live.value;
  if (!asked?.mine || !asked.shape) return look(card, true);
  const kind = asked.shape.kind;
  const target = ids.find((id) => to.has(id));
  if (chosen.value && target) return finish(target);
  if (kind === "pairs") return clickPair(ids, card);
  const id = ids.find((one) => can.has(one));
  if (!id) return look(card, true);
  if (kind === "pick" || kind === "set") return toggle(ids.filter((one) => can.has(one)));
  const answers = (asked.answers ?? []).filter((one) => one.args[0] === id);
  if (answers.length === 1) return answer(answers[0] as Answer);
  chosen.value = chosen.value === id ? "" : id;
  looked.value = null;
}

function finish(target: string): void {
  if (shape.value?.kind === "pairs") {
    put([...made.value.filter((one) => !(one[0] === chosen.value && one[1] === target)), [chosen.value, target]]);
    chosen.value = "";
    return;
  }
  const answers = (question.value?.answers ?? []).filter((one) => one.args[0] === chosen.value && one.args[1] === target);
  if (answers.length) answer(answers[0] as Answer);
}

function clickPair(ids: string[], card: Card): void {
  const parts = shape.value?.parts ?? [];
  const free = ids.map((id) => parts.find((one) => one.id === id)).filter((one) => one !== undefined);
  const part = free.find((one) => made.value.filter((pair) => pair[0] === one.id).length < one.most);
  if (!part) {
    const declared = ids.find((id) => made.value.some((pair) => pair[0] === id));
    if (declared) return put(made.value.filter((pair) => pair[0] !== declared));
    return look(card, true);
  }
  if (part.to.length === 1) {
    const only = part.to[0]?.id as string;
    const known = made.value.some((pair) => pair[0] === part.id && pair[1] === only);
    return put(known ? made.value.filter((pair) => pair[0] !== part.id) : [...made.value, [part.id, only]]);
  }
  chosen.value = chosen.value === part.id ? "" : part.id;
}

/** Take one of equal cards that is not taken yet, else give one back. */
export function toggle(ids: string[]): void {
  const taken = new Set(made.value.map((one) => one[0]));
  const fresh = ids.find((id) => !taken.has(id));
  if (shape.value?.kind === "pick" && shape.value.most === 1 && shape.value.least === 1 && fresh) {
    return answer({ text: "", verb: "choose", args: [fresh] });
  }
  const next = fresh ? [...made.value, [fresh]] : made.value.filter((one) => one[0] !== ids[ids.length - 1]);
  if (shape.value?.kind === "set") put(next);
  else made.value = next;
}

let lingering = 0;

/** Show a card's insides: at once when pinned, else when the pointer or the focus rests on it. */
export function look(card: Card | null, pinned = false): void {
  clearTimeout(lingering);
  if (card === null) {
    if (!looked.value?.pinned) looked.value = null;
  } else if (pinned) looked.value = { id: card.id, card, pinned };
  else if (!looked.value?.pinned) lingering = window.setTimeout(() => (looked.value = { id: card.id, card, pinned }), looked.value ? 60 : 380);
}

// -- asking

export async function openRule(name: string): Promise<void> {
  const reply = await ask("rule", { rule: name });
  if (reply.said) ruleOpen.value = reply.said as RuleTold;
  else trouble.value = saidOf(reply);
}

export async function why(n: number, i: number): Promise<Link[]> {
  const reply = await ask("why", { n, i });
  if (reply.error !== undefined) trouble.value = saidOf(reply);
  return (reply.said ?? []) as Link[];
}

// -- beginning

/** Resolves once the server has told which games there are. */
let told: Promise<void> = Promise.resolve();

/** To the first page: the example on which the present game opens. */
export function home(): void {
  const shown = games.value.find((one) => one.key === board.value?.game && one.first) ?? games.value.find((one) => one.first);
  if (shown?.first) void openExample(shown.first.name, shown.first.at ?? undefined);
}

/** What the page opens on for who comes without a link: the example of the first game that speaks the reader's language. */
async function first(): Promise<Record<string, unknown>> {
  await told;
  const shown = games.value.filter((one) => one.first);
  const opened = (shown.find((one) => one.languages.includes(language.value)) ?? shown[0])?.first;
  return example(opened?.name ?? "", opened?.at ?? undefined);
}

function fragment(): string {
  const text = location.hash.slice(1) || (location.pathname.startsWith("/b/") ? location.pathname.slice(3) : "");
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export async function start(): Promise<void> {
  await speak(preferred());
  told = fetch("/api/games").then(async (reply) => {
    games.value = (await reply.json()) as GameTold[];
  });
  open(
    (message) => void take(message),
    () => {
      void begin_(fragment() || link.value);
    },
  );
  window.addEventListener("hashchange", () => {
    if (fragment() && fragment() !== link.value) void begin_(fragment());
  });
}

async function begin_(wanted: string): Promise<void> {
  const what = asked(wanted);
  if (what) {
    const reply = await reopen(what);
    if (reply.error !== undefined) await instead(reply);
  } else if (wanted.startsWith("table.")) await sit(wanted);
  else {
    const usual = await first();
    if (fragment() && fragment() !== wanted) return; // the address has changed meanwhile
    const reply = await reopen(usual);
    if (wanted && reply.error === undefined) trouble.value = t("the link is damaged");
  }
}

/** What an address asks to be opened, where that is a board of one's own. */
function asked(wanted: string): Record<string, unknown> | null {
  if (wanted.startsWith("affray-table") || wanted.startsWith("affray-s1.")) return { link: wanted };
  if (wanted.startsWith("affray1.")) return { line: wanted };
  if (!wanted.startsWith("example=")) return null;
  const [name, at, edition] = wanted.slice(8).split("@");
  return example(name ?? "", at ? Number(at) : undefined, edition ?? "");
}
