import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rotateLog } from './rotate-log';

const MEGABYTE = 1024 * 1024;

describe('the log of standalone, at a start', () => {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'rowdeck-log-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it.each([
    [0, ['rowdeck.log']],
    [20 * MEGABYTE, ['rowdeck.log']],
    [20 * MEGABYTE + 1, ['rowdeck.log.1']],
  ])('of %i bytes leaves %j', async (bytes, files) => {
    const log = join(folder, 'rowdeck.log');
    await writeFile(log, '');
    await truncate(log, bytes);
    await rotateLog(log);
    expect(await readdir(folder)).toEqual(files);
  });

  it.each([[null], ['/no/such/folder/rowdeck.log']])('at %s is nothing to rotate', async (file) => {
    await expect(rotateLog(file)).resolves.toBeUndefined();
  });
});
