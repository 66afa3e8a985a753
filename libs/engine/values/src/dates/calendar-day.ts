/** Longer text is no date, and is not worth an expression's time. */
export const LONGEST_DATE = 100;

/** A day of the calendar. Months count from 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Two digits are a year between 1969 and 2068, as POSIX has it (strptime, `%y`); of three there is none. */
export function fullYear(year: number, digits: number): number {
  if (digits !== 2) return digits === 3 ? 0 : year;
  return year < 69 ? 2000 + year : 1900 + year;
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** @returns undefined for a day that the Gregorian calendar does not have */
export function existingDay(year: number, month: number, day: number): Day | undefined {
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 1 : 0;
  const exists = year > 0 && day > 0 && day <= (MONTH_LENGTHS[month - 1] ?? 0) + leap;
  return exists ? { year, month, day } : undefined;
}
