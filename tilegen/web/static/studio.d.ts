// What the server tells the designer's page and the referee's desk, and what their modules share.

import type { TemplateResult } from "./vendor/lit.js";
import type { ScorePartMessage } from "./messages.d.ts";
import type { Span } from "./spans.js";
import type { TileRow } from "./tilerows.js";

/** A place in a text, whose line and columns are counted from 1. */
export interface Place {
  line: number;
  column: number;
  end_column: number;
}

export interface Edit extends Place {
  text: string;
}

/** An edit that mends a complaint, with those that go together with it; `sure` is whether there is
 * no doubt. */
export interface Cure extends Edit {
  sure: boolean;
  also: Edit[];
}

/** What is wrong with a text. One about another text names that as `file`; `key` and `args` are
 * there where pages say it in their own language, and `path` in the form of a set. */
export interface Complaint {
  file?: string;
  code: string;
  severity: "error" | "warning";
  line: number | null;
  column: number | null;
  end_column: number | null;
  message: string;
  hint: string | null;
  cures: Cure[];
  key?: string;
  args?: Record<string, any>;
  path?: string[];
}

/** A complaint that has a place in the text. */
export type PlacedComplaint = Complaint & Place;

/** What complaints use of the editor: writing a cure, and showing a place. */
export interface Editor {
  cure(cure: Cure): void;
  show(place: Place): void;
}

/** Draws the page anew. */
export type Draw = () => void;

/** What a template may show: a template, text, or nothing. */
export type Shown = TemplateResult | symbol | string;

/** A piece of the set as it was last saved; `face` is the digest of its picture. */
export interface Piece {
  name: string;
  title: string;
  number: number;
  face: string | null;
}

export interface Limits {
  at_least: number | null;
  at_most: number | null;
}

/** A metric of the set: what it is, was at the save before, and should be. */
export interface MetricMessage {
  name: string;
  value: number | boolean;
  before: number | boolean | null;
  holds: boolean;
  expected: Limits | null;
}

/** The set as it was last saved. `good` is the digest of what prints, and `prints` whether that is
 * what is shown; `quiet` is whether pieces were compared. A page is first sent the `opening`, too:
 * the form of the set, or its first row if it has no form. */
export interface SeenMessage {
  v: number;
  file: string;
  ours: boolean;
  has_form: boolean;
  offer: string | null;
  players: number[];
  text: string;
  digest: string;
  stale: boolean;
  good: string | null;
  prints: boolean;
  height: number;
  quiet: boolean;
  begin: string[];
  fault: { message: string; hint: string } | null;
  pieces: Piece[];
  back: string | null;
  changed: string[];
  gone: string[];
  diagnostics: Complaint[];
  metrics: MetricMessage[];
  alike: { one: string; other: string; likeness: number }[];
  opening?: FormAnswer | RowAnswer;
}

/** A field of a row: a text, a number, a word, or a list of words, with a word in each of so many
 * places or any number of them. */
export interface RowField {
  path: string[];
  kind: "text" | "number" | "word" | "list" | "places";
  about: string;
  said: string[];
  words: string[];
  low: number;
  high: number;
  size: number;
}

/** A row of a set; `faces` is the digest of the pictures of its pieces, null for a text with errors. */
export interface Row {
  number: number;
  first: number;
  last: number;
  fields: RowField[];
  faces: string | null;
  pieces: string[];
}

/** A row, and the numbers of all rows: null for a text that cannot be read. */
export interface RowAnswer {
  row: Row | null;
  numbers: number[] | null;
}

/** Fills in a field of a row: it is told what the field says by then, and answers what it is to say. */
export type Fill = (field: RowField, change: (said: string[]) => string[]) => void;

/** A part that rows can name. */
export interface Part {
  kind: string;
  name: string;
  face: string;
}

/** What one chooses parts for: the keys that lead there, the words that fit, null for all, and what
 * is there already. */
export interface PartField {
  path: string[];
  words: string[] | null;
  said: string[];
}

/** An option of a build. */
export interface PrintOption {
  name: string;
  usual: string;
  words: string[];
  example: string;
  is_first: boolean;
  is_flag: boolean;
  is_many: boolean;
  is_open: boolean;
  most: number | null;
}

/** What was printed; files are in base64. */
export interface PrintAnswer {
  files: { name: string; content: string }[];
  pages: number;
  leaves: number;
  paper: string;
  flip: string | null;
  fronts: number[] | null;
  backs: number[] | null;
  digest: string;
}

/** A number that games showed, in words, beside that of an older save if they are compared. */
export interface PlayedRow {
  name: string;
  title: string;
  after: string;
  before: string | null;
  difference: string | null;
  verdict: string | null;
  spans: { before: Span | null; after: Span | null };
  promised: [number | null, number | null] | null;
  kept: boolean | null;
}

