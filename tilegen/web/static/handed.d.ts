// What the modules that draw tables are given.

import type { LogEntryMessage, PeopleMessage, TableRequest, ViewMessage } from "./messages.d.ts";
import type { Offer, Pick } from "./placing.js";

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
  game: any;
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
  unseated: any;
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
