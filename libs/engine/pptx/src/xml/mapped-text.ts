/** A stretch of character data in the source of a part; `cdata` when it stands between `<![CDATA[` and `]]>`. */
export interface CharacterData {
  readonly start: number;
  readonly end: number;
  readonly cdata: boolean;
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

/**
 * Text as a reader sees it, entities decoded, where each UTF-16 unit knows the source it came from. Only built for text
 * that holds a brace, so that the arrays cost nothing on the rest of a deck.
 */
export class MappedText {
  text = '';
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];

  constructor(private readonly xml: string) {}

  append({ start, end, cdata }: CharacterData): void {
    let at = start;
    while (at < end) {
      const ampersand = cdata ? -1 : this.xml.indexOf('&', at);
      const plainEnd = ampersand < 0 || ampersand > end ? end : ampersand;
      this.appendPlain(at, plainEnd);
      at = plainEnd < end ? this.appendReference(plainEnd) : end;
    }
  }

  /** Appends `text` for what the source has at `start`…`end`: `{` for `%7B`, a mark for a line break. */
  appendAs(text: string, start: number, end: number): void {
    this.text += text;
    for (let unit = 0; unit < text.length; unit++) {
      this.starts.push(start);
      this.ends.push(end);
    }
  }

  /** Offset in the source where the unit at `index` begins. */
  sourceStart(index: number): number {
    return this.starts[index] ?? 0;
  }

  /** Offset in the source behind the unit at `index`. */
  sourceEnd(index: number): number {
    return this.ends[index] ?? 0;
  }

  private appendPlain(start: number, end: number): void {
    this.text += this.xml.slice(start, end);
    for (let at = start; at < end; at++) {
      this.starts.push(at);
      this.ends.push(at + 1);
    }
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
