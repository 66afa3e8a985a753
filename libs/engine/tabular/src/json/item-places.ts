import { type JsonText } from './json-text';

/** Where the items of a list stand in a text: looked for once, since to find their ends every bracket and quote has to be looked at. */
export class ItemPlaces {
  /** Of each item its beginning and its end. */
  private places = new Uint32Array(2_048);
  private count = 0;

  /** @param from in characters from the beginning of the text */
  add(from: number, end: number): void {
    if (2 * this.count === this.places.length) {
      const larger = new Uint32Array(2 * this.places.length);
      larger.set(this.places);
      this.places = larger;
    }
    this.places[2 * this.count] = from;
    this.places[2 * this.count + 1] = end;
    this.count++;
  }

  /** The items in the text that they were found in, those that end in a piece at a time. */
  *items(pieces: Iterable<string>): Generator<readonly JsonText[], void, undefined> {
    let [rest, offset, next] = ['', 0, 0];
    for (const piece of pieces) {
      const behind = offset + piece.length;
      const items: JsonText[] = [];
      for (; next < this.count && this.end(next) <= behind; next++) {
        items.push(itemIn(piece, rest, this.from(next) - offset, this.end(next) - offset, next + 1));
        rest = '';
      }
      if (next < this.count) rest += piece.slice(Math.max(0, this.from(next) - offset));
      offset = behind;
      yield items;
    }
  }

  private from(item: number): number {
    return this.places[2 * item] ?? 0;
  }

  private end(item: number): number {
    return this.places[2 * item + 1] ?? 0;
  }
}

/** @param rest what stands of the item in the pieces before */
function itemIn(piece: string, rest: string, from: number, end: number, line: number): JsonText {
  if (from >= 0) return { text: piece, from, end, line };
  const text = rest + piece.slice(0, end);
  return { text, from: 0, end: text.length, line };
}
