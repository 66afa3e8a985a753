import { inflateRawSync } from 'node:zlib';
import { type RawEntry, rawZip, type RawZip } from '../test/raw-zip';
import { type ArchiveLimits } from './archive-limits';
import { type ArchiveProblem, ArchiveRejected } from './archive-problem';
import { readArchive } from './read-archive';
import { DEFLATED, isFolder, STORED, type ZipEntry } from './zip-entry';

const LIMITS: ArchiveLimits = {
  maxEntries: 50,
  maxNameBytes: 40,
  maxEntryBytes: 10_000,
  maxTotalBytes: 20_000,
  maxRatio: 20,
  entryRatioAllowance: 5_000,
  totalRatioAllowance: 10_000,
};

const read = (entries: readonly RawEntry[], more: Partial<RawZip> = {}, limits: Partial<ArchiveLimits> = {}) =>
  readArchive(rawZip({ entries, ...more }), { ...LIMITS, ...limits });

function problemsOf(action: () => unknown): readonly ArchiveProblem[] {
  try {
    action();
    return [];
  } catch (error) {
    if (error instanceof ArchiveRejected) return error.problems;
    throw error;
  }
}

const codesOf = (action: () => unknown): string[] =>
  problemsOf(action).map(({ code, part }) => (part === undefined ? code : `${code} ${part}`));

const textOf = ({ method, data }: ZipEntry): string =>
  Buffer.from(method === STORED ? data : inflateRawSync(data)).toString();

describe('an archive is read', () => {
  it('in the order of its directory, packed or stored', () => {
    const entries = read([
      { name: 'b', content: 'bee' },
      { name: 'a', content: 'ay', stored: true },
      { name: 'empty' },
    ]);
    expect(entries.map((entry) => [entry.name, entry.method, entry.size, textOf(entry)])).toEqual([
      ['b', DEFLATED, 3, 'bee'],
      ['a', STORED, 2, 'ay'],
      ['empty', DEFLATED, 0, ''],
    ]);
  });

  it('with no entry at all', () => {
    expect(read([])).toEqual([]);
  });

  it.each<[string, Partial<RawEntry>, Partial<RawZip>]>([
    ['sizes behind the data, as those write who cannot seek', { dataDescriptor: true }, {}],
    ['sizes in the wide form', { zip64: true }, {}],
    ['an end record in the wide form', {}, { zip64End: true }],
    ['both in the wide form, sizes behind the data', { zip64: true, dataDescriptor: true }, { zip64End: true }],
    ['a comment', {}, { comment: 'PK\x05\x06' }],
  ])('with %s', (_, entry, archive) => {
    const [first, second] = read(
      [
        { name: 'a', content: 'one', ...entry },
        { name: 'b', content: 'two' },
      ],
      archive,
    );
    expect([first && textOf(first), second && textOf(second)]).toEqual(['one', 'two']);
  });

  it('without copying it', () => {
    const bytes = rawZip({ entries: [{ name: 'a', content: 'abc', stored: true }] });
    expect(readArchive(bytes, LIMITS)[0]?.data.buffer).toBe(bytes.buffer);
  });

  it('where it is a part of a larger buffer', () => {
    const bytes = rawZip({ entries: [{ name: 'a', content: 'abc', stored: true }] });
    const larger = Buffer.concat([Buffer.alloc(7), bytes, Buffer.alloc(9)]);
    expect(readArchive(larger.subarray(7, 7 + bytes.length), LIMITS).map(textOf)).toEqual(['abc']);
  });

  it('with folders, which have no content', () => {
    expect(read([{ name: 'ppt/', stored: true }, { name: 'ppt/a' }]).map(isFolder)).toEqual([true, false]);
  });
});

describe('what the headers say of an entry has to agree', () => {
  it.each<[string, Partial<RawEntry>, string]>([
    ['a name that is another in front of the data', { localName: 'b' }, 'damaged a'],
    ['a name that is longer in front of the data', { localName: 'aa' }, 'damaged a'],
    ['a stored entry of two sizes', { stored: true, size: 4 }, 'wrong_entry_size a'],
    ['more packed bytes than the file has', { packedSize: 5_000 }, 'damaged a'],
    ['a header that is not where it should be', { localOffset: 1 }, 'damaged a'],
    ['a header behind the file', { localOffset: 0x7fffffff }, 'damaged a'],
    ['an entry with a password', { flags: 1 }, 'encrypted_entry a'],
    ['a way of packing that nobody uses', { method: 12 }, 'unsupported_compression a'],
  ])('not so: %s', (_, entry, code) => {
    expect(codesOf(() => read([{ name: 'first' }, { name: 'a', content: 'abc', ...entry }]))).toEqual([code]);
  });

  it('says which way of packing it is, and which sizes', () => {
    const [method] = problemsOf(() => read([{ name: 'a', method: 9 }]));
    const [size] = problemsOf(() => read([{ name: 'a', content: 'abc', stored: true, size: 9 }]));
    expect([method?.detail, size?.detail]).toEqual(['Method 9.', '3 bytes are stored, 9 stated.']);
  });
});

