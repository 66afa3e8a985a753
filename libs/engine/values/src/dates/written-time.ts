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
  /(?:[\sT,]+(?:(?:at|um|om|à|às|a las|alle|alle ore|kl\.?|klo|kell|la|o|ob|u|v|w|в|у|о|во)\s)?|:)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:\s*([ap])\.?\s?m\.?)?\s*(?:Z|Uhr|(?:UTC|GMT)(?:[+-](?:0?\d|1[0-4])(?::?[0-5]\d)?(?:\s\([^()]+\))?)?|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?$/iu;
/** The basic format of ISO 8601, which calendars have. */
const BASIC = /^\d{8}T(\d{2})(\d{2})(\d{2})?(?:Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?$/;
/** As Oracle writes a timestamp. */
const DOTTED = /\s(\d{1,2})\.(\d{2})\.(\d{2})(?:\.\d{1,9})?\s([AP])M$/i;
/** With a word behind the hour: `14h30`, `3 Uhr 20`. */
const WORDED = /[\sT,]+(?:(?:à|às|a las|um)\s)?(\d{1,2})\s?(?:h|Uhr)(?:\s?(\d{2}))?$/iu;
const EAST_ASIAN = /(\d{1,2})[時时點点시]\s?(\d{1,2})[分분](?:\s?(\d{1,2})[秒초])?$/u;
/** With the half of the day in front: `下午3:05`. */
const HALVED = /(上午|下午|午前|午後|오전|오후)\s?(\d{1,2}):(\d{2})(?::(\d{2}))?$/u;
const HALF = /[午오]/;
const MORNINGS: ReadonlySet<string> = new Set(['上午', '午前', '오전']);
const ENDS_IN_M = /m$/i;
const LETTER_T = 'T';
const BASIC_DAY = 8;

/**
 * Takes the time off a date.
 * @returns undefined where none is written, and null for what is no time of a day: `25:00`
 */
export function timed(text: string): Timed | null | undefined {
  if (text.includes(':')) return HALF.test(text) ? halved(text) : cutAt(TIME.exec(text), text);
  if (text.charAt(BASIC_DAY) === LETTER_T) return cutAt(BASIC.exec(text), text, BASIC_DAY);
  if (ENDS_IN_M.test(text)) return cutAt(DOTTED.exec(text), text);
  if (text.includes('h') || text.includes('H')) return cutAt(WORDED.exec(text), text);
  return text.includes('分') || text.includes('분') ? cutAt(EAST_ASIAN.exec(text), text) : undefined;
}

/** In East Asia the hour after midnight is 0 or 12. */
function halved(text: string): Timed | null | undefined {
  const match = HALVED.exec(text);
  if (match === null) return undefined;
  const [, half = '', hour, minute, second = '0'] = match;
  if (Number(hour) > 12) return null;
  const time = timeOf((Number(hour) % 12) + (MORNINGS.has(half) ? 0 : 12), Number(minute), Number(second));
  return time && { dayText: text.slice(0, match.index).trimEnd(), time };
}

function cutAt(match: RegExpExecArray | null, text: string, end = match?.index): Timed | null | undefined {
  if (match === null) return undefined;
  const time = readTime(match);
  return time && { dayText: text.slice(0, end).trimEnd(), time };
}

function readTime([, hours, minutes = '0', seconds = '0', half]: RegExpExecArray): Time | null {
  const written = Number(hours);
  if (half !== undefined && (written < 1 || written > 12)) return null;
  const hour = half === undefined ? written : (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return timeOf(hour, Number(minutes), Number(seconds));
}

const timeOf = (hour: number, minute: number, second: number): Time | null =>
  hour < 24 && minute < 60 && second < 60 ? { hour, minute, second } : null;
