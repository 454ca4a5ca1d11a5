// Written by tools/make_types.py from the server's own types: do not edit.

/** The seats whose views the page requests, if it names any, and the version that it has. All pages of one device send the same `device`, by which an old page knows a newer one. */
export interface Subscribe {
  seats?: (number)[] | null;
  have?: number | null;
  device?: string | null;
}

/** Takes a free seat before the game starts. */
export interface TakeSeat {
  seat: number;
  name: string;
  id?: string | null;
}

/** Starts the game. */
export interface StartRequest {
  id?: string | null;
}

/** Gives a seat to a bot, or takes it from one. */
export interface SetBot {
  seat: number;
  bot: string | null;
  id?: string | null;
}

/** Turns on or off what pages tell of what players could count themselves. */
export interface SetAids {
  on: boolean;
  id?: string | null;
}

/** Asks for a link that gives a seat to another device. */
export interface LinkRequest {
  seat: number;
  id?: string | null;
}

/** Says that the player of a seat has a new device, this one. Players at the table answer. */
export interface ClaimSeat {
  seat: number;
  id?: string | null;
}

/** Answers a `ClaimSeat`, by its number. */
export interface ClaimReply {
  claim: number;
  yes: boolean;
  id?: string | null;
}

/** A move. `do` is the action as the record's line has it. The device chooses the `id`, so that it can send the move again after a break. */
export interface MoveRequest {
  id: string;
  seat: number;
  v: number;
  do: string;
}

/** Asks the others to take the last move back. */
export interface TakebackRequest {
  v: number;
  seat?: number | null;
  id?: string | null;
}

/** Answers `TakebackRequest`. */
export interface TakebackReply {
  v: number;
  yes: boolean;
  seat?: number | null;
  id?: string | null;
}

/** Asks why a move is not offered: by its action, or by a grid and a cell of it. */
export interface WhyNotRequest {
  v: number;
  seat: number;
  do?: string | null;
  grid?: number | null;
  x?: number | null;
  y?: number | null;
  id?: string | null;
}

/** Asks for another game with the same players. */
export interface RematchRequest {
  id?: string | null;
}

/** A view as a device gets it. `mine` are the seats that it may play. */
export interface ViewMessage {
  to_move: number | null;
  stage: string | null;
  over: boolean;
  scores: (number)[];
  has_points: boolean;
  ahead?: (number)[];
  parts?: ((ScorePartMessage)[])[];
  winners?: (number)[];
  goal_missed?: boolean;
  type: "view";
  v: number;
  seat: number | null;
  code: string;
  game: string;
  rules: string;
  secret: boolean;
  title: string;
  titles: Record<string, string>;
  faces: string;
  names: (string | null)[];
  board: any;
  offers: (Record<string, any>)[];
  choosing: (number)[];
  choice: Record<string, any> | null;
  back: boolean;
  asks_back: number | null;
  goes_back: (EventMessage)[];
  log: (LogEntryMessage)[];
  last: Record<string, any> | null;
  stuck: string | null;
  paper: boolean;
  aids: boolean;
  pieces: (string)[];
  next: string | null;
  mine: (number)[];
}

/** A part of a score, as pages receive it. */
export interface ScorePartMessage {
  say: string;
  key: string;
  args: Record<string, any>;
  points: number;
}

/** An event as pages receive it: `seat` is the player whom it is about, None for the whole table. */
export interface EventMessage {
  say: string;
  key: string;
  args: Record<string, any>;
  seat: number | null;
}

/** An event of the log. `v` is the number of lines of the record after it, and `do` the line of a move, for those who may read it. */
export interface LogEntryMessage {
  say: string;
  key: string;
  args: Record<string, any>;
  seat: number | null;
  v: number;
  do?: string;
}

/** Who is at the table. `watching` are the devices without a seat, `host` is whether the device is the host's, and `url` the table's address for other devices. `claims` are there for players and the host; `claimed` is the seat that this device says is its owner's. */
export interface PeopleMessage {
  seats: (PersonMessage)[];
  watching: number;
  host: boolean;
  url: string;
  claims: (ClaimMessage)[];
  claimed: number | null;
}

/** A seat, and whether the device may play it. */
export interface PersonMessage {
  name: string | null;
  bot: string | null;
  here: boolean;
  away: boolean;
  stands_in: boolean;
  device: boolean;
  mine: boolean;
}

/** A new device says that it is its owner who plays the seat. `number` is for the answer. */
export interface ClaimMessage {
  number: number;
  seat: number;
}

/** The request with this id was carried out. `join` leads to the seat that was taken, or that is to be given away. */
export interface DoneMessage {
  id: string | null;
  v: number;
  join?: string;
}

/** The request with this id was not carried out, and why. */
export interface RefusalMessage {
  id: string | null;
  code: string;
  say: string;
  v: number;
  key?: string;
  args?: Record<string, any>;
}

/** Answers `WhyNotRequest` with a sentence. */
export interface ReasonMessage {
  id: string | null;
  v: number;
  say: string;
  key: string;
  args: Record<string, any>;
}

