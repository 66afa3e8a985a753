import { wellFormed } from '../table/well-formed';
import { JsonRefused } from './json-items';

const NUMBER = /-?\d[\d.eE+-]*/g;
const DEEPEST = 8;

/**
 * The values of a JSON object by the names of their columns: `{"name": {"first": "Ada"}}` has `name.first`. Numbers stay as they
 * are written, since `1.10` and long identifiers would not survive being computed. Lists of plain values are joined by commas.
 *
 * @throws JsonRefused when the text is no object
 */
export function jsonCells(text: string): Map<string, string> {
  const value = parsed(withNumbersAsText(text));
  if (!isObject(value)) throw new JsonRefused('it is no object');
  const row = new NamedCells();
  row.flatten(value, '', 1);
  return row.cells;
}

function withNumbersAsText(text: string): string {
  let result = '';
  for (let at = 0; at < text.length;) {
    const quote = text.indexOf('"', at);
    const between = quote < 0 ? text.slice(at) : text.slice(at, quote);
    const end = quote < 0 ? text.length : stringEnd(text, quote);
    result += between.replace(NUMBER, (number) => `"${number}"`) + text.slice(quote < 0 ? end : quote, end);
    at = end;
  }
  return result;
}

function stringEnd(text: string, quote: number): number {
  let at = quote + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new JsonRefused('it is not valid JSON');
  }
}

/** What lies in an object with a long name has that name as well: a row of four megabytes could name terabytes. */
const LONGEST_NAME = 1_000;
const MOST_NAME_CHARACTERS = 4_000_000;

class NamedCells {
  readonly cells = new Map<string, string>();
  private nameCharacters = 0;

  flatten(object: object, prefix: string, depth: number): void {
    for (const [name, value] of Object.entries(object) as [string, unknown][]) {
      this.spend(prefix.length + name.length);
      const column = wellFormed(prefix + name);
      if (isObject(value) && depth < DEEPEST) this.flatten(value, `${column}.`, depth + 1);
      else this.cells.set(column, cellOf(value));
    }
  }

  private spend(length: number): void {
    if (length > LONGEST_NAME) throw new JsonRefused('a name is longer than that of any column');
    this.nameCharacters += length;
    if (this.nameCharacters > MOST_NAME_CHARACTERS) throw new JsonRefused('its names are longer than any row');
  }
}

function cellOf(value: unknown): string {
  if (value === null) return '';
  // `"\ud800"` is half of a character, which no database takes.
  if (typeof value === 'string') return wellFormed(value);
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
