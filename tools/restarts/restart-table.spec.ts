import { BARS, restartTable, type Restarts, spreadOf } from './restart-table';

const restarts = (...pairs: (readonly [startedMs: number, readyMs: number])[]) =>
  pairs.map(([startedMs, readyMs]) => ({ startedMs, readyMs }));

describe('the table of restarts', () => {
  it.each<[number[], number, number, number]>([
    [[3], 3, 3, 3],
    [[5, 1], 1, 3, 5],
    [[900, 40, 41], 40, 41, 900],
    [[4, 10, 2, 8], 2, 6, 10],
  ])('of %j has the least, the median and the most', (figures, min, median, max) => {
    expect(spreadOf(figures)).toEqual({ min, median, max });
  });

  const cellsOf = (all: readonly Restarts[]) =>
    restartTable(all)
      .split('\n')
      .slice(2)
      .map((line) =>
        line
          .split('|')
          .map((cell) => cell.trim())
          .slice(1, -1),
      );

  it('has the pause before the start apart, and holds the slowest against the bar', () => {
    const measured = restarts([250, 1_000], [260, 3_000], [270, 1_500]);
    expect(cellsOf([{ name: 'billing', situation: 'idle', restarts: measured }])).toEqual([
      ['billing', 'idle', '3', '1.0', '1.5', '3.0', '0.3', String(BARS.idle), 'yes'],
    ]);
    const late = [...measured, ...restarts([250, BARS.idle * 1_000 + 1])];
    expect(cellsOf([{ name: 'billing', situation: 'idle', restarts: late }])[0]?.at(-1)).toBe('no');
  });

  it('has the slowest of each situation first, and nothing of what was not measured', () => {
    const of = (name: string, situation: 'idle' | 'loaded', ...readyMs: number[]): Restarts => ({
      name,
      situation,
      restarts: readyMs.map((ms) => ({ startedMs: 0, readyMs: ms })),
    });
    const all = [of('a', 'loaded', 9), of('b', 'idle', 1, 7), of('c', 'idle', 8), of('d', 'idle')];
    expect(cellsOf(all).map(([name, situation]) => [name, situation])).toEqual([
      ['c', 'idle'],
      ['b', 'idle'],
      ['a', 'loaded'],
    ]);
  });
});
