import { figuresTable } from './figures-table';
import { figuresOfLists, shapesOf, timesWrittenBy } from './lists';

describe('the lists that are measured', () => {
  it('have the same rows in a hundred batches and in batches of ten, and as many batches of one row', () => {
    expect(shapesOf(1_000_000)).toEqual([
      { batches: 100, rowsPerBatch: 10_000 },
      { batches: 100_000, rowsPerBatch: 10 },
      { batches: 100_000, rowsPerBatch: 1 },
    ]);
  });

  it('are printed by question, the 95th percentile beside what was wanted of it', () => {
    const milliseconds = Array.from({ length: 100 }, (_, index) => 100 - index);
    const figures = figuresOfLists(
      { batches: 100_000, rowsPerBatch: 10 },
      { 'batches: no filter': [3], 'presentations: rare text': milliseconds },
    );
    expect(figuresTable(figures).split('\n').slice(2)).toEqual([
      '| list of 100,000 × 10: batches: no filter, p50, ms | | 3 | | |',
      '| list of 100,000 × 10: batches: no filter, p95, ms |  | 3 | at most 30 | yes |',
      '| list of 100,000 × 10: presentations: rare text, p50, ms | | 50 | | |',
      '| list of 100,000 × 10: presentations: rare text, p95, ms |  | 95 | at most 30 | no |',
    ]);
  });

  it('are measured by a program that may print what it likes', () => {
    const program = `console.error('filled'); require('node:fs').writeFileSync(process.argv[1], '{"batches: no filter":[3]}'); console.log('done')`;
    expect(timesWrittenBy(['-e', program])).toEqual({ 'batches: no filter': [3] });
  });

  it('are not there when the program fails', () => {
    expect(() => timesWrittenBy(['-e', 'process.exit(7)'])).toThrow('The lists were not measured: exit code 7');
  });
});
