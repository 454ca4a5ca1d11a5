// Makes tilegen/web/static/vendor/: lit-html and the editor CodeMirror as one module each, whose
// first line names all packages in it with their versions; their types and licences; and the hashes
// of all.
//
//     cd tools/scripts && npm ci && cd ../.. && node tools/make_vendor.mjs
//
// The result is kept in git, so that nobody needs Node to play, or to change a page. To take
// newer ones, change tools/scripts/package.json and run `npm install` there first.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const tools = dirname(fileURLToPath(import.meta.url));
const packages = join(tools, "scripts");
const out = join(tools, "..", "tilegen", "web", "static", "vendor");
const { buildSync } = createRequire(join(packages, "package.json"))("esbuild");

const BUNDLES = {
  lit: `
export { html, nothing, render, svg } from "lit-html";
export { ref } from "lit-html/directives/ref.js";
export { repeat } from "lit-html/directives/repeat.js";
`,
  editor: `
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
`,
};

// Types that have no value in a bundle.
const TYPES = { lit: `export type { TemplateResult } from "lit-html";\n` };

// The packages whose code is in a bundle.
function packagesOf({ outputs }) {
  const [{ inputs }] = Object.values(outputs);
  const paths = Object.keys(inputs).filter((path) => inputs[path].bytesInOutput > 0);
  const names = paths.map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]);
  return [...new Set(names.filter(Boolean))].sort().map((name) => {
    const folder = join(packages, "node_modules", name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const text = readFileSync(join(folder, "LICENSE"), "utf8").trim();
    return { title: `${name} ${version}`, license, text };
  });
}

// Each text once, below the packages that it is for.
function licencesOf(notices) {
  const texts = [...new Set(notices.map(({ text }) => text))];
  const titles = (text) =>
    notices.filter((notice) => notice.text === text).map(({ title }) => title);
  return texts
    .map((text) => `${titles(text).join("\n")}\n\n${text}\n`)
    .join(`\n${"-".repeat(80)}\n\n`);
}

mkdirSync(out, { recursive: true });
const files = [];
for (const [name, exports] of Object.entries(BUNDLES)) {
  const { metafile, outputFiles } = buildSync({
    stdin: { contents: exports, resolveDir: packages },
    bundle: true,
    format: "esm",
    legalComments: "none",
    metafile: true,
    minify: true,
    target: "es2022",
    write: false,
  });
  const notices = packagesOf(metafile);
  const licence = [...new Set(notices.map(({ license }) => license))].sort().join(" AND ");
  const titles = notices.map(({ title }) => title).join(", ");
  const about = `/* ${titles}; ${licence}: see ${name}.LICENSE */\n`;
  writeFileSync(join(out, `${name}.js`), about + outputFiles[0].text);
  // The check of the pages' scripts takes the packages' own types from tools/scripts.
  writeFileSync(join(out, `${name}.d.ts`), exports.trimStart() + (TYPES[name] ?? ""));
  writeFileSync(join(out, `${name}.LICENSE`), licencesOf(notices));
  files.push(`${name}.LICENSE`, `${name}.d.ts`, `${name}.js`);
}

const hashes = files.sort().map((name) => {
  const digest = createHash("sha256")
    .update(readFileSync(join(out, name)))
    .digest("hex");
  return `${digest}  ${name}\n`;
});
writeFileSync(join(out, "hashes.txt"), hashes.join(""));
