import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { numberReader } from '../src';
import { ColumnTally } from '../src/columns/column-tally';
import { dateNames } from '../src/dates/date-names';

const FOLDER = join(__dirname, 'cells');
const NAMES = dateNames(['de', 'fr']);

/** Of real exports, with what people write beside them, and near misses of dates and exponents. */
const CELLS = [
  ...readdirSync(FOLDER).flatMap((file) => readFileSync(join(FOLDER, file), 'utf8').split('\n')),
  ...['1e400', '5E-3 €', '12 pieces', 'order 5 of 7', '20261121', 'EUR 20261121', '1.2.2026 г.', '2026年4月3日'],
  ...['31/02/2026', '3. Apr 26', 'Mar 3 26', '12:30', '0,123', '45,678.9 k€', '5 - 10', '12.34.56', '１２ 円', '1/2'],
  ...[
    '2026-02-30 25:10',
    '2026-11-21 14:30',
    '7 %',
    '0.5 %',
    '99999',
    '45000.5',
    '(1.234)',
    '5 MIO',
    'x',
    '20261121T101500',
  ],
].flatMap((line) => {
  const [cell = ''] = line.split('\t');
  return cell === '' || cell.startsWith('#')
    ? []
    : [cell.replace(/\\u([0-9a-f]{4})/g, (_, c: string) => String.fromCharCode(parseInt(c, 16)))];
});

/** The same cell with other digits, the same each time. */
function others(cell: string, seed: number): string {
  let state = seed;
  return cell.replace(/\d/g, () => String((state = (state * 1_103_515_245 + 12_345) & 0x7fffffff) % 10));
}

const ROUNDS = [1, 2, 3, 4, 5, 6, 7, 8];

describe('what is remembered of a shape changes no reading', () => {
  it('of a column', () => {
    for (const cell of CELLS) {
      const [remembers, reads] = [new ColumnTally(NAMES), new ColumnTally(NAMES, 0)];
      for (const [line, value] of [cell, ...ROUNDS.map((round) => others(cell, round * 7_919))].entries()) {
        remembers.add(value, line);
        reads.add(value, line);
        expect(remembers.reading(value)).toEqual(reads.reading(value));
      }
    }
  });

  it('of all of them in one column', () => {
    const [remembers, reads] = [new ColumnTally(NAMES, 5_000), new ColumnTally(NAMES, 0)];
    for (const [line, value] of ROUNDS.flatMap((round) => CELLS.map((cell) => others(cell, round))).entries()) {
      remembers.add(value, line);
      reads.add(value, line);
    }
    expect(remembers.reading('x')).toEqual(reads.reading('x'));
  });

  it.each([undefined, 'de-DE', 'en-US'])('of a value, in a locale of the data: %s', (dataLocale) => {
    const conventions = dataLocale === undefined ? {} : { dataLocale };
    for (const cell of CELLS) {
      const remembers = numberReader(conventions);
      for (const value of [cell, ...ROUNDS.map((round) => others(cell, round * 104_729))])
        expect(remembers(value)).toEqual(numberReader(conventions)(value));
    }
  });
});
