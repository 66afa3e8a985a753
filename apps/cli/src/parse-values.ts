import { type FixedText, type MissingPolicy } from '@rowdeck/engine-pptx';
import { UsageError } from './usage-error';

/** A placeholder's name may hold an equals sign less likely than what it is mapped to, so the first one divides. */
function parsePair(text: string, usage: string): [string, string] {
  const equals = text.indexOf('=');
  if (equals <= 0) throw new UsageError(`${usage}, not “${text}”.`);
  return [text.slice(0, equals).trim(), text.slice(equals + 1)];
}

export function parseMapping(text: string): [string, string] {
  return parsePair(text, '--map takes PLACEHOLDER=COLUMN');
}

export function parseFixedText(given: string): [string, FixedText] {
  const [placeholder, text] = parsePair(given, '--text takes PLACEHOLDER=TEXT');
  return [placeholder, { text }];
}

function withoutBraces(text: string): string {
  if (!/\{\{|\}\}/.test(text)) return text;
  throw new UsageError(
    `--missing default takes a text without double braces, as it fills no placeholders, not “${text}”.`,
  );
}

export function parseMissing(text: string): MissingPolicy {
  if (text === 'fail' || text === 'blank' || text === 'keep') return { kind: text };
  if (text.startsWith('default=')) return { kind: 'default', value: withoutBraces(text.slice('default='.length)) };
  throw new UsageError(`--missing is fail, blank, keep or default=TEXT, not “${text}”.`);
}

export function parseLine(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new UsageError(`--header-line takes the number of a line, counted from 1, not “${text}”.`);
}

/** Without a server, the only bound on the rows is memory. */
const MOST_ROWS = 1_000_000;

export function parseRows(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text) && Number(text) <= MOST_ROWS) return Number(text);
  throw new UsageError(`--max-rows takes how many rows a table may have, from 1 to ${MOST_ROWS}, not “${text}”.`);
}

export function parseDelimiter(text: string): string {
  const delimiter = text === '\\t' || text === 'tab' ? '\t' : text;
  if (delimiter.length === 1) return delimiter;
  throw new UsageError('--delimiter takes one character, or “tab”.');
}
