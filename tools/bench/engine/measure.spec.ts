import { measure } from './measure';
import { rowByRow } from './subjects/bench-subject';

describe('measure', () => {
  it('fills rows, each another, until the CPU time is used', async () => {
    const seen = new Set<string>();
    const fillRows = rowByRow((row) => {
      seen.add(row.join());
      return 1_000 + (seen.size % 2);
    });
    const { rows, cpuSeconds, outputBytes, peakRssMb } = await measure(() => Promise.resolve(fillRows), 0.05);
    expect(rows).toBe(seen.size);
    expect(rows).toBeGreaterThan(8);
    expect(cpuSeconds).toBeGreaterThanOrEqual(0.05);
    expect([1_000, 1_001]).toContain(outputBytes);
    expect(peakRssMb).toBeGreaterThan(10);
  });

  it('fills one row when no time is given', async () => {
    const { rows } = await measure(() => Promise.resolve(rowByRow(() => Promise.resolve(1))), 0);
    expect(rows).toBe(1);
  });
});
