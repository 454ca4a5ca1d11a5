export { acceptCompletion, autocompletion, completionKeymap } from "@codemirror/autocomplete";
export { defaultKeymap, history, historyKeymap, undo } from "@codemirror/commands";
export { yaml } from "@codemirror/lang-yaml";
export { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
export { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
export { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
export { EditorState, StateEffect, StateField } from "@codemirror/state";
export {
  Decoration,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  tooltips,
  WidgetType,
} from "@codemirror/view";
export { tags } from "@lezer/highlight";
