// Values of the fields of a form, as the file has them and back. Scalars of the file are texts.

/** @import { Complaint } from "./studio.d.ts" */

/** @typedef {null | string | number | boolean | Tree[] | { [key: string]: Tree }} Tree */

/** @param {unknown} value @returns {value is { [key: string]: Tree }} */
const isMapping = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** A value that is a list, or that may stand for one.
    @param {Tree} value
    @returns {Tree[]} */
export const listOf = (value) =>
  Array.isArray(value) ? value : value === null || value === "" ? [] : [value];

/** A choice in its parts: its word, its argument, and the flags that are set with it.
    @param {Tree} value
    @param {{word: string, example: string}[]} choices
    @returns {{ word: string, argument: Tree, flags: string[] }} */
export function partsOfChoice(value, choices) {
  if (!isMapping(value)) return { word: String(value ?? ""), argument: null, flags: [] };
  const word = choices.find((choice) => choice.example && choice.word in value)?.word ?? "";
  const flags = Object.keys(value).filter((key) => key !== word && value[key] === "true");
  return { word, argument: value[word] ?? null, flags };
}

/** The value of a choice, as the file says it.
    @param {{word: string, example: string, low: number, high: number}} choice
    @param {Tree} argument
    @param {string[]} flags */
export function valueOfChoice(choice, argument, flags = []) {
  if (!choice.example) return choice.word;
  const usual = choice.low <= choice.high ? Number(choice.example) : {};
  return {
    [choice.word]: argument ?? usual,
    ...Object.fromEntries(flags.map((key) => [key, true])),
  };
}

/** A choice in a few words.
    @param {Tree} value
    @param {{word: string, example: string}[]} choices
    @param {(word: string) => string} nameOf
    @returns {string} */
export function tellChoice(value, choices, nameOf = (word) => word) {
  if (Array.isArray(value))
    return value.map((item) => tellChoice(item, choices, nameOf)).join(", ");
  if (!isMapping(value)) return nameOf(String(value ?? ""));
  const { word, argument } = partsOfChoice(value, choices);
  const name = nameOf(word);
  return isMapping(argument) || argument === null ? name : `${name} ${argument}`;
}

/** The least and the most of a range, which may be one number.
    @param {Tree} value */
export const endsOfRange = (value) => {
  const ends = listOf(value);
  return [ends[0] ?? "", ends.at(-1) ?? ""];
};

/** A range; null where nothing is typed. One number alone is both ends.
    @param {string} low
    @param {string} high */
export function valueOfRange(low, high) {
  const [least, most] = [low || high, high || low].map(Number);
  if (!low && !high) return null;
  return least === most ? least : [Math.min(least, most), Math.max(least, most)];
}

/** Kinds of sides with the kinds of figures of their ports.
    @param {Tree} value
    @returns {{name: string, ports: string[]}[]} */
export function kindsOf(value) {
  if (!isMapping(value))
    return listOf(value)
      .map(String)
      .map((name) => ({ name, ports: [name] }));
  return Object.entries(value).map(([name, ports]) => ({ name, ports: listOf(ports).map(String) }));
}

/** The kinds as the file says them: a list, as long as each is a kind of figure of its own and the
    file has one.
    @param {{name: string, ports: string[]}[]} kinds
    @param {boolean} isList */
export function valueOfKinds(kinds, isList) {
  const isOwn = kinds.every(({ name, ports }) => ports.length === 1 && ports[0] === name);
  if (isList && isOwn) return kinds.map(({ name }) => name);
  return Object.fromEntries(
    kinds.map(({ name, ports }) => [name, ports.length > 1 ? ports : (ports[0] ?? null)]),
  );
}

/** The points of a score, line by line.
    @param {Tree} value */
export function linesOfScore(value) {
  if (!isMapping(value)) return [];
  return Object.entries(value).flatMap(([label, states]) =>
    Object.entries(states ?? {}).flatMap(([state, terms]) =>
      Object.entries(terms ?? {}).map(([term, points]) => ({ label, state, term, points })),
    ),
  );
}

/** The forms of a word; a text is the form for one.
    @param {Tree} value
    @returns {{ [form: string]: any }} */
export const formsOfWord = (value) =>
  isMapping(value) ? { ...value } : value === null ? {} : { one: value };

/** A word with these forms, as the file says it; null without any.
    @param {{[form: string]: string}} forms */
export function valueOfWord(forms) {
  const entries = Object.entries(forms).filter(([, text]) => text !== "");
  if (!entries.length) return null;
  return entries.length === 1 && entries[0][0] === "one"
    ? entries[0][1]
    : Object.fromEntries(entries);
}

/** A text for each language; one text is that of English.
    @param {Tree} value
    @returns {{ [language: string]: any }} */
export const textsOf = (value) =>
  isMapping(value) ? { ...value } : value === null ? {} : { en: value };

/** The texts as the file says them: one text, if it has been one and is alone.
    @param {{[language: string]: string}} texts
    @param {boolean} isOne */
export function valueOfTexts(texts, isOne) {
  const entries = Object.entries(texts).filter(([, text]) => text !== "");
  if (!entries.length) return null;
  return isOne && entries.length === 1 && "en" in texts ? texts.en : Object.fromEntries(entries);
}

/** The table of sides that may touch, with a pair put in or taken out, from both sides.
    @param {Tree} table
    @param {string} one
    @param {string} other */
export function togglePair(table, one, other) {
  const pairs = new Map(
    Object.entries(isMapping(table) ? table : {}).map(([name, others]) => [name, listOf(others)]),
  );
  const isPair = (pairs.get(one) ?? []).includes(other);
  for (const [from, to] of [
    [one, other],
    [other, one],
  ]) {
    const others = (pairs.get(from) ?? []).filter((name) => name !== to);
    pairs.set(from, isPair ? others : [...others, to]);
  }
  return Object.fromEntries([...pairs].filter(([, others]) => others.length));
}

/** The value of a form at a path, or within a field of it; null where there is nothing.
    @param {{ fields: { path: string[], value: Tree }[] }[] | null} form
    @param {readonly string[]} path
    @returns {Tree} */
export function valueOfForm(form, path) {
  const fields = (form ?? []).flatMap((section) => section.fields);
  const field = fields.find(({ path: start }) => starts(path, start));
  let value = field?.value ?? null;
  for (const key of path.slice(field?.path.length))
    value = /** @type {Record<string, Tree> | null} */ (value)?.[key] ?? null;
  return value;
}

/** @param {readonly string[]} path @param {readonly string[]} start */
const starts = (path, start) => start.every((key, index) => path[index] === key);

/** The diagnostics of each field, and those of no field: a diagnostic is of the field whose path is
    the longest beginning of its own.
    @param {Complaint[]} diagnostics
    @param {{path: string[]}[]} fields */
export function sortComplaints(diagnostics, fields) {
  /** @type {Map<object, Complaint[]>} */
  const byField = new Map(fields.map((field) => [field, []]));
  /** @type {Complaint[]} */
  const others = [];
  for (const diagnostic of diagnostics) {
    const candidates = fields.filter(({ path }) => starts(diagnostic.path ?? [], path));
    const field = candidates.sort((one, other) => other.path.length - one.path.length)[0];
    ((field && byField.get(field)) ?? others).push(diagnostic);
  }
  return { byField, others };
}
