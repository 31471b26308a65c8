// What a scenario may say at a place, by its JSON Schema: where the cursor is, and what fits there.

export interface Schema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema | true>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  enum?: (string | number)[];
  const?: string;
  $ref?: string;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  $defs?: Record<string, Schema>;
}
/** Where text is written: the keys that lead there ("-": into a list), what is begun, and what that is; after a dash it may be either. */
export interface Spot {
  path: string[];
  begun: string;
  from: number;
  kind: "key" | "value" | "either";
}
export interface Fit {
  label: string;
  detail: string;
  isKey: boolean;
}
const WORD = /[^\s:,[\]{}"'#](?:[^:,[\]{}"'#\n]*[^\s:,[\]{}"'#])?\s?$/u;

/** The spot at a position of a text. */
export function spotAt(text: string, at: number): Spot {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const line = text.slice(start, at);
  const { path, column } = blockOf(text.slice(0, start), line);
  const flow = flowOf(line.slice(column));
  const begun = WORD.exec(line)?.[0] ?? "";
  const bare = flow.kind === "key" && flow.depth === 1 && path[path.length - 1] === "-";
  return { path: [...path, ...flow.path], begun, from: at - begun.length, kind: bare ? "either" : flow.kind };
}

/** The keys of the lines above that lead to a line, with those of the dashes before its text; and where its text begins. */
function blockOf(above: string, line: string): { path: string[]; column: number } {
  const path: string[] = [];
  const lead = /^(\s*)((?:- +|-$)*)/.exec(line) ?? ["", "", ""];
  let indent = (lead[1] ?? "").length;
  const dashes = (lead[2] ?? "").split("-").length - 1;
  for (let n = 0; n < dashes; n += 1) path.push("-");
  let inList = dashes > 0;
  for (const one of above.split("\n").reverse()) {
    if (!one.trim() || one.trimStart().startsWith("#")) continue;
    const told = /^(\s*)((?:- +)*)(?:"?([^:"{[]+)"?:)?\s*(.*)$/.exec(one);
    if (!told) continue;
    const outer = (told[1] ?? "").length;
    const inner = outer + (told[2] ?? "").length;
    const opens = told[3] !== undefined && !(told[4] ?? "").trim();
    if (opens && (inner < indent || (inList && inner === indent))) {
      path.unshift(told[3] as string);
      indent = inner;
      inList = false;
    }
    if ((told[2] ?? "") && outer < indent) {
      path.unshift("-");
      indent = outer;
      inList = true;
    }
    if (indent === 0 && !inList) break;
  }
  return { path, column: lead[0].length };
}

/** What brackets and keys of one line lead to its end. */
function flowOf(text: string): { path: string[]; depth: number; kind: "key" | "value" } {
  const open: { list: boolean; key: string }[] = [{ list: false, key: "" }];
  let word = "";
  let quote = "";
  for (const one of text) {
    const here = open[open.length - 1] as { list: boolean; key: string };
    if (quote) {
      if (one === quote) quote = "";
      else word += one;
    } else if (one === '"' || one === "'") quote = one;
    else if (one === "{" || one === "[") {
      open.push({ list: one === "[", key: "" });
      word = "";
    } else if (one === "}" || one === "]") {
      if (open.length > 1) open.pop();
      word = "";
    } else if (one === ",") {
      if (open.length > 1) here.key = "";
      word = "";
    } else if (one === ":" && !here.list && !here.key) {
      here.key = word.trim();
      word = "";
    } else word += one;
  }
  const last = open[open.length - 1] as { list: boolean; key: string };
  const path = open.flatMap((one, n) => (one.list ? ["-"] : one.key ? [one.key] : n ? [] : []));
  return { path, depth: open.length, kind: last.list || last.key ? "value" : "key" };
}

/** What fits at a spot: keys that are said there, or the words of a value; and whether a text of one's own does, such as the name of a card. */
export function fits(schema: Schema, spot: Spot): { all: Fit[]; free: boolean } {
  let here = parts(schema, schema);
  for (const step of spot.path)
    here = here.flatMap((one) => {
      const inner = step === "-" ? one.items : (one.properties?.[step] ?? one.additionalProperties);
      return inner && inner !== true ? parts(schema, inner) : [];
    });
  const found = new Map<string, Fit>();
  for (const one of here) {
    if (spot.kind !== "value")
      for (const [label, value] of Object.entries(one.properties ?? {}))
        if (!found.get(label)?.detail) found.set(label, { label, detail: value === true ? "" : said(schema, value), isKey: true });
    if (spot.kind === "key") continue;
    const words = one.enum ?? (one.const === undefined ? [] : [one.const]);
    for (const value of [...words, ...(one.type === "boolean" ? ["true", "false"] : [])]) found.set(String(value), { label: String(value), detail: "", isKey: false });
  }
  const free = spot.kind !== "key" && here.some((one) => [one.type].flat().includes("string") && !one.enum && one.const === undefined);
  return { all: [...found.values()], free };
}

function said(schema: Schema, one: Schema): string {
  return one.description ?? (one.$ref ? (named(schema, one.$ref)?.description ?? "") : "");
}

function named(schema: Schema, ref: string): Schema | undefined {
  return schema.$defs?.[ref.replace("#/$defs/", "")];
}

/** A schema taken apart: what it refers to, and each of what it may be. */
function parts(schema: Schema, one: Schema, depth = 0): Schema[] {
  if (depth > 8) return [];
  const inner = [one.$ref ? named(schema, one.$ref) : undefined, ...(one.anyOf ?? []), ...(one.allOf ?? []), ...(one.oneOf ?? [])];
  return [one, ...inner.filter((part) => part !== undefined).flatMap((part) => parts(schema, part, depth + 1))];
}
