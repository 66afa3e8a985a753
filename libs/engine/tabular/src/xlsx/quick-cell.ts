import { codeAt } from '@rowdeck/engine-values';
import { resolved, tagEnd } from '../workbook/xml-tokens';

const SPACE = 0x20;
const QUOTE = 0x22;
const MINUS = 0x2d;
const POINT = 0x2e;
const SLASH = 0x2f;
const ZERO = 0x30;
const NINE = 0x39;
const LESS = 0x3c;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const BEFORE_A = 0x40;
const LETTERS = 26;
const SMALL_C = 0x63;
const SMALL_R = 0x72;
const SMALL_S = 0x73;
const SMALL_T = 0x74;

const VALUE = '<v>';
const END = '</v></c>';
const TEXT = '<is><t>';
const TEXT_END = '</t></is></c>';
const FORMULA = '<f';
const FORMULA_END = '</f>';
/** What a value may be: see ECMA-376 Part 1 §18.18.11. */
const TYPES = ['s', 'n', 'b', 'e', 'd', 'str', 'inlineStr'] as const;
type CellType = (typeof TYPES)[number];
/** Longer texts are cut by whoever reads them piece by piece. */
const LONGEST_TEXT = 32_767;
/** Column letters have at most three (XFD), styles five digits. */
const MOST_LETTERS = 3;
const MOST_STYLE_DIGITS = 5;
/** What a number keeps of its digits (ECMA-376 leaves it to IEEE 754). */
const MOST_DIGITS = 15;
/** Behind `0.`: a smaller number is written with an exponent. */
const MOST_SMALL_DECIMALS = 6;

const isDigit = (char: number): boolean => char >= ZERO && char <= NINE;

/**
 * Reads `<c r="B2" s="1" t="s"><v>12</v></c>`, with a formula before its value or without, `<c r="B2" s="1"/>` and
 * `<c t="inlineStr"><is><t>text</t></is></c>` in one go; one object for all, since a sheet has millions.
 */
export class QuickCell {
  /** Behind the element. */
  end = 0;
  column = 0;
  style = 0;
  hasValue = false;
  value = '';
  /** Of the value. A text that is inline has its escapes unresolved. */
  type: CellType = 'n';
  hasFormula = false;
  /** The value is a number, written as it would be shown without a format. */
  isPlain = false;

  /**
   * @param column that the cell is in, unless it says otherwise
   * @returns false where the cell has another form, or its end has not come yet
   */
  read(text: string, at: number, column: number): boolean {
    if (codeAt(text, at + 1) !== SMALL_C) return false;
    this.column = column;
    this.style = 0;
    const behind = this.attributes(text, at + 2);
    if (behind < 0) return false;
    if (!this.hasValue) {
      this.end = behind;
      return true;
    }
    if (this.type === 'inlineStr') return this.readText(text, behind);
    const tag = text.startsWith(VALUE, behind) ? behind : this.behindFormula(text, behind);
    if (tag < 0 || !text.startsWith(VALUE, tag)) return false;
    const isNumber = this.type === 'n' || this.type === 's';
    return isNumber ? this.readNumber(text, tag + VALUE.length) : this.readValue(text, tag + VALUE.length);
  }

  /** Gives the place behind the tag, or -1. */
  private attributes(text: string, from: number): number {
    this.type = 'n';
    this.hasFormula = false;
    for (let at = from; ;) {
      const char = codeAt(text, at);
      if (char === GREATER || (char === SLASH && codeAt(text, at + 1) === GREATER)) {
        this.hasValue = char === GREATER;
        return this.hasValue ? at + 1 : at + 2;
      }
      const isAttribute = char === SPACE && codeAt(text, at + 2) === EQUALS && codeAt(text, at + 3) === QUOTE;
      const end = isAttribute ? this.attribute(text, codeAt(text, at + 1), at + 4) : -1;
      if (end < 0 || codeAt(text, end) !== QUOTE) return -1;
      at = end + 1;
    }
  }

