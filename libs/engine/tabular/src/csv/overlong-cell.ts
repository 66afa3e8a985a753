import { codeAt } from '@rowdeck/engine-values';
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * A cell that is longer than any may be: its end is looked for and its length counted, but nothing of it is kept. A quote that is
 * never closed makes one of all the rest of a file.
 */
export class OverlongCell {
  /** In UTF-16 code units, as far as the cell was read. */
  length = 0;
  /** Line ends within the quotes. */
  lineEnds = 0;
  /** True while the cell is within its quotes: at the end of the text, they were never closed. */
  quoted = false;
  private started = false;
  private escaped = false;
  private closed = false;
  private last = 0;

  constructor(
    private readonly delimiter: number,
    private readonly escape: '"' | '\\',
  ) {}

  /** Returns where the delimiter or line end behind the cell stands, or the length of the text when the cell goes on. */
  skip(text: string, from: number): number {
    for (let at = from; at < text.length; at++) {
      if (this.started && !this.closed && !this.escaped) at = this.skipPlain(text, at);
      if (at === text.length) break;
      const char = codeAt(text, at);
      if (!this.takes(char)) return at;
      this.last = char;
    }
    return text.length;
  }

  /** What needs no second look, which is nearly all of fifty megabytes. */
  private skipPlain(text: string, from: number): number {
    const { delimiter } = this;
    const { length } = text;
    let at = from;
    for (; at < length; at++) {
      const char = codeAt(text, at);
      if (char === QUOTE || char === BACKSLASH || char === LINE_FEED || char === CARRIAGE_RETURN || char === delimiter)
        break;
    }
    this.length += at - from;
    if (at > from) this.last = 0;
    return at;
  }

  private takes(char: number): boolean {
    if (!this.started) return this.begins(char);
    if (this.quoted) return this.takesQuoted(char);
    if (char === this.delimiter || char === LINE_FEED || char === CARRIAGE_RETURN) return false;
    // The quote before was the first of two.
    this.quoted = this.closed && char === QUOTE && this.escape === '"';
    this.closed = false;
    this.length++;
    return true;
  }

  private begins(char: number): true {
    this.started = true;
    this.quoted = char === QUOTE;
    if (!this.quoted) this.length = 1;
    return true;
  }

  private takesQuoted(char: number): true {
    if (char === CARRIAGE_RETURN || (char === LINE_FEED && this.last !== CARRIAGE_RETURN)) this.lineEnds++;
    if (this.escaped) this.escaped = false;
    else if (char === BACKSLASH && this.escape === '\\') this.escaped = true;
    else if (char === QUOTE) {
      this.quoted = false;
      this.closed = true;
      return true;
    }
    if (!this.escaped) this.length++;
    return true;
  }
}