describe('entries that share bytes are refused', () => {
  it.each<[string, readonly RawEntry[]]>([
    [
      'two records of one entry',
      [
        { name: 'a', content: 'abc' },
        { name: 'a', content: 'abc', localOffset: 0 },
      ],
    ],
    [
      'an entry within another',
      [
        {
          name: 'outer',
          content: rawZip({ entries: [{ name: 'b', content: 'x', stored: true }] }).subarray(0, 32),
          stored: true,
        },
        { name: 'b', content: 'x', stored: true, localOffset: 35 },
      ],
    ],
  ])('%s', (_, entries) => {
    expect(codesOf(() => read(entries))).toContainEqual(expect.stringMatching(/^overlapping_entries /));
  });

  it('neighbours do not', () => {
    expect(read(Array.from({ length: 50 }, (_, i) => ({ name: `e${i}` })))).toHaveLength(50);
  });
});

describe('the directory', () => {
  it.each([
    ['states more entries than it lists', 3],
    ['states fewer', 1],
    ['states none', 0],
  ])('that %s is damaged', (_, entryCount) => {
    const [problem] = problemsOf(() => read([{ name: 'a' }, { name: 'b' }], { entryCount }));
    expect([problem?.code, problem?.detail]).toEqual([
      'damaged',
      expect.stringContaining(`list ${entryCount} entries`),
    ]);
  });

  it('is left at once where it states too many', () => {
    expect(codesOf(() => read([{ name: 'a' }], { entryCount: 51 }))).toEqual(['too_many_entries']);
    const many = Array.from({ length: 51 }, (_, i) => ({ name: `e${i}` }));
    expect(codesOf(() => read(many, { entryCount: 50 }))).toEqual(['too_many_entries']);
  });

  it('is left at the first name that is too long', () => {
    expect(codesOf(() => read([{ name: 'x'.repeat(41) }, { name: '../b' }]))).toEqual(['unsafe_entry_name']);
    expect(read([{ name: 'x'.repeat(40) }])).toHaveLength(1);
  });

  it('whose wide sizes are cut off states what does not fit', () => {
    const bytes = Buffer.from(rawZip({ entries: [{ name: 'a', content: 'abc', zip64: true }] }));
    // The length of the field, four bytes in front of its sizes, counts for none of them.
    const field = bytes.indexOf(Buffer.from([1, 0, 24, 0]), bytes.indexOf('PK\x01\x02'));
    bytes.writeUInt16LE(0, field + 2);
    expect(codesOf(() => readArchive(bytes, LIMITS))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:part_too_large|damaged|zip_bomb)/)]),
    );
  });

  it.each([0, 1, 4, 21, 22, 45, 60])('of a file of %d bytes is not there', (length) => {
    const bytes = rawZip({ entries: [{ name: 'a', content: 'abc' }] }).subarray(0, length);
    expect(codesOf(() => readArchive(bytes, LIMITS))).toEqual(['truncated']);
  });
});

describe('sizes', () => {
  const letters = (count: number): string => 'a'.repeat(count);

  it.each<[string, readonly RawEntry[], string[]]>([
    ['an entry of any ratio, while it is small', [{ name: 'a', content: letters(4_900) }], []],
    ['an entry that unpacks to far more', [{ name: 'a', content: letters(5_100) }], ['zip_bomb a']],
    ['an entry that says so', [{ name: 'a', content: 'x', size: 9_000 }], ['zip_bomb a']],
    ['an entry that is too large', [{ name: 'a', content: letters(10_100), stored: true }], ['part_too_large a']],
    [
      'entries that are too large together',
      ['a', 'b', 'c'].map((name) => ({ name, content: letters(7_000), stored: true })),
      ['zip_bomb'],
    ],
    [
      'small entries that unpack to far more together',
      ['a', 'b', 'c'].map((name) => ({ name, content: letters(4_000) })),
      ['zip_bomb'],
    ],
  ])('%s', (_, entries, codes) => {
    expect(codesOf(() => read(entries))).toEqual(codes);
  });

  it('are told', () => {
    const [problem] = problemsOf(() =>
      read([{ name: 'a', content: 'x', stored: true, size: 9_000, packedSize: 9_000 }]),
    );
    expect(problem?.code).toBe('damaged');
    const [bomb] = problemsOf(() => read([{ name: 'a', content: '', size: 9_999 }]));
    expect(bomb?.detail).toBe('2 bytes unpack to 9999.');
  });
});

it('everything that can be seen is named at once, names first', () => {
  const entries: RawEntry[] = [
    { name: '../up' },
    { name: 'b', flags: 1 },
    { name: 'B' },
    { name: 'bomb', content: 'x', size: 9_500 },
  ];
  const codes = ['unsafe_entry_name ../up', 'duplicate_entry B', 'zip_bomb bomb', 'encrypted_entry b'];
  expect(codesOf(() => read(entries))).toEqual(codes);
  expect(() => read(entries)).toThrow('unsafe_entry_name ../up; duplicate_entry B; zip_bomb bomb');
});

it.each([
  ['UTF-8', Buffer.from('größe'), 0x800, 'größe'],
  ['UTF-8 that is not announced', Buffer.from('größe'), 0, 'größe'],
  ['a code page', Buffer.from('gr\xf6\xdfe', 'latin1'), 0, 'größe'],
  ['a code page that claims to be UTF-8', Buffer.from('\xff', 'latin1'), 0x800, 'ÿ'],
])('a name in %s', (_, name, flags, expected) => {
  const [entry] = read([{ name, flags }]);
  expect([entry?.name, entry?.utf8]).toEqual([expected, flags !== 0]);
});
