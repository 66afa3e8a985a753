import { codeAt } from '../characters';
import { MIDNIGHT, type Time } from './written-time';

/** The three numbers of a date in the order in which they stand; how many digits the outer ones have says which may be the year. */
export interface Fields {
  readonly first: number;
  readonly second: number;
  readonly third: number;
  readonly firstLength: number;
  readonly thirdLength: number;
}

/** A date of digits and the signs between them, with or without a time. */
export interface PlainDate extends Fields {
  readonly time: Time;
  readonly dotted: boolean;
  readonly isYearFirst: boolean;
}

const MINUS = 0x2d;
const POINT = 0x2e;
const SLASH = 0x2f;
const ZERO = 0x30;
const COLON = 0x3a;
const [SPACE, LETTER_T] = [0x20, 0x54];
/** Of `1/1/26`, and of `2026-11-21T14:30:00`. */
const [SHORTEST, LONGEST] = [6, 19];

/**
 * Reads `2026-11-21`, `21.11.2026`, `1/3/26` and those with `14:30` or `14:30:05` behind them in one pass: nearly every date. Undefined for
 * whatever needs a closer look, be it a date or not.
 */
export function plainDate(value: string): PlainDate | undefined {
  const { length } = value;
  if (length < SHORTEST || length > LONGEST) return undefined;
  const firstLength = digitsAt(value, 0, 4);
  const sign = codeAt(value, firstLength);
  if (firstLength === 0 || firstLength === 3 || !isBetween(sign)) return undefined;
  const secondAt = firstLength + 1;
  const secondLength = digitsAt(value, secondAt, 2);
  const otherSign = codeAt(value, secondAt + secondLength);
  if (secondLength === 0 || !isBetween(otherSign)) return undefined;
  const thirdAt = secondAt + secondLength + 1;
  const thirdLength = digitsAt(value, thirdAt, 4);
  const isYearFirst = firstLength === 4;
  if (
    isYearFirst
      ? !isIso(sign, secondLength, thirdLength) || otherSign !== MINUS
      : thirdLength !== 2 && thirdLength !== 4
  )
    return undefined;
  const end = thirdAt + thirdLength;
  const time = end === length ? MIDNIGHT : plainTime(value, end);
  if (time === undefined) return undefined;
  return {
    first: numberAt(value, 0, firstLength),
    second: numberAt(value, secondAt, secondLength),
    third: numberAt(value, thirdAt, thirdLength),
    firstLength,
    thirdLength,
    time,
    dotted: sign === POINT || otherSign === POINT,
    isYearFirst,
  };
}

const isIso = (sign: number, secondLength: number, thirdLength: number): boolean =>
  sign === MINUS && secondLength === 2 && thirdLength === 2;

function plainTime(value: string, at: number): Time | undefined {
  const [length, sign] = [value.length - at, codeAt(value, at)];
  if ((length !== 6 && length !== 9) || (sign !== SPACE && sign !== LETTER_T)) return undefined;
  if (digitsAt(value, at + 1, 2) !== 2 || digitsAt(value, at + 4, 2) !== 2 || codeAt(value, at + 3) !== COLON)
    return undefined;
  const hasSeconds = length === 9;
  if (hasSeconds && (digitsAt(value, at + 7, 2) !== 2 || codeAt(value, at + 6) !== COLON)) return undefined;
  const [hour, minute] = [numberAt(value, at + 1, 2), numberAt(value, at + 4, 2)];
  const second = hasSeconds ? numberAt(value, at + 7, 2) : 0;
  return hour < 24 && minute < 60 && second < 60 ? { hour, minute, second } : undefined;
}

const isBetween = (code: number): boolean => code === POINT || code === MINUS || code === SLASH;

/** How many digits stand there, `most` at the most. */
function digitsAt(value: string, at: number, most: number): number {
  let count = 0;
  while (count < most && isDigit(codeAt(value, at + count))) count++;
  return count;
}

const isDigit = (code: number): boolean => code >= ZERO && code < COLON;

function numberAt(value: string, at: number, count: number): number {
  let found = 0;
  for (let i = at; i < at + count; i++) found = found * 10 + codeAt(value, i) - ZERO;
  return found;
}
