import { RowFailed, type RowFault } from './row-failed';
import { RowFaults } from './row-faults';

const fault = (code: RowFault['code'], about: Partial<RowFault> = {}): RowFault => ({
  code,
  placeholder: 'amount',
  column: 'Amount',
  value: 'x',
  message: 'No number.',
  remedy: 'Give a number.',
  ...about,
});

describe('RowFaults', () => {
  it('says the line of each fault', () => {
    const faults = new RowFaults();
    faults.add(new RowFailed([fault('row.value_missing'), fault('row.forbidden_link')]), 7);
    expect(faults.list().map(({ code, line, message }) => [code, line, message])).toEqual([
      ['row.value_missing', 7, 'No number.'],
      ['row.forbidden_link', 7, 'No number.'],
    ]);
    expect(faults.rows).toBe(1);
  });

  it('does not ask again what was asked of the column', () => {
    const code = 'value.ambiguous_number';
    const asked = { ...fault(code), code, severity: 'error', line: 2, count: 9 } as const;
    const faults = new RowFaults([asked]);
    faults.add(new RowFailed([fault(code)]), 3);
    expect([faults.rows, faults.list()]).toEqual([0, []]);
    faults.add(new RowFailed([fault(code), fault(code, { column: 'Price' }), fault('value.not_a_number')]), 4);
    expect(faults.list().map((found) => [found.code, found.column])).toEqual([
      [code, 'Price'],
      ['value.not_a_number', 'Amount'],
    ]);
  });

  it('says once of a cell what keeps it out of two placeholders', () => {
    const faults = new RowFaults();
    const twice = [fault('value.not_a_number'), fault('value.not_a_number', { placeholder: 'sum' })] as const;
    faults.add(new RowFailed(twice), 2);
    faults.add(new RowFailed(twice), 3);
    expect(faults.list().map(({ line }) => line)).toEqual([2, 3]);
  });

  it('keeps the first hundred of a kind in each column and counts the others', () => {
    const faults = new RowFaults();
    const row = [fault('value.not_a_number'), fault('value.not_a_number', { column: 'Price' })] as const;
    for (let line = 2; line < 200_002; line++) faults.add(new RowFailed(row), line);
    const list = faults.list();
    expect([list.length, faults.rows]).toEqual([202, 200_000]);
    expect(list.slice(200)).toMatchObject([
      { more: 199_900, column: 'Amount', message: 'And 199,900 more of this kind in the column “Amount”.' },
      { more: 199_900, column: 'Price', line: 2 },
    ]);
  });

  it('passes on what is no fault of a row', () => {
    const broken = { check: () => JSON.parse('{') as never };
    expect(() => new RowFaults().check(broken, [], { line: 2, number: 1 })).toThrow(SyntaxError);
  });
});
