import { type MappedRow } from './value-boxes';
import { fixedIn } from './fixed-placeholders';

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
