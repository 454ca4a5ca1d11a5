// The editor for a record or a set: it numbers lines, underlines complaints, shows them below their
// lines, and completes lines.

/** @import { Complaint, Cure, Editor, Place, PlacedComplaint } from "./studio.d.ts" */

import { asOneStep, cureChanges, differenceOf, offsetsOf } from "./changes.js";
import { complaintBelow, isPlaced, placedComplaints } from "./complaints.js";
import { findListRoom } from "./listroom.js";
import {
  acceptCompletion,
  autocompletion,
  completionKeymap,
  Decoration,
  defaultKeymap,
  EditorState,
  EditorView,
  HighlightStyle,
  highlightActiveLine,
  history,
  historyKeymap,
  keymap,
  lineNumbers,
  lintKeymap,
  search,
  searchKeymap,
  setDiagnostics,
  StateEffect,
  StateField,
  StreamLanguage,
  syntaxHighlighting,
  tags,
  tooltips,
  undo,
  WidgetType,
  yaml,
} from "./vendor/editor.js";
import { render } from "./vendor/lit.js";

const COLOURS = HighlightStyle.define([
  { tag: tags.comment, color: "var(--faint)", fontStyle: "italic" },
  { tag: tags.keyword, color: "var(--link)" },
  { tag: tags.name, fontWeight: "600" },
  { tag: tags.number, color: "var(--act)" },
  { tag: tags.definition(tags.propertyName), color: "var(--link)" },
  { tag: tags.string, color: "var(--act)" },
]);

/** The words of a record by their looks alone; only the server knows their meaning. Each pattern begins
 * with ^, or it would be looked for in all that is left of a line, at each of its letters. */
