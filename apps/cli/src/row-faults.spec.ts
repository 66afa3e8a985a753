import { RowFailed, type RowFault } from '@rowdeck/engine-pptx';
import { RowFaults } from './row-faults';

const fault = (code: RowFault['code']): RowFault => ({
  code,
  placeholder: 'amount',
  column: 'Amount',
  value: 'x',
  message: 'No number.',
  remedy: 'Give a number.',
});

describe('RowFaults', () => {
  it('says the line of each fault', () => {
    const faults = new RowFaults();
    faults.add(new RowFailed([fault('row.value_missing'), fault('row.forbidden_link')]), 7);
    expect(faults.list().map(({ code, line, message }) => [code, line, message])).toEqual([
      ['row.value_missing', 7, 'Line 7: No number.'],
      ['row.forbidden_link', 7, 'Line 7: No number.'],
    ]);
  });

  it('does not ask again what was asked of the column', () => {
    const code = 'value.ambiguous_number';
    const asked = { ...fault(code), code, severity: 'error', line: 2, count: 9 } as const;
    const faults = new RowFaults([asked]);
    const here = fault('value.ambiguous_number');
    faults.add(new RowFailed([here, { ...here, column: 'Price' }, fault('value.not_a_number')]), 3);
    expect(faults.list().map(({ code, column }) => [code, column])).toEqual([
      ['value.ambiguous_number', 'Price'],
      ['value.not_a_number', 'Amount'],
    ]);
  });

  it('keeps the first hundred of a kind and counts the others', () => {
    const faults = new RowFaults();
    for (let line = 2; line < 200_002; line++) faults.add(new RowFailed([fault('row.value_missing')]), line);
    const list = faults.list();
    expect(list).toHaveLength(101);
    expect(list[100]).toMatchObject({ severity: 'error', message: 'And 199,900 more of this kind.' });
  });
});
