import { promises as fs } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isReachable, reachableCopy, reachableData } from './reachable-folders';

describe('folders for a server that runs as another user', () => {
  let open = '';
  let closed = '';

  beforeEach(async () => {
    open = await mkdtemp(join(tmpdir(), 'rowdeck-open-'));
    await chmod(open, 0o755);
    closed = join(open, 'home');
    await mkdir(join(closed, 'checkout', 'native', 'bin'), { recursive: true });
    await writeFile(join(closed, 'checkout', 'native', 'bin', 'postgres'), 'binary', { mode: 0o755 });
    await chmod(closed, 0o700);
  });

  afterEach(() => rm(open, { recursive: true, force: true }));

  it('knows a closed folder on the way', async () => {
    expect(await isReachable(join(open, 'any'))).toBe(true);
    expect(await isReachable(join(closed, 'checkout', 'any'))).toBe(false);
  });

  it('copies programs out of a closed folder once', async () => {
    const cache = join(open, 'cache');
    const native = join(closed, 'checkout', 'native');
    const copy = await reachableCopy(native, '18.4.0', cache);
    expect(await readFile(join(copy, 'bin', 'postgres'), 'utf8')).toBe('binary');

    const { birthtimeMs } = await stat(copy);
    expect(await reachableCopy(native, '18.4.0', cache)).toBe(copy);
    expect((await stat(copy)).birthtimeMs).toBe(birthtimeMs);
  });

  it('leaves no part of a copy that could not be finished, and says so', async () => {
    const cache = join(open, 'cache');
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    jest.spyOn(fs, 'rename').mockRejectedValueOnce(full);
    await expect(reachableCopy(join(closed, 'checkout', 'native'), '18.4.0', cache)).rejects.toThrow(
      /could not be copied to .*native-postgres-18\.4\.0, .*: ENOSPC: no space left on device\. Put that right/,
    );
    expect(await readdir(cache)).toEqual([]);
  });

  it('leaves programs where they are when the way is open', async () => {
    await chmod(closed, 0o711);
    const native = join(closed, 'checkout', 'native');
    expect(await reachableCopy(native, '18.4.0', join(open, 'cache'))).toBe(native);
  });

  it('keeps data in the data folder when only that folder was closed', async () => {
    const dataDir = join(open, 'data');
    await mkdir(dataDir, { mode: 0o700 });
    expect(await reachableData(dataDir, 'postgres', { elsewhere: join(open, 'elsewhere') })).toBe(
      join(dataDir, 'postgres'),
    );
    expect((await stat(dataDir)).mode & 0o777).toBe(0o711);
  });

  it('opens the folders of a test or a demo, which lie in the folder for temporary files', async () => {
    const dataDir = join(closed, 'data');
    expect(await reachableData(dataDir, 'postgres', { elsewhere: join(open, 'elsewhere') })).toBe(
      join(dataDir, 'postgres'),
    );
    expect((await stat(closed)).mode & 0o777).toBe(0o711);
  });

  describe('outside of the folder for temporary files', () => {
    const place = () => ({ elsewhere: join(open, 'elsewhere'), temporary: join(open, 'tmp') });

    it('keeps data elsewhere, with a link, when the way to the data folder is closed', async () => {
      const dataDir = join(closed, 'checkout', '.rowdeck');
      const first = await reachableData(dataDir, 'postgres', place());
      expect(first.startsWith(place().elsewhere)).toBe(true);
      expect(await readlink(join(dataDir, 'postgres'))).toBe(first);
      expect(await reachableData(dataDir, 'postgres', place())).toBe(first);
      expect((await stat(closed)).mode & 0o777).toBe(0o700);
    });

    it('makes no empty database in place of a folder that was lost', async () => {
      const dataDir = join(closed, 'checkout', '.rowdeck');
      const first = await reachableData(dataDir, 'postgres', place());
      await rm(first, { recursive: true });
      await expect(reachableData(dataDir, 'postgres', place())).rejects.toThrow(
        `The database of this Rowdeck is kept in ${first}, which cannot be found (ENOENT). Put the folder back from a backup. To start with an empty Rowdeck instead, remove the link ${join(dataDir, 'postgres')}.`,
      );
      await rm(join(dataDir, 'postgres'));
      expect(await readdir(await reachableData(dataDir, 'postgres', place()))).toEqual([]);
    });

    it('starts afresh when the data folder was removed', async () => {
      const dataDir = join(closed, 'checkout', '.rowdeck');
      const first = await reachableData(dataDir, 'postgres', place());
      await rm(dataDir, { recursive: true });
      expect(await reachableData(dataDir, 'postgres', place())).not.toBe(first);
    });
  });
});
