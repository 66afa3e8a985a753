import { type TableFault } from '@rowdeck/engine-tabular';
import { firstFaults } from './first-faults';

type Code = TableFault['code'];

const faults = (code: Code, count: number): TableFault[] =>
  Array.from({ length: count }, (_, line) => ({ code, severity: 'warning', message: 'm', remedy: 'r', line }));
const sum = (code: Code, more: number): TableFault => {
  return { code, severity: 'warning', message: `And ${more} more of this kind.`, remedy: 'r', more };
};

/** What the reader found of a kind, and what the result says there was. */
const countOf = (list: readonly TableFault[], code: Code): number =>
  list.filter((fault) => fault.code === code).reduce((count, { more = 1 }) => count + more, 0);

describe('the first faults of a table', () => {
  const ragged = faults('table.ragged_row', 100);
  const headers = faults('table.empty_header', 100);

  it.each<[string, TableFault[]]>([
    ['none', []],
    ['as many as are told', ragged],
  ])('are all of %s', (_what, all) => expect(firstFaults(all, 100)).toEqual(all));

  it.each<[string, TableFault[], number]>([
    ['one kind whose others were counted', [...ragged, sum('table.ragged_row', 9_900)], 100],
    [
      'two kinds whose others were counted',
      [...ragged, ...headers, sum('table.ragged_row', 5), sum('table.empty_header', 7)],
      100,
    ],
    [
      'many of one kind and one of another',
      [...ragged, ...faults('table.blank_row', 1), sum('table.ragged_row', 900)],
      100,
    ],
    ['more kinds than one, with little room', [...ragged, ...headers, ...faults('table.hidden_row', 3)], 8],
  ])('are as many as fit, with the number of all others of each kind: %s', (_what, all, most) => {
    const first = firstFaults(all, most);
    expect(first.length).toBeLessThanOrEqual(most);
    for (const code of new Set(all.map((fault) => fault.code))) expect(countOf(first, code)).toBe(countOf(all, code));
  });

  it('keep all of a kind that is rare, and use the room that it leaves', () => {
    const first = firstFaults([...ragged, ...faults('table.blank_row', 2), sum('table.ragged_row', 900)], 50);
    expect(first).toHaveLength(50);
    expect(first.filter(({ code }) => code === 'table.blank_row')).toHaveLength(2);
    expect(first.at(-1)).toMatchObject({ code: 'table.ragged_row', more: 953, message: 'And 953 more of this kind.' });
  });
});
