import { codeAt } from '@rowdeck/engine-values';
import { LONG_LIST, NOT_JSON, TOO_DEEP } from './json-refused';
import { type JsonText } from './json-text';

const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const SMALL_B = 0x62;
const SMALL_E = 0x65;
const SMALL_F = 0x66;
const SMALL_U = 0x75;
const OPEN_OBJECT = 0x7b;
/** Each bracket closes two characters behind the one that opens it. */
const TO_CLOSING = 2;

/** What a list may hold, lists within it included: with two characters for each, no cell has room for more. */
const LONGEST_LIST = 16_384;
/** Brackets within brackets; no value of a table has ten. */
const DEEPEST = 256;
const END = -1;
const WORDS = ['true', 'false', 'null'] as const;
const isOneOf = (chars: string): Uint8Array =>
  Uint8Array.from({ length: 128 }, (_, char) => (chars.includes(String.fromCharCode(char)) ? 1 : 0));
const ESCAPES = isOneOf('"\\/bfnrt');
const HEX_DIGITS = isOneOf('0123456789abcdefABCDEF');

/**
 * Goes through JSON text (RFC 8259) value by value without making any: of a million objects most names are known, and most values
 * are a piece of the text.
 *
 * @throws JsonRefused where the text is not valid JSON
 */
export class JsonCursor {
  text = '';
  at = 0;
  /** Some text may have control characters: as they are, beyond those that JSON refuses, or written as escapes. */
  hasOddities = false;
  /** The text that was passed last had escapes. */
  hasEscapes = false;
  /** The list that was passed last held lists or objects. */
  isNested = false;
  private end = 0;
  private nameStart = 0;
  private nameEnd = 0;
  private readonly closing = new Uint8Array(DEEPEST);

  begin({ text, from, end }: JsonText): void {
    this.text = text;
    this.at = from;
    this.end = end;
    this.hasOddities = false;
  }

  /** The character behind white space, or -1 at the end. */
  next(): number {
    const { text, end } = this;
    let at = this.at;
    let char = END;
    for (; at < end; at++) {
      char = codeAt(text, at);
      if (char > 0x20 || !isSpace(char)) break;
    }
    this.at = at;
    return at < end ? char : END;
  }

  /** Passes a name and its colon. */
  name(): void {
    if (this.next() !== QUOTE) throw NOT_JSON;
    this.nameStart = this.at + 1;
    this.string();
    this.nameEnd = this.at - 1;
    if (this.next() !== COLON) throw NOT_JSON;
    this.at++;
  }

  /** Passes a name with its colon where it is this one: going through each name of a million objects takes longer. */
  passes(nameWithColon: string): boolean {
    this.next();
    const behind = this.at + nameWithColon.length;
    if (behind > this.end || !this.text.startsWith(nameWithColon, this.at)) return false;
    this.at = behind;
    return true;
  }

  /** The name that was passed last, as it is written. */
  get nameText(): string {
    return this.text.slice(this.nameStart, this.nameEnd);
  }

  isNamed(name: string): boolean {
    return this.nameEnd - this.nameStart === name.length && this.text.startsWith(name, this.nameStart);
  }

  /** Passes a value that is neither list nor object and begins here with `first`. */
  scalar(first: number): void {
    if (first === QUOTE) this.string();
    else if (first === MINUS || isDigit(first)) this.number();
    else this.word();
  }

  /** Passes a list or object that begins here, whatever it holds. */
  container(): void {
    const { closing } = this;
    let [depth, values] = [0, 0];
    this.isNested = false;
    for (let char = this.next(); ; char = this.next()) {
      if (char === OPEN_LIST || char === OPEN_OBJECT) {
        if (depth > 0) this.isNested = true;
        if (depth === DEEPEST) throw TOO_DEEP;
        closing[depth++] = char + TO_CLOSING;
        this.at++;
        if (this.next() !== char + TO_CLOSING) {
          if (char === OPEN_OBJECT) this.name();
          continue;
        }
      } else if (char > ZERO && char <= NINE) this.digitsOrNumber();
      else this.scalar(char);
      depth = this.closed(depth);
      if (depth === 0) return;
      if (++values >= LONGEST_LIST) throw LONG_LIST;
    }
  }

  /** Behind a value: closes what ends here, up to the next value. Gives the depth of that one, 0 when there is none. */
  private closed(from: number): number {
    for (let depth = from; ;) {
      const char = this.next();
      const closing = this.closing[depth - 1];
      if (char !== closing && char !== COMMA) throw NOT_JSON;
      this.at++;
      if (char === COMMA) {
        if (closing === OPEN_OBJECT + TO_CLOSING) this.name();
        return depth;
      }
      if (--depth === 0) return 0;
    }
  }

  private string(): void {
    const { text, end } = this;
    let at = this.at + 1;
    this.hasEscapes = false;
    for (let char = codeAt(text, at); char !== QUOTE; char = codeAt(text, ++at)) {
      if (char < 0x20 || at >= end) throw NOT_JSON;
      if (char === BACKSLASH) {
        this.hasEscapes = true;
        at = this.escape(at + 1);
      } else if (char >= 0x7f && char <= 0x9f) this.hasOddities = true;
    }
    this.at = at + 1;
  }

  /** Gives the place of its last character. */
  private escape(at: number): number {
    const { text } = this;
    const char = codeAt(text, at);
    if (ESCAPES[char] === 1) {
      if (char === SMALL_B || char === SMALL_F) this.hasOddities = true;
      return at;
    }
    if (char !== SMALL_U) throw NOT_JSON;
    this.hasOddities = true;
    for (let i = 1; i <= 4; i++) if (HEX_DIGITS[codeAt(text, at + i)] !== 1) throw NOT_JSON;
    return at + 4;
  }

  private number(): void {
    const { text } = this;
    if (codeAt(text, this.at) === MINUS) this.at++;
    if (codeAt(text, this.at) === ZERO) this.at++;
    else this.digits();
    if (codeAt(text, this.at) === POINT) {
      this.at++;
      this.digits();
    }
    if ((codeAt(text, this.at) | 0x20) !== SMALL_E) return;
    this.at++;
    if (/[+-]/.test(text.charAt(this.at))) this.at++;
    this.digits();
  }

  /** Passes a number that begins here with a digit from 1: in most lists of numbers nothing but digits. */
  private digitsOrNumber(): void {
    const { text } = this;
    let at = this.at + 1;
    let char = codeAt(text, at);
    while (isDigit(char)) char = codeAt(text, ++at);
    if (char === COMMA) this.at = at;
    else this.number();
  }

  private digits(): void {
    const { text } = this;
    let at = this.at;
    while (isDigit(codeAt(text, at))) at++;
    if (at === this.at) throw NOT_JSON;
    this.at = at;
  }

  private word(): void {
    const word = WORDS.find((one) => this.text.startsWith(one, this.at));
    if (word === undefined) throw NOT_JSON;
    this.at += word.length;
  }
}

const isDigit = (char: number): boolean => char >= ZERO && char <= NINE;
/** White space of JSON (RFC 8259 §2). */
const isSpace = (char: number): boolean => char === 0x20 || char === 0x0a || char === 0x0d || char === 0x09;
