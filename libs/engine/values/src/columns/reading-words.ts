import { type Example, type Reading, type RowUnit } from '../reading';

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
export function readingWords(column: string, reading: Reading<string> | undefined, unit?: RowUnit): readonly string[] {
  const quoted = quotedIn(unit);
  const [proof] = reading?.evidence ?? [];
  if (reading?.settled === undefined || reading.open === undefined || proof === undefined) return [];
  const how = WORDS[reading.settled] ?? reading.settled;
  return [
    `Column “${column}” is read with ${how}, ${quoted(reading.open)} with it: ${quoted(proof)} can only be read so.`,
  ];
}

/** Says that a column is written in two ways or more, with the first value of each and how many there are; undefined where it is not. */
export function contradictionWords(
  column: string,
  reading: Reading<string> | undefined,
  unit?: RowUnit,
): string | undefined {
  const quoted = quotedIn(unit);
  const evidence = reading?.evidence ?? [];
  if (evidence.length < 2) return undefined;
  const ways = evidence.map(
    ({ only, count, ...example }) =>
      `${count === 1 ? 'one value has' : `${count.toLocaleString('en')} values have`} ${WORDS[only] ?? only}, as ${quoted(example)}`,
  );
  return `Column “${column}” is written in ${ways.length === 2 ? 'two' : 'three'} ways: ${AND.format(ways)}.`;
}

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const quotedIn =
  (unit: RowUnit = 'line') =>
  ({ line, value }: Example): string =>
    `“${value}” (${unit} ${line})`;
