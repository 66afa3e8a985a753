import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileTemplate, createFiller, type FillForm, inspectTemplate } from '@rowdeck/engine-pptx';
import { PackRows } from '../rendering/pack-rows';
import { PackEstimate } from './pack-estimate';

const SAMPLE = readFileSync(join(__dirname, '../../../../../samples/account-review.pptx'));
const template = compileTemplate(SAMPLE);
const columns = inspectTemplate(SAMPLE).placeholders.map(({ name }) => name);
const mapping = new Map(columns.map((name) => [name, name]));
const CHUNK = 200;
const LIMITS = { maxRowBytes: 1_000_000, maxPackBytes: 100_000_000 };

const rowsOf = (count: number, cell: (row: number) => string) =>
  Array.from({ length: count }, (_, row) => columns.map((name) => `${name} ${cell(row)}`));
const times = (count: number) => (row: number) => 'x'.repeat(count * (row % 7));

describe('the estimate of packs', () => {
  const estimated = (rows: readonly string[][], form: FillForm, limits = LIMITS) => {
    const estimate = new PackEstimate();
    rows.forEach((cells, index) => {
      estimate.add(cells, JSON.stringify(cells).length);
      if ((index + 1) % CHUNK === 0 || index + 1 === rows.length) estimate.endChunk();
    });
    const options = { columns, mapping, form, maxBytes: limits.maxRowBytes };
    return estimate.packBytes(createFiller(template, { ...options, sample: estimate.sample() }), limits);
  };
  const filled = (rows: readonly string[][], form: FillForm) => {
    const chunks = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, n) =>
      rows.slice(n * CHUNK, (n + 1) * CHUNK),
    );
    return chunks.map((sample) => {
      const filler = createFiller(template, { columns, mapping, form, sample, maxBytes: LIMITS.maxRowBytes });
      return [...new PackRows(filler, sample).blocks()].reduce((sum, block) => sum + block.length, 0);
    });
  };

  const tables: [string, string[][]][] = [
    ['rows like each other', rowsOf(500, (row) => `of ${row}`)],
    ['rows of any length', rowsOf(400, times(40))],
    ['a single row', rowsOf(1, () => 'of one')],
    ['one long row among short ones', [...rowsOf(399, String), ...rowsOf(1, () => 'y'.repeat(20_000))]],
  ];

  it.each(
    tables.flatMap(([what, rows]) => (['slots', 'segments'] as const).map((form) => [what, form, rows] as const)),
  )('of %s, as %s, is enough, and less than three times what they take', (_what, form, rows) => {
    const actual = filled(rows, form);
    estimated(rows, form).forEach((bytes, chunk) => {
      expect(bytes).toBeGreaterThanOrEqual(actual[chunk] ?? 0);
      expect(bytes).toBeLessThan(3 * (actual[chunk] ?? 0) + 100_000);
    });
  });

  it('counts a row that is too large as the largest that may be', () => {
    const rows = rowsOf(4, () => 'z'.repeat(2_000_000));
    expect(estimated(rows, 'segments')).toEqual([5_000_000 + 64 * 1024]);
  });

  it('says no more of a chunk than it may take', () => {
    expect(estimated(rowsOf(100, String), 'slots', { ...LIMITS, maxPackBytes: 70_000 })).toEqual([70_000]);
  });

  it('fills as many rows for a large table as for a small one', () => {
    const fills = (count: number) => {
      const estimate = new PackEstimate();
      rowsOf(count, times(30)).forEach((cells) => estimate.add(cells, JSON.stringify(cells).length));
      estimate.endChunk();
      const filler = createFiller(template, { columns, mapping });
      const fill = jest.spyOn(filler, 'fill');
      estimate.packBytes(filler, LIMITS);
      return fill.mock.calls.length;
    };
    expect(fills(4_000)).toBe(fills(400));
  });
});
