import { DEFLATED, STORED, type ZipEntry } from '@rowdeck/engine-archive';
import { crc32, deflateRawSync } from 'node:zlib';
import { problemsIn } from '../problems/template-rejected';
import { inflateEntry } from './inflate-entry';

const CONTENT = Buffer.from('a text, a text, a text, a text');

const entry = (changes: Partial<ZipEntry> = {}): ZipEntry => ({
  name: 'ppt/a.xml',
  nameBytes: Buffer.from('ppt/a.xml'),
  utf8: false,
  method: DEFLATED,
  crc32: crc32(CONTENT),
  size: CONTENT.length,
  data: deflateRawSync(CONTENT),
  ...changes,
});

it.each<[string, Partial<ZipEntry>]>([
  ['packed', {}],
  ['stored', { method: STORED, data: CONTENT }],
  ['packed in many pieces', { data: deflateRawSync(CONTENT, { level: 0 }) }],
])('an entry that is %s', (_, changes) => {
  expect(Buffer.from(inflateEntry(entry(changes))).toString()).toBe(CONTENT.toString());
});

it('an empty entry', () => {
  const none = Buffer.alloc(0);
  expect(inflateEntry(entry({ size: 0, crc32: 0, data: deflateRawSync(none) }))).toHaveLength(0);
});

it.each<[string, Partial<ZipEntry>, string, string | undefined]>([
  ['that holds more than it states', { size: 10 }, 'template.wrong_entry_size', '10 bytes are stated, it holds more.'],
  [
    'that holds less than it states',
    { size: 99 },
    'template.wrong_entry_size',
    `99 bytes are stated, it holds ${CONTENT.length} bytes.`,
  ],
  [
    'that is stored and states another size',
    { method: STORED, data: CONTENT, size: 5 },
    'template.wrong_entry_size',
    `5 bytes are stated, it holds ${CONTENT.length} bytes.`,
  ],
  ['whose checksum is of something else', { crc32: 1 }, 'template.wrong_checksum', undefined],
  [
    'that is cut off',
    { data: deflateRawSync(CONTENT).subarray(0, 5) },
    'template.damaged',
    'An entry cannot be unpacked.',
  ],
  [
    'that is no packed data',
    { data: Buffer.from([0xff, 0xff, 0xff]) },
    'template.damaged',
    'An entry cannot be unpacked.',
  ],
])('an entry %s is refused by name', (_, changes, code, detail) => {
  const [problem] = problemsIn(() => void inflateEntry(entry(changes)));
  expect([problem?.code, problem?.part, problem?.detail]).toEqual([code, 'ppt/a.xml', detail]);
});

it('a bomb costs no more than it states', () => {
  const bomb = entry({ data: deflateRawSync(Buffer.alloc(50_000_000)), size: 100 });
  const before = process.memoryUsage().arrayBuffers;
  expect(problemsIn(() => void inflateEntry(bomb)).map(({ code }) => code)).toEqual(['template.wrong_entry_size']);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5_000_000);
});