/** The device no longer plays these seats, or, without seats, any. */
export interface GoodbyeMessage {
  key: string;
  why: string;
  seats?: (number)[];
}

/** The code of the next game's table, and the link to the device's seats there. */
export interface RematchMessage {
  code: string;
  join: string | null;
}

/** A table to open: with the set that the server offers under this name, with the standard set of a game, or from the `record` of a game that was begun on paper. In that case the seats are the record's players in order. */
export interface NewTable {
  seats: (SeatRequest)[];
  game?: string | null;
  set?: string | null;
  rules?: string | null;
  record?: string | null;
}

/** A seat of a new table: for a player with this name, for a bot, or free. With `device`, it is played on the device that opens the table. */
export interface SeatRequest {
  name?: string | null;
  bot?: string | null;
  device?: boolean;
}

/** An unfinished record or set. */
export interface DraftText {
  text: string;
}

/** A position in such a text, to complete its line. Lines and columns count from 1. */
export interface CompletionRequest {
  text: string;
  line: number;
  column: number;
}

/** A record, perhaps unfinished, to draw after `step` moves, None for all of them, with words in the language. */
export interface StepRequest {
  text: string;
  step?: number | null;
  language?: string;
}

/** A change to one cell (column, row) of a photo's record, in the group with this letter: the cell becomes empty, or gets a tile whose number and turn may be unknown. */
export interface CellEdit {
  text: string;
  letter: string;
  cell: [number, number];
  lies: boolean;
  number?: number | null;
  turn?: number | null;
}

/** The players in turn order, and the groups of each in a photo's record. */
export interface OwnersEdit {
  text: string;
  players: (string)[];
  owners: (GroupOwner)[];
}

/** The owner of a group, and its kind. */
export interface GroupOwner {
  letter: string;
  player: string;
  kind: string;
}

/** Photos of one table, and the record typed so far. */
export interface JoinRequest {
  photos: (PhotoRef)[];
  text: string;
}

/** A reference to a photo that was sent before, and its name. */
export interface PhotoRef {
  id: string;
  name: string;
}

/** A set to save, and the digest of the text that was edited. */
export interface SaveRequest {
  text: string;
  digest: string;
}

/** A set, perhaps unfinished, and the row to show: by a line of it, counted from 1, or by the row's own number. */
export interface RowRequest {
  text: string;
  line?: number | null;
  number?: number | null;
}

/** New values, `said`, for one field of a row; the keys in `path` lead to the field. */
export interface FieldEdit {
  text: string;
  number: number;
  path: (string)[];
  said: (string)[];
}

/** The example that a new set is to be like. */
export interface BeginRequest {
  like: string;
}

/** A new value of a set, at the end of the keys in `path`; null to remove it. */
export interface PutRequest {
  text: string;
  path: (string)[];
  value?: any;
}

/** A kind of side of a set, and its new name. */
export interface RenameRequest {
  text: string;
  name: string;
  new: string;
}

/** Options of `build`: their values as typed, by their names. */
export interface PrintRequest {
  options: Record<string, string>;
}

/** A set, perhaps unfinished, to simulate with this number of players. */
export interface TrialRequest {
  text: string;
  players: number;
}

/** The public part of a view. Tiles alike that lie face up are one entry: the number of the first, and their count; so are those in `kinds_left`, which nobody has seen. Where these would be too many, `sides_left` are kinds of sides, and `ends_left` numbers of sides that join, each with how many tiles have it. `markers` is the number that each seat has left, None in a game without any, and `figures` are the kinds of figures that the seats play for, None if they play for none. `words` are what the figures with grids of their own are called, by their kind, role in a sentence and language, None on a shared table; `features` are those of tiles to begin with, as what a tile is with, by language. `grows` says whether tiles that are flipped may be added to the figures of all. */
export interface TileBoardMessage {
  shape: string;
  kinds: (string)[];
  size: (number)[] | null;
  rim: number | null;
  grids: (GridMessage)[];
  tile: number | null;
  left: number | null;
  kinds_left: ((number)[])[];
  sides_left: ((number)[])[];
  ends_left: ((number)[])[];
  open: ((number)[])[] | null;
  held: (number)[] | null;
  markers: (number)[] | null;
  figures: (string)[] | null;
  words: Record<string, Record<string, Record<string, string>>> | null;
  features: Record<string, Record<string, string>>;
  grows: boolean;
  discarded: (number)[];
  sides: Record<string, (number)[]>;
}

/** A grid: its index, the seat that owns it, its tiles, its markers, and the places where it may grow. A tile is its number, its column and row from the origin, and its turn clockwise in sides; a place is its neighbours, each as a tile, a side of it, and the kind of that side. `dead` are cells that no tile left can fill. A figure with a grid of its own has `points` for the seat `scorer`, and would be `worth` so many if it were finished now; `worths` are the figures of a shared table, each as the cell of its first tile and its points. Only a record has the others. `unsure` are tiles in doubt, each as what is known of it, its column and row; `ends` are open sides of a figure with a grid of its own, each as column, row, side, and how broad its kind is from 0 to 1; `flaws` are sides that differ, as column, row and side. Such a figure has `about` to say what its points are for, and may have the `most` points. */
export interface GridMessage {
  id: number;
  owner: number | null;
  kind: string;
  done: boolean;
  tiles: ((number)[])[];
  markers: (MarkerMessage)[];
  places: (((number)[])[])[];
  dead: ((number)[])[];
  points: number | null;
  scorer: number | null;
  worth: number | null;
  worths: ((number)[])[];
  unsure?: ([string, number, number])[];
  ends?: ([number, number, number, number])[];
  flaws?: ([number, number, number])[];
  about?: SentenceMessage;
  most?: number;
}

