import { type FailedRow } from '@rowdeck/contracts';
import {
  canReplaceEverywhere,
  changedRows,
  correctionsOf,
  isEmpty,
  NO_CORRECTIONS,
  textOf,
  withCell,
  withEverywhere,
  withoutRows,
} from './corrections-draft';

const DUE = { code: 'value.not_a_date', placeholder: 'due', column: 'Due', value: 'soon', message: 'No date.' };
const row = (number: number, value = 'soon'): FailedRow => ({
  row: number,
  name: `Deck ${number}`,
  reason: 'No date.',
  code: null,
  faults: [{ ...DUE, value }],
});
const LISTED = [row(2), row(7), row(9, 'later')];

describe('corrections that are typed', () => {
  it('go on without the rows that do not fail any more', () => {
    const both = withCell(withCell(NO_CORRECTIONS, 2, DUE, '2026-12-24'), 7, DUE, '2026-12-25');
    const { rows } = correctionsOf(withoutRows(both, [2, 3]), false);
    expect(rows).toEqual([{ row: 7, values: { Due: '2026-12-25' } }]);
    expect(isEmpty(withoutRows(both, [2, 7]))).toBe(true);
  });

  it('stand in their field alone, and are sent by row', () => {
    const draft = withCell(NO_CORRECTIONS, 2, DUE, '2026-12-24');
    expect([textOf(draft, 2, DUE), textOf(draft, 7, DUE), changedRows(draft, LISTED)]).toEqual([
      '2026-12-24',
      'soon',
      1,
    ]);
    expect(correctionsOf(draft, false)).toEqual({
      rows: [{ row: 2, values: { Due: '2026-12-24' } }],
      replacements: [],
      all: false,
    });
  });

  it('are none where the value is what it was', () => {
    expect(isEmpty(withCell(withCell(NO_CORRECTIONS, 2, DUE, 'x'), 2, DUE, 'soon'))).toBe(true);
  });

  it('count where their row is on another page', () => {
    expect(changedRows(withCell(NO_CORRECTIONS, 300, DUE, 'x'), LISTED)).toBe(1);
  });

  it('are taken for all equal values at once, and one of them may still be another', () => {
    const everywhere = withEverywhere(withCell(NO_CORRECTIONS, 2, DUE, 'x'), 2, DUE);
    expect([textOf(everywhere, 7, DUE), changedRows(everywhere, LISTED)]).toEqual(['x', 2]);
    const other = withCell(everywhere, 7, DUE, 'y');
    expect(correctionsOf(other, true)).toEqual({
      rows: [{ row: 7, values: { Due: 'y' } }],
      replacements: [{ column: 'Due', value: 'soon', text: 'x' }],
      all: true,
    });
    expect(correctionsOf(withCell(other, 7, DUE, 'x'), false).rows).toEqual([]);
  });

  it('are not taken for values of which only the beginning is known', () => {
    expect(['soon', '', 'v'.repeat(100)].map((value) => canReplaceEverywhere({ ...DUE, value }))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
