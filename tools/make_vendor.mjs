// Makes tilegen/web/static/vendor/: lit-html and the editor CodeMirror as one module each, their
// licences, and the hashes of all.
//
//     cd tools/vendor && npm ci && cd ../.. && node tools/make_vendor.mjs
//
// The result is kept in git, so that nobody needs Node to play, or to change a page. To take
// newer ones, change tools/vendor/package.json and run `npm install` there first.

import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const tools = dirname(fileURLToPath(import.meta.url));
const packages = join(tools, "vendor");
const out = join(tools, "..", "tilegen", "web", "static", "vendor");
const { buildSync } = createRequire(join(packages, "package.json"))("esbuild");

const BUNDLES = {
  lit: {
    about: "lit-html, Copyright (c) 2017 Google LLC, BSD-3-Clause: see lit.LICENSE",
    licence: "lit-html",
    exports: `
export { html, nothing, render } from "lit-html";
export { ref } from "lit-html/directives/ref.js";
export { repeat } from "lit-html/directives/repeat.js";
`,
  },
  editor: {
    about: "CodeMirror, Copyright (c) 2018-2021 Marijn Haverbeke and others, MIT: see editor.LICENSE",
    licence: "@codemirror/state",
    exports: `
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
  WidgetType,
} from "@codemirror/view";
export { tags } from "@lezer/highlight";
`,
  },
};

mkdirSync(out, { recursive: true });
const made = [];
for (const [name, { about, licence, exports }] of Object.entries(BUNDLES)) {
  buildSync({
    stdin: { contents: exports, resolveDir: packages },
    bundle: true,
    format: "esm",
    legalComments: "none",
    minify: true,
    outfile: join(out, `${name}.js`),
    target: "es2022",
    banner: { js: `/* ${about} */` },
  });
  copyFileSync(join(packages, "node_modules", licence, "LICENSE"), join(out, `${name}.LICENSE`));
  made.push(`${name}.LICENSE`, `${name}.js`);
}

const hashes = made.sort().map((name) => {
  const digest = createHash("sha256").update(readFileSync(join(out, name))).digest("hex");
  return `${digest}  ${name}\n`;
});
writeFileSync(join(out, "hashes.txt"), hashes.join(""));
