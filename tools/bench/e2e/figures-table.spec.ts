import { figuresTable } from './figures-table';

describe('the table of figures', () => {
  it('names what there was before, where it was measured', () => {
    const rows = figuresTable({ 'M: POST to completed, s': 0.5, 'M: one deck, p95, ms': 7 }).split('\n').slice(2);
    expect(rows).toEqual([
      '| M: POST to completed, s | 1.8 | 0.5 | at most 0.7 | yes |',
      '| M: one deck, p95, ms |  | 7 | at most 10 | yes |',
    ]);
  });

  it.each([
    ['M: POST to completed, s', 0.69999, 'at most 0.7 | yes'],
    ['M: POST to completed, s', 0.71, 'at most 0.7 | no'],
    ['S: ZIP to written as files, packed by tar and served once', 2, 'at least 2 | yes'],
    ['S: ZIP to written as files, packed by tar and served once', 0.1, 'at least 2 | no'],
    ['plain file, MB/s', 12_345.6, '| '],
  ])('says of %s: %d whether it is what was wanted', (name, value, verdict) => {
    const [, , row = ''] = figuresTable({ [name]: value }).split('\n');
    expect(row.startsWith(`| ${name} | `)).toBe(true);
    expect(row).toContain(verdict);
  });
});
