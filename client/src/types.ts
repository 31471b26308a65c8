// What the server tells. The page draws it and adds nothing.

/** A message of the server's with what fills its holes: words, numbers, what stands as it was written, and messages. */
export interface Said {
  message: string;
  holes?: Record<string, string | number | { written: string } | Said>;
}

export interface Card {
  id: string;
  name?: string;
  states?: string[];
  figures?: { key: string; name: string; value: string; parts?: { text: string; rule: string }[]; way?: string }[];
  [key: string]: unknown;
}
export interface Zone {
  cards: Card[];
  hidden: number;
  "face down"?: Card[];
}
export interface Player {
  seat: number;
  name: string;
  life?: number;
  counters: Record<string, number>;
  zones: Record<string, Zone>;
  [key: string]: unknown;
}
export interface Line {
  from: string;
  to: string;
  kind: "attack" | "block" | "target";
}
/** A part of a player's side: a zone, or the cards of it that stand there. */
export interface Area {
  zone: string;
  title: string;
  types: string[];
  face_down: boolean;
  slots: number;
  compact: boolean;
}
export interface Position {
  game: string;
  edition: string;
  turn: number;
  "turn player": string;
  players: Player[];
  shared: Record<string, Card[]>;
  figures: string[];
  used: string[];
  "in play": string[];
  resources: string[];
  layout: Area[][];
  stacks: string[];
  lines: Line[];
  words?: Record<string, string>;
  waiting?: { name: string; seat: number; does: string }[];
}
export interface Named {
  id: string;
  label: string;
}
export interface Shape {
  kind: "list" | "pick" | "order" | "number" | "pay" | "set" | "pairs" | "assign";
  verb?: string;
  least?: number;
  most?: number;
  step?: number;
  why?: string;
  cost?: string;
  ids?: Named[];
  parts?: { id: string; label: string; to: Named[]; most: number }[];
  sources?: { id: string; label: string; n: number; to: Named[] }[];
}
export interface Answer {
  text: string;
  verb: string;
  args: (string | number)[];
  kind?: number;
  gloss?: string;
}
export interface Question {
  seat: number;
  who: string;
  rule: string;
  step?: string;
  name: string;
  mine: boolean;
  says?: string;
  about?: string;
  shape?: Shape;
  answers?: Answer[];
  whole?: boolean;
  default?: Answer;
}
export interface Reason {
  rule: string;
  text: string;
  says: string;
  by: string;
}
export interface Verdict {
  state: "legal" | "yet" | "never" | "unread" | "about";
  text: string;
  says?: string;
  /** The cards that a question in words is about, and what may be done with each. */
  cards?: { name: string; who: string; asked: boolean; can: Answer[]; cannot: { text: string; reasons: Reason[] }[] }[];
  /** Names that may have been meant. */
  near?: string[];
  /** Cards that the question names and that do not lie here. */
  absent?: string[];
  /** Where the question names no card of the board: who is asked, and what they may do. */
  who?: string;
  can?: Answer[];
  reasons?: Reason[];
  nearest?: Answer;
}
export interface Step {
  key: string;
  number: string;
  name: string;
  window: boolean;
  state: "done" | "now" | "ahead";
  section: string;
}
export interface Place {
  key: string;
  number: string;
  name: string;
}
/** A step that called another procedure, with the part of the rulebook that it stands in. */
export interface Caller extends Place {
  section: string;
  title: string;
}
export type Marks = Record<string, Record<string, "passed" | "acted" | "can" | "open">>;
export interface Program {
  procedure: string;
  number: string;
  title: string;
  steps: Step[];
  sections: Record<string, string>;
  crumbs: Caller[];
  inner: Place[];
  behind?: Marks;
  ahead?: Marks;
}
export interface Event {
  i: number;
  rule: string;
  text: string;
  step?: string;
  at?: string;
  times?: number;
  /** What is done with what was not read of the card that this is about. */
  unread?: "by hand" | "left out";
}
export interface Moment {
  n: number;
  parent: number;
  seat?: number;
  who?: string;
  text?: string;
  rule?: string;
  idle?: boolean;
  forced?: boolean;
  follows?: boolean;
  step?: string;
  at?: string;
  events: Event[];
  comment?: string;
  name?: string;
}
export interface TableTold {
  id: string;
  mine: number[];
  seats: { kind: "private" | "bot"; here: boolean }[];
  watching: number;
  clock: number[] | null;
  /** Does the clock run? It starts when everybody has sat down. */
  timed: boolean;
  /** The seat that has lost on time. */
  late: number | null;
  takebacks: Takeback[];
}
/** A decision that a seat asked to take back, before moment `at` came; moment `n` is the decision's (-1: one that is not known here). */
export interface Takeback {
  at: number;
  n: number;
  seat: number;
  state: "asked" | "agreed" | "declined" | "lapsed";
  /** The seats that have not agreed yet, and the one that has declined (-1: none). */
  needs: number[];
  by: number;
  /** The seats that may have learned of cards since the decision; and has chance decided something since? */
  saw: number[];
  drew: boolean;
}
/** A moment as it is drawn. */
export interface Shown {
  position: Position;
  question: Question | null;
  over: { why: string; rule: string; winners: string[] } | null;
  program: Program;
  /** What was not read of the cards that are seen, in a sentence. */
  unread?: string;
  game: string;
  edition: string;
  players: string[];
  title?: string;
  at?: number;
  table?: TableTold;
}
/** A card that is read in part: what it does so far, and the lines that are not read. */
export interface Offer {
  card: string;
  read: string[];
  unread: { line: number; text: string }[];
}
export interface Board extends Shown {
  title: string;
  about: string;
  gameTitle: string;
  editions: string[];
  at: number;
  line: number[];
  lines: { name: string; end: number }[];
  on: string;
  since: number;
  moments: Moment[];
  every: boolean;
  /** Nobody has a choice here: the board stands for its reader to see what has happened. */
  held: boolean;
  /** It is assumed that nobody loses for an empty library. */
  assumes: boolean;
  stops: string[];
  bots: number[];
  source: boolean;
  /** A goal to reach, and how the line stands to it. */
  lesson?: { goal: string; seat: number; state: "open" | "solved" | "missed" | "over" } | null;
  /** What the file expects: how many expectations, how many fail, and the first of those. */
  checks?: { n: number; fails: number; failed: { line: number; what: string; expected: string; found: string }[] } | null;
  asks?: string;
  differs?: Said | null;
  /** Why the line of play goes no further than it does. */
  stopped?: Record<string, unknown> | null;
  rev: number;
}
/** One of two boards beside each other: what happened there, and what only its edition allows, with why the other does not. */
export interface Half extends Shown {
  events: { rule: string; text: string }[];
  only: { text: string; reasons: Reason[] }[];
}
export interface Side {
  rule: string;
  name: string;
  who: string;
  events: { rule: string; text: string }[];
}
export interface Compared {
  here: string;
  there: string;
  rows: { n: number; text: string; here: Side; there: Side | null }[];
  parts: number | null;
  /** What was written cannot be played to its end under either edition. */
  stops: boolean;
  at: number;
  boards: [Half, Half];
}
/** A rule as an edition has it. */
export interface Entry {
  number: string;
  title: string;
  says: string;
}
/** What became of a rule: new, gone, changed or moved (another number alone). */
export interface Changed {
  kind: string;
  before: Entry | null;
  after: Entry | null;
}
export interface RuleTold {
  key: string;
  number: string;
  title: string;
  says: string;
  name: string;
  does: string;
  kind: string;
  window: boolean;
  numbers: Record<string, string>;
  standing: { key: string; number: string; name: string }[];
  examples: Example[];
}
export interface Example {
  name: string;
  game: string;
  title: string;
  rules: string[];
}
export interface Chapter {
  number: string;
  title: string;
  n: number;
}
export interface GameTold {
  key: string;
  title: string;
  editions: string[];
  languages: string[];
  seats: [number, number];
  decks: string[];
  first: { name: string; at: number | null } | null;
  blank: string;
  /** A position without a card ("": the game has none). */
  empty: string;
}
export interface Link {
  kind: string;
  rule: string;
  text: string;
  says: string;
  by?: string;
  n?: number;
}
/** What can be arranged by hand on this board, and of the card that is being edited. */
export interface EditorTold {
  zones: string[];
  postures: string[];
  /** The states of a card: what each takes, and the zones in which it means something. */
  states: Record<string, { takes: string; zones: string[] }>;
  /** What a player has, with what it takes. */
  player: Record<string, string>;
  life: boolean;
  /** The steps at which a position can begin. */
  steps: { number: string; title: string; steps: { key: string; number: string; name: string }[] }[];
  /** The states of the card, and its posture. */
  card: Record<string, unknown>;
  posture: string;
  words: Record<string, string>;
}
/** What a text means that is to be put on the table: a card with what of it is read, or the names of cards. */
export interface ReadTold {
  name?: string;
  read?: string[];
  unread?: { line: number; text: string }[];
  near?: string[];
  bad?: Record<string, unknown>;
}