  /** Gives the place of its closing quote, if it is of the usual form. */
  private attribute(text: string, name: number, from: number): number {
    if (name === SMALL_R) return this.reference(text, from);
    if (name === SMALL_S) return this.styleNumber(text, from);
    const type = name === SMALL_T ? TYPES.find((known) => isWord(text, from, known)) : undefined;
    if (type === undefined) return -1;
    this.type = type;
    return from + type.length;
  }

  private reference(text: string, from: number): number {
    let [at, column] = [from, 0];
    for (; ; at++) {
      const letter = codeAt(text, at) - BEFORE_A;
      // Behind the end of the text there is no number.
      if (!(letter >= 1 && letter <= LETTERS)) break;
      column = column * LETTERS + letter;
    }
    if (at === from || at - from > MOST_LETTERS) return -1;
    while (isDigit(codeAt(text, at))) at++;
    this.column = column;
    return at;
  }

  private styleNumber(text: string, from: number): number {
    let [at, style] = [from, 0];
    for (; isDigit(codeAt(text, at)); at++) style = style * 10 + codeAt(text, at) - ZERO;
    this.style = style;
    return at > from && at - from <= MOST_STYLE_DIGITS ? at : -1;
  }

  private readText(text: string, behind: number): boolean {
    const from = behind + TEXT.length;
    const end = text.startsWith(TEXT, behind) ? text.indexOf('<', from) : -1;
    if (end < 0 || end - from > LONGEST_TEXT || !text.startsWith(TEXT_END, end)) return false;
    this.value = resolved(text.slice(from, end));
    this.end = end + TEXT_END.length;
    return true;
  }

  /** The place behind the formula, which is passed; -1 where there is none. */
  private behindFormula(text: string, from: number): number {
    const next = text.startsWith(FORMULA, from) ? codeAt(text, from + FORMULA.length) : 0;
    if (next !== GREATER && next !== SPACE) return -1;
    this.hasFormula = true;
    const end = tagEnd(text, from);
    if (end < 0 || codeAt(text, end - 1) === SLASH) return end < 0 ? -1 : end + 1;
    const behind = text.indexOf('<', end);
    return behind >= 0 && text.startsWith(FORMULA_END, behind) ? behind + FORMULA_END.length : -1;
  }

  /** A truth, a date, an error or the text of a formula; not blank. */
  private readValue(text: string, from: number): boolean {
    const end = text.indexOf('<', from);
    if (end <= from || end - from > LONGEST_TEXT || !text.startsWith(END, end)) return false;
    this.value = resolved(text.slice(from, end));
    this.isPlain = false;
    this.end = end + END.length;
    return true;
  }

  private readNumber(text: string, from: number): boolean {
    let at = codeAt(text, from) === MINUS ? from + 1 : from;
    const first = at;
    while (isDigit(codeAt(text, at))) at++;
    const whole = at - first;
    if (codeAt(text, at) === POINT) for (at++; isDigit(codeAt(text, at));) at++;
    if (whole === 0 || codeAt(text, at) !== LESS || !text.startsWith(END, at)) return false;
    this.value = text.slice(from, at);
    this.isPlain = isPlain(text, first, whole, at);
    this.end = at + END.length;
    return true;
  }
}

const isWord = (text: string, from: number, word: string): boolean =>
  codeAt(text, from + word.length) === QUOTE && text.startsWith(word, from);

/** Whether a number, without its sign, is written as `String` writes it: no zero too many, and no digit that would be rounded away. */
function isPlain(text: string, first: number, whole: number, end: number): boolean {
  const decimals = end - first - whole - 1;
  if (whole + Math.max(decimals, 0) > MOST_DIGITS || decimals === 0) return false;
  if (decimals > 0 && codeAt(text, end - 1) === ZERO) return false;
  if (codeAt(text, first) !== ZERO) return true;
  // `-0` is shown as `0`.
  return whole === 1 && decimals <= MOST_SMALL_DECIMALS && (decimals > 0 || codeAt(text, first - 1) !== MINUS);
}
