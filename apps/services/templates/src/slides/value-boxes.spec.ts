import { type FilledBox } from '@rowdeck/engine-pptx';
import { fixedIn, type MappedRow, valuesIn } from './value-boxes';

const box = (...placeholders: string[]): FilledBox => ({
  ...{ shape: 'Title 1', left: 0, top: 0, width: 1, height: 1, turn: 0, within: 'box' },
  paragraphs: ['x'],
  placeholders,
});
const row = {
  columns: ['Customer', 'City', 'Due'],
  cells: ['Northwind 🌍', 'Rome', ['03/04/2026', '2026-04-03'] as const],
  mapping: [
    ['company', 'Customer'],
    ['city', 'City'],
    ['due', 'Due'],
    ['quarter', { text: 'Third quarter' }],
    ['gone', 'Gone'],
  ] as const,
};
const values = (...placeholders: string[]) => valuesIn([box(...placeholders)], row)[0]?.values;

describe('what of a row stands in a shape', () => {
  it.each([
    ['company', 'Customer', 11],
    ['due', 'Due', 10],
    ['quarter', null, 13],
    ['gone', 'Gone', 0],
  ])('is the value of %s from %s, with %d characters', (placeholder, column, characters) => {
    expect(values(placeholder)).toEqual([{ placeholder, column, characters }]);
  });

  it('is no number of a row', () => {
    expect(values('row', 'rows')).toEqual([]);
  });

  it('is told by the longest', () => {
    expect(values('city', 'gone', 'due', 'company', 'quarter')?.map(({ placeholder }) => placeholder)).toEqual([
      'quarter',
      'company',
      'due',
    ]);
  });

  it('is told beside where the shape stands', () => {
    expect(valuesIn([box('city')], row)).toMatchObject([{ shape: 'Title 1', within: 'box', paragraphs: ['x'] }]);
  });
});

describe('the placeholders that are the same in every row', () => {
  it.each<[string, MappedRow['mapping'], string[]]>([
    [
      'fixed texts, and the number of rows',
      [
        ['name', 'company'],
        ['team', { text: 'Sales' }],
      ],
      ['team', 'rows'],
    ],
    ['not a column that is called as the number of rows', [['rows', 'lines']], []],
    ['a fixed text in its place', [['rows', { text: 'many' }]], ['rows']],
  ])('are %s', (_, mapping, fixed) => {
    expect([...fixedIn({ mapping })]).toEqual(fixed);
  });
});
