// The editor of scenarios as text: numbers, colours, completion by the schema, the mistake at its line. It is loaded when it is opened.
// It lives in a shadow of its host: there the page's rules for styles allow what the editor makes. Tab leaves it.
import { autocompletion, closeBrackets, completionKeymap, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { yaml } from "@codemirror/lang-yaml";
import { HighlightStyle, bracketMatching, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { Annotation, EditorState } from "@codemirror/state";
import { EditorView, drawSelection, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { fits, spotAt, type Schema } from "./schema";

/** What is wrong with a scenario, and in which line (0: in none). */
export interface Mistake {
  line: number;
  message: string;
}
export interface TextEditor {
  /** Take another text, as if nobody had typed it. */
  put(text: string): void;
  /** Mark the lines of mistakes, and go to the first. */
  mark(mistakes: Mistake[]): void;
  close(): void;
}
const told = Annotation.define<boolean>();
const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: "var(--seat0)" },
  { tag: tags.string, color: "var(--good)" },
  { tag: tags.comment, color: "var(--quiet)", fontStyle: "italic" },
  { tag: [tags.separator, tags.squareBracket, tags.brace, tags.punctuation], color: "var(--quiet)" },
  { tag: [tags.keyword, tags.meta, tags.labelName], color: "var(--seat3)" },
]);
const looks = EditorView.theme({
  "&": { color: "var(--ink)", background: "var(--card)", border: "1px solid var(--rule-strong)", borderRadius: "6px", maxHeight: "60vh", fontSize: "12.5px" },
  "&.cm-focused": { outline: "2px solid var(--focus)", outlineOffset: "1px" },
  ".cm-scroller": { fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Noto Sans Mono CJK JP', monospace", lineHeight: "1.5", overflow: "auto" },
  ".cm-content": { caretColor: "var(--ink)", minHeight: "12em" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { background: "var(--sheet)", color: "var(--quiet)", border: "none" },
  ".cm-activeLine": { background: "var(--shade)" },
  ".cm-activeLineGutter": { background: "var(--here)", color: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { background: "var(--here)" },
  ".cm-matchingBracket": { background: "var(--here)", outline: "1px solid var(--rule-strong)" },
  ".cm-lintRange-error": { background: "var(--bad-back)", textDecoration: "underline wavy var(--bad)" },
  ".cm-tooltip": { background: "var(--card)", color: "var(--ink)", border: "1px solid var(--rule-strong)", borderRadius: "6px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { maxWidth: "min(320px, 92vw)", fontFamily: "inherit" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "3px 9px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": { background: "var(--here)", color: "var(--ink)" },
  ".cm-completionDetail": { display: "block", margin: "0", fontStyle: "normal", color: "var(--quiet)", fontSize: "11.5px", whiteSpace: "normal" },
  ".cm-diagnostic-error": { borderLeft: "4px solid var(--bad)" },
});

const schemas = new Map<string, Promise<Schema | null>>();

/** The schema of a game's scenarios; null where none came along. */
function schemaOf(game: string): Promise<Schema | null> {
  let known = schemas.get(game);
  if (!known) {
    known = fetch(`/static/schema/${encodeURIComponent(game)}.json`)
      .then(async (reply) => (reply.ok ? ((await reply.json()) as Schema) : null))
      .catch(() => null);
    schemas.set(game, known);
  }
  return known;
}

/** Open an editor in a host.
 *
 * `label` is its name for screen readers, `changed` takes each text that is typed, `names` gives the names of cards.
 */
export function openText(host: HTMLElement, text: string, game: string, label: string, changed: (text: string) => void, names: () => Promise<string[]>): TextEditor {
  const complete = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const written = context.state.doc.toString();
    const spot = spotAt(written, context.pos);
    if (!context.explicit && !spot.begun) return null;
    const schema = await schemaOf(/^game: *(\S+)/m.exec(written)?.[1] ?? game);
    if (!schema) return null;
    const { all, free } = fits(schema, spot);
    const options = all.map(({ label, detail, isKey }) => ({ label, detail: detail.slice(0, 90), apply: isKey && !/^\s*:/.test(written.slice(context.pos, context.pos + 2)) ? `${label}: ` : label }));
    const cards = free && spot.path[0] === "players" ? (await names()).map((name) => ({ label: name, detail: "", apply: name })) : [];
    return { from: spot.from, options: [...options, ...cards], validFor: /^[^:,[\]{}"'#\n]*$/u };
  };
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const view = new EditorView({
    parent: root as unknown as Element,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        bracketMatching(),
        closeBrackets(),
        indentUnit.of("  "),
        yaml(),
        syntaxHighlighting(colours),
        autocompletion({ override: [complete], icons: false }),
        keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ id: "yaml", "aria-label": label, spellcheck: "false", autocapitalize: "off" }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !update.transactions.some((one) => one.annotation(told))) changed(update.state.doc.toString());
        }),
        looks,
      ],
    }),
  });
  return {
    put(next) {
      if (next !== view.state.doc.toString()) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next }, annotations: told.of(true) });
    },
    mark(mistakes) {
      const marks = mistakes
        .filter(({ line }) => line > 0 && line <= view.state.doc.lines)
        .map(({ line, message }): Diagnostic => {
          const there = view.state.doc.line(line);
          return { from: there.from + there.text.length - there.text.trimStart().length, to: there.to, severity: "error", message };
        });
      view.dispatch(setDiagnostics(view.state, marks));
      if (marks[0]) {
        view.dispatch({ selection: { anchor: marks[0].from }, effects: EditorView.scrollIntoView(marks[0].from, { y: "center" }) });
        view.focus();
      }
    },
    close: () => view.destroy(),
  };
}
