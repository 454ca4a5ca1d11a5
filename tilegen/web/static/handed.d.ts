// What the modules that draw tables are given.

import type { LogEntryMessage, PeopleMessage, TableRequest, ViewMessage } from "./messages.d.ts";
import type { Offer, Pick } from "./placing.js";
import type { Gallery } from "./poster.js";

/** A view with the board of one game. */
export type View<Board = any> = Omit<ViewMessage, "board" | "offers"> & {
  board: Board;
  offers: Offer[];
};

/** What there is to see, and what one may do. `ui` is what the module of the game remembers of its
 * own; `whole` is there where all that will ever lie on the table is known. */
export interface At<Board = any> {
  view: View<Board>;
  ui: any;
  game: GamePage;
  people?: PeopleMessage | null;
  bots: readonly string[];
  mayMove: boolean;
  whole?: { board: Board };
  name: (seat: number | null) => string;
  initial: (seat: number | null) => string;
  update: () => void;
  send: (message: TableRequest) => unknown;
  choose: (change: object) => void;
  pick: (pick: Pick | null) => void;
  move: (text: string) => void;
  why: (subject: object) => void;
}

/** What else there is where people sit at the table. `drawn` is a card that was just drawn, and
 * `unseated` why somebody may not sit down. */
export interface AtSeat<Board = any> extends At<Board> {
  address: string;
  mayEnter: boolean;
  unseated: Unseated | null;
  drawn: string | null;
  seatLink: { seat: number; url: string } | null;
  sit: (seat: number, name: string) => void;
  retry: () => void;
  again: () => void;
  showLink: (seat: number) => void;
  handOn: () => void;
  forget: () => void;
  mark: (entry: LogEntryMessage & { index: number }) => void;
}

/** A sentence that pages say in their language, or else in English. */
export type Sentence = Omit<LogEntryMessage, "v" | "seat" | "do">;

/** A piece as a game calls it: the number of a tile, or the name of a card. */
export type PieceName = string | number;

/** The module of a game: what it shows of a table, and what it makes of keys. */
export interface GamePage {
  /** The name under which stages have their words, where several games share them. */
  family?: string;
  /** Whether hands are hidden in this view; else the view itself tells. */
  hidesHands?(view: View): boolean;
  unitIcon?: string;
  createUi(ui?: object): object;
  drawnCard(view: View): string | null;
  faces(view: View): readonly PieceName[];
  board(at: At): unknown;
  tray(at: At): unknown;
  hand?(at: At, seat: number): unknown;
  faceUp?(at: At): unknown;
  describe(at: At): unknown;
  press(at: At, event: KeyboardEvent): boolean;
  /** The piece that an event is about, and how it is found on the page. */
  pieceOf(entry: LogEntryMessage): PieceName | undefined;
  isPiece(piece: PieceName): string;
  pieceFace?(at: At, piece: PieceName): unknown;
  /** What was finished between two views, and how that is celebrated. */
  findFinished(before: View, after: View): unknown;
  celebration(at: At, completion: unknown): unknown;
  portrait(at: At, seat: number): unknown;
  holdings?(board: object, seat: number): unknown;
  whereOf?(at: At, subject: object): string;
  gallery?(at: At): Gallery | null;
  newsOf?(view: View): LogEntryMessage | undefined;
  guideSteps?(at: At): string[];
}

/** Why somebody may not sit down, with the seat, and the name that was typed. */
export type Unseated = Sentence & { seat: number; name: string };
