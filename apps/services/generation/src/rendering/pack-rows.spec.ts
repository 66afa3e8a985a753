import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { compileTemplate, createFiller, inspectTemplate } from '@rowdeck/engine-pptx';
import { PackRows } from './pack-rows';

const SAMPLE = readFileSync(join(__dirname, '../../../../../samples/account-review.pptx'));
const template = compileTemplate(SAMPLE);
const columns = inspectTemplate(SAMPLE).placeholders.map(({ name }) => name);
const mapping = new Map(columns.map((name) => [name, name]));
const base = Buffer.concat([...template.base.chunks()]);

const rowOf = (index: number, first = `company ${index}`): string[] => [
  first,
  ...columns.slice(1).map((name) => `${name} ${index}`),
];

describe('PackRows', () => {
  it('lays deltas end to end, each a whole deck behind the base', () => {
    const rows = Array.from({ length: 100 }, (_, index) => rowOf(index));
    const pack = new PackRows(createFiller(template, { columns, mapping, sample: rows }), rows);
    const blocks = [...pack.blocks()];
    const bytes = Buffer.concat(blocks);
    const { offsets, lengths, crcs, failures } = pack.results;
    expect(failures).toEqual([]);
    expect(blocks.length).toBeGreaterThan(1);
    expect((offsets[99] ?? 0) + (lengths[99] ?? 0)).toBe(bytes.length);
    rows.forEach((_, index) => {
      const [offset = 0, length = 0] = [offsets[index], lengths[index]];
      expect(crc32(Buffer.concat([base, bytes.subarray(offset, offset + length)]))).toBe(crcs[index]);
    });
  });

  it('fails a row for its own reason and goes on with the next', () => {
    const rows = [rowOf(0), rowOf(1, ''), rowOf(2)];
    const pack = new PackRows(createFiller(template, { columns, mapping, missing: { kind: 'fail' } }), rows);
    const bytes = Buffer.concat([...pack.blocks()]);
    const { offsets, lengths, failures } = pack.results;
    expect(failures).toEqual([{ index: 1, reason: expect.stringContaining('company') as string }]);
    expect(offsets[2]).toBe(lengths[0]);
    expect(bytes.length).toBe((lengths[0] ?? 0) + (lengths[2] ?? 0));
  });

  it('fails the rows that do not fit into its bytes, to the byte, and keeps what was packed', () => {
    const rows = [rowOf(0), rowOf(0), rowOf(0)];
    const filler = createFiller(template, { columns, mapping });
    const { length } = filler.fill(rowOf(0)).delta;
    const pack = new PackRows(filler, rows, { maxBytes: 2 * length });
    expect(Buffer.concat([...pack.blocks()])).toHaveLength(2 * length);
    expect(pack.results.failures).toEqual([{ index: 2, reason: expect.stringContaining('Shorten') as string }]);
    const less = new PackRows(filler, rows, { maxBytes: 2 * length - 1 });
    expect(Buffer.concat([...less.blocks()])).toHaveLength(length);
  });

  it('fails a row of repeated text before it is copied, and goes on with the next', () => {
    const rows = [rowOf(0), rowOf(1, 'x'.repeat(2_000_000)), rowOf(2)];
    const options = { columns, mapping, form: 'segments', maxBytes: 1_000_000 } as const;
    const pack = new PackRows(createFiller(template, options), rows);
    expect(Buffer.concat([...pack.blocks()]).length).toBeLessThan(1_000_000);
    expect(pack.results.failures).toEqual([
      { index: 1, reason: expect.stringContaining('larger than 1 MB') as string },
    ]);
  });

  it('is empty when no row could be filled', () => {
    const pack = new PackRows(createFiller(template, { columns, mapping, missing: { kind: 'fail' } }), [[]]);
    expect([...pack.blocks()]).toEqual([]);
    expect(pack.results.failures).toHaveLength(1);
  });
});
