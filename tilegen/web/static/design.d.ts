// What the server tells the designer's page.

/** A piece of the set as it was last saved; `face` is the digest of its picture. */
export interface Piece {
  name: string;
  title: string;
  number: number;
  face: string | null;
}

export interface SeenMessage {
  pieces: Piece[];
  changed: string[];
  stale: boolean;
  height: number;
}
