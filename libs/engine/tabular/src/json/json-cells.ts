import { wellFormed } from '../table/well-formed';
import { JsonRefused } from './json-items';
import { DEEPEST, LONG_LIST, LONG_NAME, LONGEST_LIST, LONGEST_NAME, refuseOversized } from './refuse-oversized';
import { stringEnd } from './string-end';

const QUOTE = 0x22;
const MINUS = 0x2d;
/** A double holds so many digits, and prints them as they were. */
const SAFE_DIGITS = 15;
const SAFE = /^(?:0|[1-9]\d*)$/;
/** RFC 8259 §6; the parser refuses what is none. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Made once: a file may have millions of lines that are no JSON, and each error would look for its place in the program. */
const NO_OBJECT = new JsonRefused('it is no object');
const NOT_JSON = new JsonRefused('it is not valid JSON');

/**
 * The values of a JSON object by the names of their columns: `{"name": {"first": "Ada"}}` has `name.first`. Numbers that would not
 * survive being computed, such as `1.10` and long identifiers, are texts as they were written. `cellOf` makes cells of them.
 *
 * @throws JsonRefused when the text is no object
 */
export function jsonValues(text: string): Map<string, unknown> {
  refuseOversized(text);
  const value = parsed(withNumbersAsText(text));
  if (!isObject(value)) throw NO_OBJECT;
  const row = new NamedValues();
  row.flatten(value, '', 1);
  return row.values;
}

/** Puts the numbers in quotes that would come back otherwise than they were written. */
function withNumbersAsText(text: string): string {
  let [result, from] = ['', 0];
  for (let at = 0; at < text.length;) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) at = stringEnd(text, at);
    else if (!isDigit(char) && char !== MINUS) at++;
    else {
      const end = numberEnd(text, at);
      if (!isSafe(text, at, end) && NUMBER.test(text.slice(at, end))) {
        result += `${text.slice(from, at)}"${text.slice(at, end)}"`;
        from = end;
      }
      at = end;
    }
  }
  return from === 0 ? text : result + text.slice(from);
}

function isSafe(text: string, at: number, end: number): boolean {
  if (end - at === 1) return text.charCodeAt(at) !== MINUS;
  return end - at <= SAFE_DIGITS && SAFE.test(text.slice(at, end));
}

const isDigit = (char: number): boolean => char >= 0x30 && char <= 0x39;

/** Digits, points, signs and exponents. */
function numberEnd(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && IN_NUMBER[text.charCodeAt(end)] === 1) end++;
  return end;
}

const IN_NUMBER = Uint8Array.from({ length: 128 }, (_, char) => (/[\d.eE+-]/.test(String.fromCharCode(char)) ? 1 : 0));

function parsed(text: string): unknown {
  // Refused before the parser says so at length: a file may have millions of such lines.
  if (/^\s*[^\s{["\d-]/.test(text) && !/^\s*(?:true|false|null)\s*$/.test(text)) throw NOT_JSON;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw NOT_JSON;
  }
}

const MOST_NAME_CHARACTERS = 4_000_000;

class NamedValues {
  readonly values = new Map<string, unknown>();
  private nameCharacters = 0;

  flatten(object: object, prefix: string, depth: number): void {
    for (const name of Object.keys(object)) {
      const value = (object as Record<string, unknown>)[name];
      this.spend(prefix.length + name.length);
      const column = wellFormed(prefix === '' ? name : prefix + name);
      if (isObject(value) && depth < DEEPEST) this.flatten(value, `${column}.`, depth + 1);
      else this.values.set(column, value);
    }
  }

  private spend(length: number): void {
    if (length > LONGEST_NAME) throw LONG_NAME;
    this.nameCharacters += length;
    if (this.nameCharacters > MOST_NAME_CHARACTERS) throw new JsonRefused('its names are longer than any row');
  }
}

/** Lists of plain values are joined by commas, all else that is no text is JSON. @throws JsonRefused when it is too deep to be written */
export function cellOf(value: unknown): string {
  if (value === null) return '';
  // `"\ud800"` is half of a character, which no database takes.
  if (typeof value === 'string') return wellFormed(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.length > LONGEST_LIST) throw LONG_LIST;
  if (Array.isArray(value) && !value.some((one) => typeof one === 'object' && one !== null))
    return value.map(cellOf).join(', ');
  return asJson(value);
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    // Parsing takes any depth, writing goes down by calls.
    if (error instanceof RangeError) throw new JsonRefused('it is nested too deeply');
    throw error;
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
