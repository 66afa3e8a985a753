const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const EMPTY_LIST = Buffer.from('[]');

const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** What is between the last comma of the object and here, read as the name of a field. */
const nameIn = (text: string): unknown => {
  try {
    return JSON.parse(text.slice(text.indexOf('"')));
  } catch {
    return undefined;
  }
};

/**
 * Cuts one list out of a JSON object that comes in pieces, so that neither is ever held as a whole: `{"id": 7, "rows": [{…}, …]}`. It looks no further
 * than where texts and brackets begin and end: whether both are JSON, their readers say.
 */
export class CutList {
  /** How often the object has a list of the name. */
  count = 0;
  private readonly others: Buffer[] = [];
  private othersLength = 0;
  private depth = 0;
  private inText = false;
  private isEscaped = false;
  /** The bytes of the present field up to its colon, while they come. */
  private field: number[] | undefined;
  /** Whether the value of the field to be cut is awaited. */
  private isDue = false;
  private isCutting = false;
  private holdsAny = false;

  /** @param field whose value is cut, if it is a list */
  constructor(private readonly name: string) {}

  /** Bytes of what is not cut. */
  get restLength(): number {
    return this.othersLength;
  }

  /** The object, with an empty list in place of the one that was cut. */
  get rest(): Buffer {
    return Buffer.concat(this.others);
  }

  /** Whether the list has ended that was begun. */
  get isWhole(): boolean {
    return !this.isCutting;
  }

  /** Whether a list was cut that holds nothing. */
  get isEmpty(): boolean {
    return this.count > 0 && !this.holdsAny;
  }

  /** Takes the next piece, and returns what of it belongs to the list. */
  take(piece: Buffer): Buffer {
    const cut: Buffer[] = [];
    let from = 0;
    const upTo = (end: number): Buffer => piece.subarray(from, (from = end));
    for (let at = 0; at < piece.length; at++) {
      const wasCutting = this.isCutting;
      this.look(piece[at] ?? 0);
      if (this.isCutting === wasCutting) continue;
      if (this.isCutting) this.keep(upTo(at), EMPTY_LIST);
      else cut.push(upTo(at + 1));
    }
    if (this.isCutting) cut.push(upTo(piece.length));
    else this.keep(upTo(piece.length));
    return Buffer.concat(cut);
  }

  private keep(...parts: Buffer[]): void {
    for (const part of parts) this.othersLength += part.length;
    this.others.push(...parts);
  }

  private look(byte: number): void {
    if (this.inText) return this.lookInText(byte);
    if (byte === QUOTE) this.inText = true;
    this.holdsAny ||= this.isCutting && byte !== CLOSE_LIST && !isSpace(byte);
    if (this.isDue && !isSpace(byte)) this.begin(byte);
    if (byte === OPEN_LIST || byte === OPEN_OBJECT) this.open(byte);
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.close();
    else if (this.depth === 1) this.lookInObject(byte);
  }

  private lookInText(byte: number): void {
    if (this.depth === 1) this.field?.push(byte);
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) this.inText = false;
  }

  /** Between the fields of the object. */
  private lookInObject(byte: number): void {
    if (byte === COMMA) this.field = [];
    else if (byte === COLON && this.field) {
      this.isDue = nameIn(Buffer.from(this.field).toString()) === this.name;
      this.field = undefined;
    } else this.field?.push(byte);
  }

  /** The value of the field. */
  private begin(byte: number): void {
    this.isDue = false;
    if (byte !== OPEN_LIST) return;
    this.isCutting = true;
    this.count += 1;
  }

  private open(byte: number): void {
    this.depth += 1;
    if (this.depth === 1 && byte === OPEN_OBJECT) this.field = [];
  }

  private close(): void {
    this.depth -= 1;
    if (this.depth === 1) this.isCutting = false;
  }
}
