import { crc32, inflateSync } from 'node:zlib';
import { inspectTemplate, validateDeck } from '@rowdeck/engine-pptx';
import { BENCH_COLUMNS, BENCH_TEMPLATES, benchRow } from './bench-template';
import { buildTemplate, noisePng } from './build-template';

describe('noisePng', () => {
  const png = noisePng(20, 1);

  it('is a PNG of the size asked for', () => {
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([20, 20]);
    expect(png.readUInt32BE(29)).toBe(crc32(png.subarray(12, 29)));
    const length = png.readUInt32BE(33);
    expect(inflateSync(png.subarray(41, 41 + length))).toHaveLength(20 * 61);
  });

  it('is the same for the same seed only', () => {
    expect(noisePng(20, 1).equals(png)).toBe(true);
    expect(noisePng(20, 2).equals(png)).toBe(false);
  });
});

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
