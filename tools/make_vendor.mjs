// Makes tilegen/web/static/vendor/: lit-html as one module, its licence, and the hashes of both.
//
//     cd tools/vendor && npm ci && cd ../.. && node tools/make_vendor.mjs
//
// The result is kept in git, so that nobody needs Node to play, or to change a page. To take a
// newer lit-html, change tools/vendor/package.json and run `npm install` there first.

import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const tools = dirname(fileURLToPath(import.meta.url));
const packages = join(tools, "vendor");
const out = join(tools, "..", "tilegen", "web", "static", "vendor");
const { buildSync } = createRequire(join(packages, "package.json"))("esbuild");

const WANTED = `
export { html, nothing, render } from "lit-html";
export { ref } from "lit-html/directives/ref.js";
export { repeat } from "lit-html/directives/repeat.js";
`;

mkdirSync(out, { recursive: true });
buildSync({
  stdin: { contents: WANTED, resolveDir: packages },
  bundle: true,
  format: "esm",
  legalComments: "none",
  minify: true,
  outfile: join(out, "lit.js"),
  target: "es2022",
  banner: { js: "/* lit-html, Copyright (c) 2017 Google LLC, BSD-3-Clause: see lit.LICENSE */" },
});
copyFileSync(join(packages, "node_modules", "lit-html", "LICENSE"), join(out, "lit.LICENSE"));

const hashes = ["lit.LICENSE", "lit.js"].map((name) => {
  const digest = createHash("sha256").update(readFileSync(join(out, name))).digest("hex");
  return `${digest}  ${name}\n`;
});
writeFileSync(join(out, "hashes.txt"), hashes.join(""));
