/** A stretch of character data in the source of a part; `cdata` when it stands between `<![CDATA[` and `]]>`. */
export interface CharacterData {
  readonly start: number;
  readonly end: number;
  readonly cdata: boolean;
}

/** Text and the source it stands for; `verbatim` when both have the same characters. */
interface Piece {
  readonly index: number;
  readonly length: number;
  readonly start: number;
  readonly end: number;
  readonly verbatim: boolean;
}

const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#(\d+)|#x([\dA-Fa-f]+));/y;
const REFERENCES = new RegExp(REFERENCE.source, 'g');
const PREDEFINED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const NOTHING: Piece = { index: 0, length: 0, start: 0, end: 0, verbatim: true };

/** Text as a reader sees it, entities decoded, of which every UTF-16 unit can be found again in the source. */
export class MappedText {
  text = '';
  private readonly pieces: Piece[] = [];

  constructor(private readonly xml: string) {}

  append({ start, end, cdata }: CharacterData): void {
    let at = start;
    while (at < end) {
      const ampersand = cdata ? -1 : this.xml.slice(at, end).indexOf('&');
      const plainEnd = ampersand < 0 ? end : at + ampersand;
      this.appendVerbatim(at, plainEnd);
      at = plainEnd < end ? this.appendReference(plainEnd) : end;
    }
  }

  /** Appends `text` for what the source has at `start`…`end`: `{` for `%7B`, a mark for a line break. */
  appendAs(text: string, start: number, end: number): void {
    this.pieces.push({ index: this.text.length, length: text.length, start, end, verbatim: false });
    this.text += text;
  }

  /** Appends a part of another text over the same source. */
  appendFrom(other: MappedText, from: number, to: number): void {
    let index = from;
    for (let at = other.pieceAt(from); index < to; at++) {
      const piece = other.pieces[at] ?? NOTHING;
      const end = Math.min(to, piece.index + piece.length);
      if (piece.verbatim) this.appendVerbatim(piece.start + index - piece.index, piece.start + end - piece.index);
      else this.appendAs(other.text.slice(index, end), piece.start, piece.end);
      index = end;
    }
  }

  /** Offset in the source where the unit at `index` begins. */
  sourceStart(index: number): number {
    const piece = this.pieces[this.pieceAt(index)] ?? NOTHING;
    return piece.verbatim ? piece.start + index - piece.index : piece.start;
  }

  /** Offset in the source behind the unit at `index`. */
  sourceEnd(index: number): number {
    const piece = this.pieces[this.pieceAt(index)] ?? NOTHING;
    return piece.verbatim ? piece.start + index - piece.index + 1 : piece.end;
  }

  /** Number of the piece that holds the unit at `index`, by bisection. */
  private pieceAt(index: number): number {
    let [low, high] = [0, this.pieces.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.pieces[middle] ?? NOTHING).index <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  private appendVerbatim(start: number, end: number): void {
    if (start === end) return;
    this.pieces.push({ index: this.text.length, length: end - start, start, end, verbatim: true });
    this.text += this.xml.slice(start, end);
  }

  private appendReference(at: number): number {
    REFERENCE.lastIndex = at;
    const [reference = '&', name, decimal, hexadecimal] = REFERENCE.exec(this.xml) ?? [];
    this.appendAs(referencedText(reference, name, decimal, hexadecimal), at, at + reference.length);
    return at + reference.length;
  }
}

function referencedText(reference: string, name?: string, decimal?: string, hexadecimal?: string): string {
  if (name !== undefined) return PREDEFINED.get(name) ?? reference;
  if (decimal !== undefined) return String.fromCodePoint(parseInt(decimal, 10));
  return hexadecimal === undefined ? reference : String.fromCodePoint(parseInt(hexadecimal, 16));
}

/** The text of an attribute value or of element content without markup, its references checked before. */
export function decodeReferences(source: string): string {
  return source.includes('&') ? source.replace(REFERENCES, referencedText) : source;
}
