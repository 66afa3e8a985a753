import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOSTILE_TABLES } from './hostile-tables';
import { HOSTILE_WORKBOOKS } from './hostile-workbooks';
import { bundleTableSubjects, runTableSubject } from './run-subject';

/** Of the whole process, runtime and file included. */
const MOST_MB = 300;
/** The runtime may let garbage grow as far as this. */
const HEAP_MB = 256;

/**
 * Of all hostile shapes, each of which `npm run bench:tabular` measures, those that come nearest to that, in each form and in
 * each encoding that is read in a way of its own, and those that once took more.
 */
const NEAREST = [
  'lines of one letter',
  'lines of one letter ended by CR',
  'blank lines',
  'control characters in 16,000 columns',
  'rows of spaces',
  'ragged rows',
  'spaces behind quotes',
  'numbers cut at commas before a blank cell',
  'zero bytes in cells',
  'headers of 3,200 letters',
  'cells of 16,000 escaped quotes',
  'cells of the greatest length',
  'Shift_JIS',
  'Windows-1252',
  'UTF-16',
  'UTF-32',
  'Hangul in EUC-KR',
  'JSON: lists in lists',
  'JSON: objects of 16,000 names',
  'NDJSON: small objects',
  'XLSX: rows that begin in the last column',
  'ODS: a cell behind blank ones that are repeated',
];

const SHAPES = new Map([...HOSTILE_TABLES, ...HOSTILE_WORKBOOKS].map(({ name, bytes }) => [name, bytes]));

function bytesOf(shape: string): string | Uint8Array {
  const bytes = SHAPES.get(shape);
  if (bytes === undefined) throw new Error(`No hostile table is called ${shape}`);
  return bytes();
}

describe('a table of 50 MB, or a workbook that unpacks to a gigabyte, whatever its shape', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rowdeck-tables-'));
    await bundleTableSubjects();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(NEAREST)(
    'takes no more than 300 MB: %s',
    (shape) => {
      const path = join(folder, 'table.csv');
      writeFileSync(path, bytesOf(shape));
      // Whoever holds the rows needs more than whoever lets them stream by.
      expect(runTableSubject('rowdeck, held', path, HEAP_MB).peakRssMb).toBeLessThanOrEqual(MOST_MB);
    },
    60_000,
  );
});
