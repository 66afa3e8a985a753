import { inspectTemplate, validateDeck } from '@rowdeck/engine-pptx';
import { BENCH_COLUMNS, BENCH_TEMPLATES, benchRow } from './bench-template';
import { buildTemplate } from './build-template';

describe('benchmark templates', () => {
  const [small, medium] = BENCH_TEMPLATES;

  it.each([small, medium])('$name has the size, slides and placeholders that it is said to have', async (template) => {
    const bytes = await buildTemplate(template!);
    const { slides, placeholders } = inspectTemplate(bytes);
    expect(slides).toBe(template?.slides);
    expect(placeholders.reduce((sum, { count }) => sum + count, 0)).toBe(template?.placeholders);
    expect(placeholders.map(({ name }) => name).sort()).toEqual([...BENCH_COLUMNS].sort());
    expect(bytes.length).toBeGreaterThan(template?.name === 'S' ? 30_000 : 1_900_000);
    expect(bytes.length).toBeLessThan(template?.name === 'S' ? 40_000 : 2_100_000);
    expect(validateDeck(bytes, { leftovers: 'allow' })).toEqual([]);
  });

  it('are the same in every run', async () => {
    const [first, second] = [await buildTemplate(small!), await buildTemplate(small!)];
    expect(first.equals(second)).toBe(true);
  });

  it('are filled with rows that differ, and with text to escape', () => {
    expect(benchRow(1)).not.toEqual(benchRow(2));
    expect(benchRow(1)).toHaveLength(BENCH_COLUMNS.length);
    expect(benchRow(1).filter((value) => value.includes('&'))).toHaveLength(3);
  });
});
