import { promises as fs } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asFullDisk, openDataFolder } from './data-folder';

describe('the data folder', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-data-'));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  it('is made for its owner alone, and left empty but for its folders', async () => {
    const root = join(folder, 'a', 'b');
    await openDataFolder(root, [join(root, 'objects')]);
    expect(await readdir(root)).toEqual(['objects']);
    expect((await stat(root)).mode & 0o777).toBe(0o700);
    await openDataFolder(root, [join(root, 'objects')]);
  });

  it('may not be a file', async () => {
    const root = join(folder, 'file');
    await writeFile(root, '');
    await expect(openDataFolder(root, [])).rejects.toThrow(
      `Rowdeck cannot use its data folder ${root}: a file is in its place. Put that right, or set ROWDECK_DATA to another folder.`,
    );
  });

  it.each([
    ['EACCES', 'this user may not write there'],
    ['EROFS', 'its file system is read-only'],
    ['ENOSPC', 'its disk is full'],
    ['EIO', 'broken'],
  ])('is refused in words where writing fails with %s', async (code, words) => {
    jest.spyOn(fs, 'open').mockRejectedValue(Object.assign(new Error('broken'), { code }));
    await expect(openDataFolder(folder, [])).rejects.toThrow(`data folder ${folder}: ${words}.`);
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['ENOSPC', '53100'])('is named where its disk was found full later, with %s', (code) => {
    const cause = Object.assign(new Error('could not extend file'), { code });
    expect(asFullDisk('/data', cause)).toMatchObject({
      message:
        'Rowdeck cannot use its data folder /data: its disk is full. Put that right, or set ROWDECK_DATA to another folder.',
      cause,
    });
  });

  it.each([Object.assign(new Error('no'), { code: '42P01' }), new Error('no'), null])('has no part in %p', (error) => {
    expect(asFullDisk('/data', error)).toBe(error);
  });
});
