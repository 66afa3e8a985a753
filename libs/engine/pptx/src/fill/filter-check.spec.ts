import { rawZip } from '@rowdeck/engine-archive-testing';
import { readColumns } from '@rowdeck/engine-values';
import { tinyDeckEntries } from '../../test/tiny-deck';
import { compileTemplate } from '../compile/compile-template';
import { createFiller } from './create-filler';
import { FilterCheck } from './filter-check';
import { RowFaults } from './row-faults';
import { type ValueBinding } from './source-of';

const HEADERS = ['Due', 'Amount', 'Tel', 'Note'];
const MAPPING = { due: 'Due', amount: 'Amount', tel: 'Tel', note: 'Note' };
const FILTERS = { due: 'date: "long"', amount: 'currency: "EUR"', tel: 'phone: "DE"', note: 'upper' };
const ROWS = [
  ['13/02/2026', '1.234,50', '030 123456', 'a'],
  ['31/02/2026', '5 KPI', '12', 'b'],
  ['', '1e400', '', ''],
  ['01/03/2026', 'CHF 49.–', '+49 30 123456', 'c'],
  ['01/03/2026', '', '+49 30 123456', 'javascript:'],
];

const binding: ValueBinding = {
  columns: HEADERS,
  mapping: new Map(Object.entries(MAPPING)),
  readings: readColumns({ headers: HEADERS, rows: ROWS }),
};
const filters = Object.entries(FILTERS).map(([placeholder, source]) => ({ placeholder, filters: source }));

describe('FilterCheck', () => {
  const check = new FilterCheck(filters, binding);

  it('names every value that a filter cannot read, and no other', () => {
    const faults = new RowFaults();
    for (const [i, row] of ROWS.entries()) faults.check(check, row, { line: i + 2, number: i + 1 });
    expect(faults.list().map(({ line, column, code, value }) => [line, column, code, value])).toEqual([
      [3, 'Due', 'value.not_a_date', '31/02/2026'],
      [3, 'Amount', 'value.not_a_number', '5 KPI'],
      [3, 'Tel', 'value.not_a_phone_number', '12'],
      [4, 'Amount', 'value.not_a_number', '1e400'],
      [5, 'Amount', 'value.other_currency', 'CHF 49.–'],
    ]);
    expect(faults.rows).toBe(3);
  });

  it('says of each row what a filler of the template says', () => {
    const text = Object.entries(FILTERS).map(([name, source]) => `{{${name} | ${source}}}`);
    const template = compileTemplate(rawZip({ entries: tinyDeckEntries([text.join(' ')]) }));
    const filler = createFiller(template, { ...binding, form: 'segments' });
    for (const [i, row] of ROWS.entries()) {
      const [ours, theirs] = [check, filler].map((checked) => {
        const faults = new RowFaults();
        faults.check(checked, row, { line: i, number: i });
        return faults.list();
      });
      expect(ours).toEqual(theirs);
    }
  });

  it('leaves out placeholders that have no column yet', () => {
    const open = new FilterCheck(filters, { ...binding, mapping: new Map([['due', '']]) });
    expect(() => open.check(['x', 'x', 'x', 'x'])).not.toThrow();
  });
});
