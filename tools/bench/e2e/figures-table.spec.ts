import { figuresTable } from './figures-table';

describe('the table of figures', () => {
  it('names what there was before, where it was measured', () => {
    const rows = figuresTable({ 'M: POST to completed, s': 0.5, 'M: one deck, p95, ms': 7 }).split('\n').slice(2);
    expect(rows).toEqual([
      '| M: POST to completed, s | 1.8 | 0.5 | 0.5 | at most 0.7 | yes |',
      '| M: one deck, p95, ms |  | 7 | 7 | at most 10 | yes |',
    ]);
  });

  it('judges times by those of the machine for which goals are meant, and nothing else', () => {
    const figures = { 'M: POST to completed, s': 1.4, 'peak RSS when completed, MB': 400, slowness: 2 };
    expect(figuresTable(figures).split('\n').slice(2, 4)).toEqual([
      '| M: POST to completed, s | 1.8 | 1.4 | 0.7 | at most 0.7 | yes |',
      '| peak RSS when completed, MB | 484 | 400 |  | at most 350 | no |',
    ]);
  });

  it.each([
    ['M: POST to completed, s', 0.69999, 'at most 0.7 | yes'],
    ['M: POST to completed, s', 0.71, 'at most 0.7 | no'],
    ['S: ZIP to plain file, per CPU-s', 2, 'at least 2 | yes'],
    ['S: ZIP to plain file, per CPU-s', 0.1, 'at least 2 | no'],
    ['plain file, MB/s', 12_345.6, '| '],
  ])('says of %s: %d whether it is what was wanted', (name, value, verdict) => {
    const [, , row = ''] = figuresTable({ [name]: value }).split('\n');
    expect(row.startsWith(`| ${name} | `)).toBe(true);
    expect(row).toContain(verdict);
  });
});
