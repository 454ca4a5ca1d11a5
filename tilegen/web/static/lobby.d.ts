// What the server tells the lobby, and what it is told there.

/** A set that tables can be opened with. */
export interface SetOffer {
  set: string;
  game: string;
  title: string;
  titles: Record<string, string>;
  rules: string[];
  /** What is different by those rules, by language; none for the usual ones. */
  rules_texts: Record<string, Record<string, string>>;
  players: [number, number];
  bots: string[];
  cover: string | null;
  /** The name of its file, for a set of one's own. */
  file: string | null;
}

/** A table in the list of them. */
export interface TableRow {
  code: string;
  game: string;
  title: string;
  titles: Record<string, string>;
  players: string[];
  date: string;
  waiting: boolean;
  over: boolean;
  missing: boolean;
}

export interface Home {
  host: boolean;
  lan: string[];
  games: SetOffer[];
  tables: TableRow[];
  /** How many tables there are behind those. */
  left: number;
}

/** Who is to play at a seat, and the name that was typed. */
export interface Wish {
  who: string;
  name: string;
}

export interface LobbyState {
  known: Home;
  isKnown: boolean;
  problem: string;
  /** Why the code leads nowhere: the key of a sentence. */
  wrongCode: string;
  /** Whether the tables whose games are over are shown. */
  showsOld: boolean;
  /** What is looked for among the tables. */
  words: string;
  /** Whether no other browser is the host's, as far as this page knows. */
  alone: boolean;
  set: string;
  rules: string;
  seats: Wish[];
}
