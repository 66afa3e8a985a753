import { type Example, type Reading } from '../reading';
import { type ColumnReading } from './column-reading';

const WORDS: Readonly<Record<string, string>> = {
  '.': 'a point before the decimals',
  ',': 'a comma before the decimals',
  dmy: 'the day first',
  mdy: 'the month first',
  ymd: 'the year first',
};

/**
 * Says of a column how those of its values are read that do not say so themselves, and which value decides it; a sentence for
 * each decision, none where the column decides nothing.
 */
export function readingWords({ column, decimal, order }: ColumnReading): readonly string[] {
  return [decimal, order].flatMap((reading) => sentenceOf(column, reading));
}

function sentenceOf(column: string, reading: Reading<string> | undefined): readonly string[] {
  const [proof] = reading?.evidence ?? [];
  if (reading?.settled === undefined || reading.open === undefined || proof === undefined) return [];
  const how = WORDS[reading.settled] ?? reading.settled;
  return [
    `Column “${column}” is read with ${how}, ${quoted(reading.open)} with it: ${quoted(proof)} can only be read so.`,
  ];
}

const quoted = ({ line, value }: Example): string => `“${value}” (line ${line})`;