/** A marker of a seat: the tile below it, the tile's column and row, its place there by name, and as a side and how far along it, clockwise, from 0 to 1; None inside the tile. */
export interface MarkerMessage {
  seat: number;
  tile: number;
  x: number;
  y: number;
  spot: string;
  at: [number, number] | null;
}

/** A sentence as pages receive it: a page says it in English where it does not know its key. */
export interface SentenceMessage {
  say: string;
  key: string;
  args: Record<string, any>;
}

/** The part of a view for one seat: the tiles in its hand, those that it was dealt to begin with one of them, None if it may take any, and the kinds of their sides. */
export interface TileHandMessage {
  hand: ((number)[])[];
  choices: (number)[] | null;
  own_sides: Record<string, (number)[]>;
}

/** A tile to begin with; pages let people choose by how many sides join others, and by features. */
export interface StartOfferMessage {
  kind: string;
  tile?: number;
  grid?: number;
  x?: number;
  y?: number;
  turn?: number;
  do: string;
  extras: string;
  joins: number;
  features: (string)[];
}

/** A legal move, the text that makes it, and the marker or fillers that are laid with the tile. */
export interface TileOfferMessage {
  kind: string;
  tile?: number;
  grid?: number;
  x?: number;
  y?: number;
  turn?: number;
  do: string;
  extras: string;
}

/** The public part of a view: the number of cards in each hand and in the stock, the figures, and chips. */
export interface CardBoardMessage {
  hands: (number)[];
  table: (FigureMessage)[];
  stock: number;
  bank: number;
  chips: (number)[];
  tricks: ((number)[])[];
  price: PriceMessage;
}

/** A figure being built, and the card that it waits for. */
export interface FigureMessage {
  figure: number;
  has: (string)[];
  waits: string;
}

/** The prices of moves, in chips. */
export interface PriceMessage {
  skip: number;
}

/** The part of a view for one seat: its cards; None for a spectator. */
export interface CardHandMessage {
  hand: (string)[] | null;
}

/** A legal move, and the text that makes it. */
export interface CardOfferMessage {
  do: string;
  kind: string;
  card?: string;
  figure?: number;
  price?: number;
}

/** All that the page of a replay has in itself. `lines` are those of the record with their numbers, `at` is the step with which it opens, and `words` are those of each language. */
export interface ReplayMessage {
  view: ReplayViewMessage;
  lines: ([number, string])[];
  problems: (ReplayProblemMessage)[];
  winners: (string)[];
  goal_missed: boolean;
  steps: (ReplayStepMessage)[];
  at: number;
  pictures: Record<string, string>;
  words: Record<string, Record<string, any>>;
}

/** The part that the views of all steps share: a spectator's, as tables send them. */
export interface ReplayViewMessage {
  game: string;
  seat: number | null;
  mine: (number)[];
  names: (string)[];
  offers: (Record<string, any>)[];
  over: boolean;
  has_points: boolean;
  pieces: (string)[];
  secret: boolean;
  v: number;
}

/** Something wrong with the record, and its words in other languages if there are any. */
export interface ReplayProblemMessage {
  severity: string;
  code: string;
  message: string;
  hint: string | null;
  line: number | null;
  key?: string;
  args?: Record<string, any>;
}

/** The effect of a line of the record, and the table after it: of `board` and `hands` only what differs from the step before. `last` is what to highlight. */
export interface ReplayStepMessage {
  line: number | null;
  turn: number | null;
  told: (SentenceMessage)[];
  standing: string;
  scores: (number)[];
  last: Record<string, any> | null;
  board?: Record<string, any>;
  hands?: (Record<string, any>)[];
}

export type TableRequest =
  | (Subscribe & { type: "hello" })
  | (TakeSeat & { type: "sit" })
  | (StartRequest & { type: "start" })
  | (SetBot & { type: "bot" })
  | (SetAids & { type: "aids" })
  | (LinkRequest & { type: "link" })
  | (ClaimSeat & { type: "claim" })
  | (ClaimReply & { type: "admit" })
  | (MoveRequest & { type: "move" })
  | (TakebackRequest & { type: "back" })
  | (TakebackReply & { type: "agree" })
  | (WhyNotRequest & { type: "why" })
  | (RematchRequest & { type: "again" });

export type TableMessage =
  | (ViewMessage & { type: "view" })
  | (PeopleMessage & { type: "people" })
  | (DoneMessage & { type: "done" })
  | (RefusalMessage & { type: "no" })
  | (ReasonMessage & { type: "why" })
  | (GoodbyeMessage & { type: "bye" })
  | (RematchMessage & { type: "again" });
