import { codeAt, sliceOf } from '@rowdeck/engine-values';
import { unescaped } from './unescaped';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const TAB = 0x09;

/** With more escapes than this, one replacement over the cell is cheaper than a piece for each. */
const FEW_ESCAPES = 8;

/** Reads cells that begin with a quote; one object for all of them, since a file may have millions. */
export class QuotedCell {
  /** Behind the cell: a delimiter, a line end, or the length of the text, behind which the cell may go on. */
  end = 0;
  isClosed = false;
  /** Text follows the closing quote. Spaces and tabs there are untidy, but not in doubt: they stay, as other readers have it. */
  isMalformed = false;
  lineEnds = 0;
  /** Without the quotes and the escapes. */
  value = '';
  private readonly escapedByQuote: boolean;

  constructor(
    private readonly delimiter: number,
    private readonly escape: '"' | '\\',
  ) {
    this.escapedByQuote = escape === '"';
  }

  /** @param start of the cell, where its opening quote stands */
  read(text: string, start: number): void {
    this.lineEnds = 0;
    const close = this.closingQuote(text, start + 1);
    this.isClosed = close < text.length;
    if (!this.isClosed) {
      this.end = text.length;
      return;
    }
    const behindSpace = this.behindSpace(text, close + 1);
    this.end = this.cellEnd(text, behindSpace);
    this.isMalformed = this.end > behindSpace;
    if (this.end > close + 1) this.value += sliceOf(text, close + 1, this.end);
  }

  /** Returns the place of the closing quote, or the length of the text, and leaves what is before it in `value`. */
  private closingQuote(text: string, start: number): number {
    const { length } = text;
    let [at, from, escapes, value] = [start, start, 0, ''];
    for (; at < length; at++) {
      const char = codeAt(text, at);
      if (char !== QUOTE && char !== BACKSLASH && char !== LINE_FEED && char !== CARRIAGE_RETURN) continue;
      if (char === LINE_FEED || char === CARRIAGE_RETURN) this.countLineEnd(text, at, char);
      else if (this.escapes(char, codeAt(text, at + 1))) {
        if (++escapes <= FEW_ESCAPES) value += sliceOf(text, from, at);
        if (escapes <= FEW_ESCAPES) from = at + 1;
        at++;
      } else if (char === QUOTE) break;
    }
    value += sliceOf(text, from, at);
    this.value = escapes > FEW_ESCAPES ? unescaped(sliceOf(text, start, at), this.escape, escapes) : value;
    return at;
  }

  private countLineEnd(text: string, at: number, char: number): void {
    if (char === CARRIAGE_RETURN || codeAt(text, at - 1) !== CARRIAGE_RETURN) this.lineEnds++;
  }

  private escapes(char: number, next: number): boolean {
    if (this.escapedByQuote) return char === QUOTE && next === QUOTE;
    return char === BACKSLASH && (next === QUOTE || next === BACKSLASH);
  }

  private cellEnd(text: string, from: number): number {
    let at = from;
    while (at < text.length && !this.isEnd(codeAt(text, at))) at++;
    return at;
  }

  private behindSpace(text: string, from: number): number {
    let at = from;
    for (; at < text.length; at++) {
      const char = codeAt(text, at);
      if (char === this.delimiter || (char !== SPACE && char !== TAB)) break;
    }
    return at;
  }

  private isEnd(char: number): boolean {
    return char === this.delimiter || char === LINE_FEED || char === CARRIAGE_RETURN;
  }
}
