import { sampleRows } from './fill-rows';

describe('sampleRows', () => {
  it('takes a small table whole', () => {
    const rows = [['a'], ['b']];
    expect(sampleRows({ headers: ['x'], rows })).toEqual(rows);
  });

  it('takes a thousand rows from all over a large one', () => {
    const sample = sampleRows({ headers: ['x'], rows: Array.from({ length: 25_000 }, (_, i) => [String(i)]) });
    expect(sample).toHaveLength(1_000);
    expect([sample[0], sample[1], sample[999]]).toEqual([['0'], ['25'], ['24975']]);
  });

  it('holds no more cells of a wide table than of a narrow one, from all over it', () => {
    const headers = Array.from({ length: 16_000 }, (_, i) => `c${i}`);
    const wide = Array.from({ length: 1_000 }, (_, i) => headers.map(() => String(i)));
    const sample = sampleRows({ headers, rows: wide });
    expect(sample.flat().length).toBeLessThanOrEqual(516_000);
    expect(Number(sample.at(-1)?.[0])).toBeGreaterThan(950);
  });

  it('leaves out what stands behind the last header', () => {
    expect(sampleRows({ headers: ['a'], rows: [['1', '2', '3']] })).toEqual([['1']]);
  });
});
