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

describe('a table of 50 MB, or a workbook that unpacks to a gigabyte, whatever its shape', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rowdeck-tables-'));
    await bundleTableSubjects();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([...HOSTILE_TABLES, ...HOSTILE_WORKBOOKS].map(({ name, bytes }) => [name, bytes] as const))(
    'takes no more than 300 MB: %s',
    (_, bytes) => {
      const path = join(folder, 'table.csv');
      writeFileSync(path, bytes());
      // Whoever holds the rows needs more than whoever lets them stream by.
      expect(runTableSubject('rowdeck, held', path, HEAP_MB).peakRssMb).toBeLessThanOrEqual(MOST_MB);
    },
    60_000,
  );
});
