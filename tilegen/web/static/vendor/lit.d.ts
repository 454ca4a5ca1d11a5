export { html, nothing, render, svg } from "lit-html";
export { ref } from "lit-html/directives/ref.js";
export { repeat } from "lit-html/directives/repeat.js";
export type { TemplateResult } from "lit-html";
