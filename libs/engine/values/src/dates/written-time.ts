/** A time of day as written. */
export interface Time {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

export const MIDNIGHT: Time = { hour: 0, minute: 0, second: 0 };

/** What stands before a time, and the time. */
export interface Timed {
  readonly dayText: string;
  readonly time: Time;
}

/** With colons, behind the word for `at` in the languages most used, before `Uhr`, or before a time zone in the ways of ISO 8601, of mail (`GMT`), and of JavaScript (`GMT+0100 (Central European Time)`). */
const TIME =
  /(?:[\sT,]+(?:(?:at|um|om|à|às|a las|alle|alle ore|kl\.?|klo|kell|la|o|ob|u|v|w|в|у|о|во)\s)?|:)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([ap])\.?m\.?)?\s*(?:Z|Uhr|(?:UTC|GMT)(?:[+-](?:0?\d|1[0-4])(?::?[0-5]\d)?(?:\s\([^()]+\))?)?|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?$/iu;
/** The basic format of ISO 8601, which calendars have. */
const BASIC = /^\d{8}T(\d{2})(\d{2})(\d{2})?(?:Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?$/;
/** As Oracle writes a timestamp. */
const DOTTED = /\s(\d{1,2})\.(\d{2})\.(\d{2})(?:\.\d{1,9})?\s([AP])M$/i;
const ENDS_IN_M = /m$/i;
const LETTER_T = 'T';
const BASIC_DAY = 8;

/**
 * Takes the time off a date.
 * @returns undefined where none is written, and null for what is no time of a day: `25:00`
 */
export function timed(text: string): Timed | null | undefined {
  if (text.includes(':')) return cutAt(TIME.exec(text), text);
  if (text.charAt(BASIC_DAY) === LETTER_T) return cutAt(BASIC.exec(text), text, BASIC_DAY);
  return ENDS_IN_M.test(text) ? cutAt(DOTTED.exec(text), text) : undefined;
}

function cutAt(match: RegExpExecArray | null, text: string, end = match?.index): Timed | null | undefined {
  if (match === null) return undefined;
  const time = readTime(match);
  return time === undefined ? null : { dayText: text.slice(0, end), time };
}

function readTime([, hours, minutes, seconds = '0', half]: RegExpExecArray): Time | undefined {
  const [written, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  if (half !== undefined && (written < 1 || written > 12)) return undefined;
  const hour = half === undefined ? written : (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hour < 24 && minute < 60 && second < 60 ? { hour, minute, second } : undefined;
}
