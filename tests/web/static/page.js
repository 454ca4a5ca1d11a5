// A page without a browser: as much of one as the scripts look for when they are loaded, and in which
// no word is known, so that pages say the keys of their words. Import it before any script.

import { mock } from "node:test";

const doNothing = () => {};

globalThis.document = {
  addEventListener: doNothing,
  createComment: doNothing,
  createElement: () => ({ style: {} }),
  createTreeWalker: doNothing,
  documentElement: { lang: "en", style: {} },
  hidden: false,
  querySelector: () => ({ content: "en=English" }),
};
globalThis.addEventListener = doNothing;
globalThis.location = { assign: mock.fn(), origin: "http://house", pathname: "/", search: "" };

/** Lets everything that waits for nothing but its turn happen. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** The templates that lit's `repeat` makes of its items; none of another directive. */
const renderItems = ({ values: [items, , template] }) => (template ? [...items].map(template) : []);

const isDirective = (value) => Boolean(value?._$litDirective$);

const isTemplate = (value) => Boolean(value?.strings && value.values);

/** The source of a template of lit's, with its values in their places. */
export function markup(value) {
  if (Array.isArray(value)) return value.map(markup).join("");
  if (isDirective(value)) return markup(renderItems(value));
  if (!isTemplate(value)) return typeof value === "symbol" ? "" : String(value);
  return value.strings
    .map((part, index) => part + (index < value.values.length ? markup(value.values[index]) : ""))
    .join("");
}

/** The listeners of an event, such as "@click", in a template of lit's, from its beginning. */
export function listeners(value, event) {
  if (Array.isArray(value)) return value.flatMap((part) => listeners(part, event));
  if (isDirective(value)) return listeners(renderItems(value), event);
  if (!isTemplate(value)) return [];
  return value.values.flatMap((part, index) =>
    value.strings[index].endsWith(`${event}=`) ? [part] : listeners(part, event),
  );
}

/** The source of the tag in which `data-act` says so. */
export const tagOf = (value, act) =>
  markup(value).match(new RegExp(`<[^<]*data-act="${act}"[^<]*`))[0];

/** Lets `speak` find these words. @param {Record<string, string>} words */
export function speakOnly(words) {
  globalThis.fetch = async () => ({ ok: true, json: async () => words });
}
