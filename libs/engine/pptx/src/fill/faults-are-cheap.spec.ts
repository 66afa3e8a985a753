import { FormatFault } from '../format/filter-faults';
import { FilterCheck } from './filter-check';
import { RowFaults } from './row-faults';

/** How many sentences are made, and how many rows found, of so many rows that all have a fault. */
function told(filters: string, rows: number, valueOf: (row: number) => string) {
  const made = jest.spyOn(FormatFault.prototype, 'message', 'get');
  const placeholders = ['a', 'b'].map((placeholder) => ({ placeholder, filters }));
  const mapping = new Map([
    ['a', 'A'],
    ['b', 'A'],
  ]);
  const check = new FilterCheck(placeholders, { columns: ['A'], mapping, readings: { columns: [] } });
  const faults = new RowFaults();
  for (let row = 0; row < rows; row++) faults.check(check, [valueOf(row)], { line: row + 2, number: row + 1 });
  const { length } = made.mock.calls;
  made.mockRestore();
  return { made: length, rows: faults.rows, more: faults.list().at(-1)?.more };
}

describe('of faults that are only counted', () => {
  it.each([
    ['number', (row: number) => `abc${row}`],
    ['number', (row: number) => `1.${100 + (row % 900)}`],
    ['currency: "EUR"', (row: number) => `$${row}`],
    ['percent', (row: number) => String(row)],
    ['date', (row: number) => `0${1 + (row % 9)}/0${1 + ((row + 1) % 9)}/2026`],
    ['date', () => 'soon'],
    ['phone', (row: number) => `030 ${100_000 + row}`],
  ])('no sentence is made: %s', (filters, valueOf) => {
    expect(told(filters, 300, valueOf)).toEqual({ made: 100, rows: 300, more: 200 });
    expect(told(filters, 600, valueOf)).toEqual({ made: 100, rows: 600, more: 500 });
  });
});