const RECORD = StreamLanguage.define({
  token(stream) {
    if (stream.match(/^#.*/)) return "comment";
    if (stream.sol() && stream.match(/^\s*(?:\d+\s+)?[^:#]+(?=:)/)) return "name";
    if (
      stream.match(
        /^(?:start|minion|discard|draw|skip|meld|pass|hand|above|below|left|right|of)\b/i,
      )
    ) {
      return "keyword";
    }
    if (stream.match(/^\d+[HTL]?/)) return "number";
    stream.next();
    return null;
  },
});

const LOOKS = EditorView.theme({
  "&": { height: "100%", fontSize: "1rem", backgroundColor: "var(--raised)", color: "var(--ink)" },
  "&.cm-focused": { outline: "3px solid var(--latest)" },
  ".cm-content": {
    fontFamily: "ui-monospace, monospace",
    caretColor: "var(--ink)",
    padding: "0.6rem 0",
  },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--faint)", border: "0" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--mark) 18%, transparent)" },
  ".below": {
    whiteSpace: "normal",
    display: "flex",
    flexWrap: "wrap",
    gap: "0.3rem 0.6rem",
    alignItems: "center",
    // Height outside of it the editor would not count.
    margin: "0 0.5rem",
    padding: "0.3rem 0.6rem",
    borderLeft: "4px solid var(--mark)",
    borderRadius: "0 0.4rem 0.4rem 0",
    backgroundColor: "var(--panel)",
    fontFamily: "system-ui, sans-serif",
    fontSize: "0.9rem",
  },
  ".below.error": { borderLeftColor: "var(--wrong)" },
  ".below > div": { flex: "1 1 14rem" },
  ".below p": { margin: "0" },
  ".below p:first-child": { fontWeight: "600" },
  // Each hint has a line of its own.
  ".below .hint": { color: "var(--faint)", whiteSpace: "pre-line" },
  ".below > .guesses": {
    flex: "1 1 100%",
    display: "flex",
    flexWrap: "wrap",
    gap: "0.3rem 0.6rem",
    alignItems: "center",
  },
  ".below .guesses h3": { margin: "0", fontSize: "inherit", fontWeight: "normal" },
  ".cm-tooltip": {
    backgroundColor: "var(--panel)",
    color: "var(--ink)",
    border: "1px solid var(--line)",
  },
  ".cm-tooltip-autocomplete > ul > li": { minHeight: "2rem", lineHeight: "2rem" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--act)",
    color: "var(--act-ink)",
  },
  ".cm-panels": { backgroundColor: "var(--panel)", color: "var(--ink)" },
});

/** A complaint about a line, below it. */
class ComplaintWidget extends WidgetType {
  /** @param {PlacedComplaint} complaint @param {Editor} field */
  constructor(complaint, field) {
    super();
    this.complaint = complaint;
    this.field = field;
    this.key = JSON.stringify([complaint, document.documentElement.lang]);
  }

  /** @param {ComplaintWidget} other */
  eq(other) {
    return other.key === this.key;
  }

  toDOM() {
    const box = document.createElement("div");
    box.className = `below ${this.complaint.severity}`;
    render(complaintBelow(this.complaint, this.field), box);
    return box;
  }

  ignoreEvent() {
    return true; // its buttons are no part of the text
  }
}

/** @type {ReturnType<typeof StateEffect.define<any>>} */
const setComplaints = StateEffect.define();
const belowLines = StateField.define({
  create: () => Decoration.none,
  update(decorations, { changes, effects }) {
    const latest = effects.find((effect) => effect.is(setComplaints));
    return latest ? latest.value : decorations.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const LEAST_ROOM = 72; // pixels: two completions

/** The room for the list of completions.
 * @param {EditorView} view */
function listSpace(view) {
  const pane = { top: 0, bottom: innerHeight, left: 0, right: innerWidth };
  const cursor = view.coordsAtPos(view.state.selection.main.head);
  if (!cursor) return pane;
  const boxes = [...view.dom.querySelectorAll(".below")].map((box) => box.getBoundingClientRect());
  return { ...pane, ...findListRoom(cursor, boxes, pane, LEAST_ROOM) };
}

/** The languages that a field knows. */
export const LANGUAGE = { record: RECORD, yaml: yaml() };

/** The completions of a line: words in place of what stands from the column `start` on.
 * @typedef {{ start?: number, whole?: boolean,
 *   words: { word: string, text: string, about: string | null }[] }} Completions */

/** @type {Completions} */
const NOTHING = { words: [] };
const IN_A_WORD = /^[\w -]*$/; // typing such text needs no new request for completions

/** Makes the field in `parent`. `onText` gets the new text, and `onLine` the new line of the cursor.
    `complete` gets the text, the line and the column, and returns `words` to replace the text from
    the column `start` on; where `whole`, also words of which no letter is typed. All are counted
    from 1.
 * @param {HTMLElement} parent
 * @param {{ text: string, label: string, nonce: string, onText: (text: string) => void,
 *   speaks: import("@codemirror/state").Extension, onLine?: (line: number) => void,
 *   complete?: (text: string, line: number, column: number) => Promise<Completions> }} options */
export function editor(parent, options) {
  const { text, label, nonce, speaks, onText } = options;
  const { complete = async () => NOTHING, onLine = () => {} } = options;
  const completions = async (
    /** @type {import("@codemirror/autocomplete").CompletionContext} */ context,
  ) => {
    const line = context.state.doc.lineAt(context.pos);
    if (!context.explicit && context.pos === line.from) return null;
    const column = context.pos - line.from + 1;
    const { start, words, whole } = await complete(
      context.state.doc.toString(),
      line.number,
      column,
    );
    // A list that comes late would catch the click for which the field was left.
    if (context.aborted || !words.length || !view.hasFocus) return null;
    const offers = words.map((completion, index) => ({
      label: completion.word,
      apply: completion.text,
      info: completion.about || undefined,
      boost: -Math.min(index, 99),
    }));
    const from = line.from + (start ?? 1) - 1;
    return { from, options: offers, filter: !whole, validFor: whole ? undefined : IN_A_WORD };
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.cspNonce.of(nonce),
        lineNumbers(),
        highlightActiveLine(),
        history(),
        search(),
        tooltips({ tooltipSpace: listSpace }),
        autocompletion({ override: [completions], icons: false, activateOnTypingDelay: 150 }),
        // Tab leaves the field, as it does everywhere else, unless it takes what is offered.
        keymap.of([
          { key: "Tab", run: acceptCompletion },
          ...completionKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...lintKeymap,
          ...defaultKeymap,
        ]),
        speaks,
        belowLines,
        syntaxHighlighting(COLOURS),
        LOOKS,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          "aria-label": label,
          lang: "en",
          spellcheck: "false",
          tabindex: "0",
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onText(update.state.doc.toString());
          const { doc, selection } = update.state;
          if (update.selectionSet) onLine(doc.lineAt(selection.main.head).number);
        }),
      ],
    }),
  });
  const field = {
    /** Underlines the places of complaints, and shows complaints below their lines. */
    underline(/** @type {readonly Complaint[]} */ diagnostics) {
      const { doc } = view.state;
      const lines = diagnostics.filter(isPlaced).map((complaint) => {
        const [from, to] = offsetsOf(doc, complaint);
        return { from, to, severity: complaint.severity, message: complaint.message };
      });
      const widgets = placedComplaints(diagnostics).map((complaint) => {
        const widget = new ComplaintWidget(complaint, field);
        return Decoration.widget({ widget, block: true, side: 1 }).range(
          doc.lineAt(offsetsOf(doc, complaint)[0]).to,
        );
      });
      view.dispatch(setDiagnostics(view.state, lines), {
        effects: setComplaints.of(Decoration.set(widgets, true)),
      });
    },
    /** Applies a cure, in all its places at once. */
    cure(/** @type {Cure} */ cure) {
      view.dispatch(asOneStep({ changes: cureChanges(view.state.doc, cure) }));
      view.focus();
    },
    /** Shows a place, and lets people write there. */
    show(/** @type {Place} */ place) {
      const [from] = offsetsOf(view.state.doc, place);
      view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
      view.focus();
    },
    /** Lets people write on at the end. */
    end() {
      view.dispatch({ selection: { anchor: view.state.doc.length }, scrollIntoView: true });
      view.focus();
    },
    /** Brings a line into sight, and leaves the keyboard where it is. */
    reveal(/** @type {number} */ line) {
      const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines));
      const effects = EditorView.scrollIntoView(from, { y: "center" });
      view.dispatch({ selection: { anchor: from }, effects });
    },
    /** Undoes the last change. */
    undo() {
      undo(view);
      view.focus();
    },
    /** Redoes the change that was last undone. */
    redo() {
      historyKeymap.find(({ key }) => key === "Mod-y")?.run?.(view);
    },
    /** Replaces the part of the text that differs, so that the cursor stays with its words. */
    write(/** @type {string} */ newText) {
      const change = differenceOf(view.state.doc.toString(), newText);
      const changes = view.state.changes(change);
      // A selection would grow with a text written into it.
      const { main } = view.state.selection;
      const isWithin = main.from < change.to && main.to > change.from;
      const selection = isWithin && { selection: { anchor: changes.mapPos(main.head) } };
      view.dispatch(asOneStep({ changes, ...selection }));
    },
  };
  return field;
}