/** What games have shown so far. */
export interface PlayedMessage {
  game: string;
  games: number;
  rows: PlayedRow[];
  running: boolean;
}

/** A choice of a field. With an `example` it carries a value, a number from `low` to `high` or, if
 * `low` is above `high`, something else, and may have flags `beside` it. */
export interface FormChoice {
  word: string;
  about: string;
  example: string;
  low: number;
  high: number;
  beside: string[];
}

/** How a kind of side is drawn. */
export interface Swatch {
  colour: string;
  pattern: string;
}

/** A field of a form: its value at a path of the file, null for nothing, and what holds then. What
 * else there is goes by the kind: `colours` of sides, rows with the `lines` where they begin, the
 * `numbers` of their tiles, and as they would be `written` where they are not; the words of a score,
 * and the forms of a word. */
export interface FormField {
  path: string[];
  kind: string;
  about: string;
  value: any;
  usual: any;
  choices: FormChoice[];
  words: string[];
  low: number;
  high: number;
  example: string;
  colours: Record<string, Swatch>;
  sides: number;
  features: string[];
  numbers?: number[][];
  lines?: number[];
  written?: TileRow[];
  labels: string[];
  states: string[];
  terms: { word: string; about: string }[];
  forms: string[];
  genders: string[];
}

/** Fields that belong together; a section that there may be several of is `of` one of them. */
export interface FormSection {
  name: string;
  of: string;
  fields: FormField[];
}

/** A text as a form, null where it has none, with the digest of its pictures, null while it has errors. */
export interface FormAnswer {
  text: string;
  form: FormSection[] | null;
  faces: string | null;
  diagnostics: Complaint[];
}

/** Writes a value at a path of the file, null for none, or what a function makes of the value that
 * is there by then. */
export type Change = (path: string[], value: any) => void;

/** The same for the value of one field. */
export type SetValue = (value: any) => void;

/** A player, and a group of pieces below a letter, in a record as the referee reads it. */
export interface DeskPlayer {
  name: string;
  amount: number | string | null;
  /** What the amount is made of, if that is known. */
  made_of?: ScorePartMessage[];
}

export interface Group {
  letter: string;
  line: number;
  owner: string | null;
  kind: string;
  cells: { cell: [number, number]; text: string }[];
}

/** What the referee says of a record. */
export interface Ruling {
  game: string;
  diagnostics: Complaint[];
  formatted: string;
  players: DeskPlayer[] | null;
  winners: string[];
  over: boolean;
  has_points?: boolean;
  words: string;
  /** Whose turn it is. */
  turn: Pick<ScorePartMessage, "say" | "key" | "args"> | null;
  groups: Group[];
  kinds: string[];
}

/** The link by which a phone sends photos to the desk, and its code as SVG; null where no phone can
 * come. `missing` is what there is to install before photos can be read. */
export interface CameraLink {
  url: string | null;
  code: string;
  missing: string | null;
}

/** The table of a record after `step` moves of all its `steps`, and the line of the last one. */
export interface DrawnTable {
  svg: string | null;
  step: number;
  steps: number;
  line: number | null;
}

/** A corner of a piece on a photo, in pixels of the photo. */
export type Corner = [number, number];

/** A piece that was read from photos: where it lies in the record, its text there, which numbers it
 * may have, and where it is on each photo. */
export interface SeenPiece {
  letter: string;
  cell: [number, number];
  text: string;
  turn: number | null;
  guesses: number[];
  seen: { photo: number; corners: Corner[] }[];
}

/** What photos leave in doubt: about a piece, a place beside pieces, or the whole photo. `pieces` are
 * the indexes of those that it is about. */
export interface Doubt {
  message: string;
  hint: string;
  about: string;
  pieces: number[];
}

/** What was seen on the photos of one table. `numbers` are those of all pieces of the set. */
export interface SeenPhotos {
  record: string;
  photos: { width: number; height: number; circles: Corner[] }[];
  pieces: SeenPiece[];
  /** In how many ways a piece may be turned. */
  turns: number;
  numbers: number[];
  doubts: Doubt[];
  notes: { text: string; piece: number | null }[];
}

/** A photo of the table in this browser; the server knows it by its `id`, null as long as it was not sent. */
export interface TablePhoto {
  file: File;
  name: string;
  picture: ImageBitmap;
  id: string | null;
}

/** What the record has at each piece, undefined for nothing, the pieces in doubt, and the one that is
 * asked about now. */
export interface Asked {
  now: (string | undefined)[];
  asked: Set<number>;
  at: number | undefined;
}
