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

  it('keeps the first hundred of a kind and counts the others', () => {
    const faults = new RowFaults();
    for (let line = 2; line < 200_002; line++) faults.add(new RowFailed([fault('row.value_missing')]), line);
    const list = faults.list();
    expect(list).toHaveLength(101);
    expect(list[100]).toMatchObject({ severity: 'error', message: 'And 199,900 more of this kind.' });
  });
});
