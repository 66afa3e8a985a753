import { type Example, type Reading } from '../reading';

const WORDS: Readonly<Record<string, string>> = {
  '.': 'a point before the decimals',
  ',': 'a comma before the decimals',
  dmy: 'the day first',
  mdy: 'the month first',
  ymd: 'the year first',
};

/**
 * Says how those values of a column are read that do not say so themselves, and which value decides it. Empty where the column
 * decides nothing, or has nothing to decide.
 */
export function readingWords(column: string, reading: Reading<string> | undefined): readonly string[] {
  const [proof] = reading?.evidence ?? [];
  if (reading?.settled === undefined || reading.open === undefined || proof === undefined) return [];
  const how = WORDS[reading.settled] ?? reading.settled;
  return [
    `Column “${column}” is read with ${how}, ${quoted(reading.open)} with it: ${quoted(proof)} can only be read so.`,
  ];
}

const quoted = ({ line, value }: Example): string => `“${value}” (line ${line})`;
