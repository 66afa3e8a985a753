import { sampleRows } from './fill-rows';

describe('sampleRows', () => {
  it('takes a small table whole', () => {
    const rows = [['a'], ['b']];
    expect(sampleRows(rows)).toEqual(rows);
  });

  it('takes a thousand rows from all over a large one', () => {
    const sample = sampleRows(Array.from({ length: 25_000 }, (_, i) => [String(i)]));
    expect(sample).toHaveLength(1_000);
    expect([sample[0], sample[1], sample[999]]).toEqual([['0'], ['25'], ['24975']]);
  });
});
