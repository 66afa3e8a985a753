import { rawZip } from '@rowdeck/engine-archive-testing';
import { answerColumns, type ColumnAnswer, readColumns } from '@rowdeck/engine-values';
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

  it.each([
    ['date', ['13/04/2026', '03/04/2026', '2026-04-03', '46347', '3 April 2026']],
    ['number', ['1.234,56', '1,234.56', '1,234', '1.5', '12', '(5)', '1 234']],
    ['currency: "EUR"', ['1.234,- €', '€ 5', '1,234']],
    ['percent', ['12 %', '0.12', '12', '1,5 %']],
  ])('reads by %s in any column what it reads of a value alone', (source, values) => {
    const said = [
      ...['.', ','].map((decimal) => ({ decimal })),
      ...['dmy', 'mdy'].map((order) => ({ order })),
      ...['date', 'number'].map((serials) => ({ serials })),
      ...['fraction', 'percent'].map((percents) => ({ percents })),
    ] as readonly ColumnAnswer[];
    const placeholders = [{ placeholder: 'x', filters: source }];
    const bound = { columns: ['x'], mapping: new Map([['x', 'x']]) };
    const alone = new FilterCheck(placeholders, { ...bound, readings: { columns: [] } });
    const isRead = (checked: FilterCheck, value: string) => {
      const faults = new RowFaults();
      faults.check(checked, [value], { line: 2, number: 1 });
      return faults.rows === 0;
    };
    for (const value of values.filter((one) => isRead(alone, one))) {
      for (const others of values) {
        const readings = readColumns({ headers: ['x'], rows: [[others], [value]] });
        for (const answer of said) {
          const answered = answerColumns(readings, new Map([['x', answer]]));
          const check = new FilterCheck(placeholders, { ...bound, readings: answered });
          expect([value, others, answer, isRead(check, value)]).toEqual([value, others, answer, true]);
        }
      }
    }
  });

  it('leaves out placeholders that have no column yet', () => {
    const open = new FilterCheck(filters, { ...binding, mapping: new Map([['due', '']]) });
    expect(open.check(['x', 'x', 'x', 'x']).map(({ column }) => column)).not.toContain('Due');
  });
});
