import { fuzzInput, runFuzzCase, tryTable } from './fuzz-case';

/** Longer runs, and other seeds: npm run fuzz -- --minutes 10. */
const SEEDS = Array.from({ length: 250 }, (_, i) => 1_000 + i);

describe('a mutated file', () => {
  it('is the same each time for a seed', async () => {
    const [first, second] = [await fuzzInput(7), await fuzzInput(7)];
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });

  it('is taken and filled soundly, or refused for a known reason', async () => {
    const outcomes = new Map<string, number>();
    for (const seed of SEEDS) {
      const input = await fuzzInput(seed);
      const refused = await runFuzzCase(input, (bytes) => tryTable(bytes, 1_000_000)).catch((error: unknown) => {
        throw new Error(`seed ${seed}`, { cause: error });
      });
      outcomes.set(refused ?? 'taken', (outcomes.get(refused ?? 'taken') ?? 0) + 1);
    }
    expect(outcomes.get('taken')).toBeGreaterThan(25);
    expect(outcomes.size).toBeGreaterThan(10);
  }, 120_000);
});
