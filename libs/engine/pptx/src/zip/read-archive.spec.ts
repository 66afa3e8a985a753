import { type RawEntry, rawZip } from '@rowdeck/engine-archive-testing';
import { TemplateRejected } from '../problems/template-rejected';
import { inflateEntry } from './inflate-entry';
import { DEFAULT_PACKAGE_LIMITS } from './package-limits';
import { readArchive, verifyEntries } from './read-archive';

const read = (entries: readonly RawEntry[]) => readArchive(rawZip({ entries }), DEFAULT_PACKAGE_LIMITS);
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function codesOf(action: () => unknown): string[] {
  try {
    action();
    return [];
  } catch (error) {
    if (error instanceof TemplateRejected) return error.problems.map((problem) => problem.code);
    throw error;
  }
}

describe('readArchive', () => {
  it('keeps the order of the directory and the packed bytes', () => {
    const entries = read([{ name: 'b', content: 'bbb' }, { name: 'a', content: 'a', stored: true }, { name: 'empty' }]);
    expect(entries.map(({ name, method, size }) => [name, method, size])).toEqual([
      ['b', 8, 3],
      ['a', 0, 1],
      ['empty', 8, 0],
    ]);
    expect(entries.map((entry) => text(inflateEntry(entry)))).toEqual(['bbb', 'a', '']);
  });

  it('views the file without copying it', () => {
    const bytes = rawZip({ entries: [{ name: 'a', content: 'abc', stored: true }] });
    const [entry] = readArchive(bytes, DEFAULT_PACKAGE_LIMITS);
    expect(entry?.data.buffer).toBe(bytes.buffer);
  });

  it.each([
    ['UTF-8', Buffer.from('größe.xml'), 0x800, 'größe.xml'],
    ['UTF-8 that is not announced', Buffer.from('größe.xml'), 0, 'größe.xml'],
    ['a code page', Buffer.from('gr\xf6\xdfe.xml', 'latin1'), 0, 'größe.xml'],
  ])('reads names in %s', (_, name, flags, expected) => {
    expect(read([{ name, flags }])[0]?.name).toBe(expected);
  });

  it('refuses an entry hidden inside another, though both headers are sound', () => {
    const inner = { name: 'inner', content: 'x', stored: true };
    const hidden = rawZip({ entries: [inner] }).subarray(0, 30 + 5 + 1);
    const outerHeader = 30 + 5;
    const entries = [
      { name: 'outer', content: hidden, stored: true },
      { ...inner, localOffset: outerHeader },
    ];
    expect(codesOf(() => read(entries))).toEqual(['template.overlapping_entries']);
  });

  it('refuses entries that reach into the directory', () => {
    expect(codesOf(() => read([{ name: 'a', content: 'abc', stored: true, size: 60, packedSize: 60 }]))).toEqual([
      'template.damaged',
    ]);
  });

  it('names every entry whose content is not what the directory states', () => {
    const entries = read([
      { name: 'a', content: 'a', crc32: 0 },
      { name: 'b', content: 'b' },
      { name: 'c', content: 'ccc', size: 2 },
    ]);
    expect(codesOf(() => verifyEntries(entries))).toEqual(['template.wrong_checksum', 'template.wrong_entry_size']);
  });

  it.each([0, 1, 5, 21, 22, 40, 60])('fails in words for a file cut to %d bytes', (length) => {
    const cut = rawZip({ entries: [{ name: 'a', content: 'abc' }] }).subarray(0, length);
    expect(codesOf(() => readArchive(cut, DEFAULT_PACKAGE_LIMITS))).toEqual(['template.truncated']);
  });

  it.each([
    ['entries', { maxEntries: 1 }, 'template.too_many_entries'],
    ['bytes in an entry', { maxEntryBytes: 99 }, 'template.part_too_large'],
    ['bytes in all', { maxTotalBytes: 150 }, 'template.zip_bomb'],
    ['bytes for each packed byte', { maxRatio: 2, entryRatioAllowance: 10 }, 'template.zip_bomb'],
    ['bytes for each packed byte of the file', { maxRatio: 2, totalRatioAllowance: 10 }, 'template.zip_bomb'],
  ])('holds the limit of %s', (_, limits, code) => {
    const bytes = rawZip({
      entries: [
        { name: 'a', content: 'a'.repeat(100) },
        { name: 'b', content: 'b'.repeat(100) },
      ],
    });
    expect(codesOf(() => readArchive(bytes, { ...DEFAULT_PACKAGE_LIMITS, ...limits }))).toContain(code);
    expect(codesOf(() => readArchive(bytes, DEFAULT_PACKAGE_LIMITS))).toEqual([]);
  });
});
