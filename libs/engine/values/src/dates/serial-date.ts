import { type ParsedDate } from './written-date';

const SERIAL = /^\d{5}(?:\.\d{1,15})?$/;
/** 1954 and 2119: what tables hold; five digits outside are rather an amount, a postcode or a number of an order. */
const [FIRST, LAST] = [20_000, 80_000];
const SECONDS = 86_400;

/** Whether a number has as many digits as a spreadsheet's day. */
export const hasSerialShape = (value: string): boolean => SERIAL.test(value);

/** Whether a number may be a spreadsheet's day. */
export function isSerial(value: string): boolean {
  return hasSerialShape(value) && isSerialNumber(Number(value));
}

/** Whether the number of a text of that shape may be one. */
export const isSerialNumber = (number: number): boolean => number >= FIRST && number <= LAST;

/**
 * The date that a spreadsheet shows for a number, in the system of 1900 (ECMA-376 Part 1 §18.17.4.1): day 60 is 29 February
 * 1900, which was none, so that the days behind it count from 30 December 1899. The fraction is the time of day.
 */
export function serialDay(value: string): ParsedDate | undefined {
  const text = value.trim();
  if (!isSerial(text)) return undefined;
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round(Number(text) * SECONDS) * 1000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}
