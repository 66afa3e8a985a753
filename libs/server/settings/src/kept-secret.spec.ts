import { promises as fs } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSecret } from './kept-secret';

describe('a secret that is kept in a file', () => {
  let folder = '';
  let file = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-secret-'));
    file = join(folder, 'password');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  const refused = () => {
    throw new Error('It was made once more.');
  };

  it('is made once, for its owner alone, and nothing is left beside it', async () => {
    expect(await keptSecret(file, () => 'geheim')).toBe('geheim');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await keptSecret(file, refused)).toBe('geheim');
    expect(await readdir(folder)).toEqual(['password']);
  });

  it('is one, however many ask for it at first at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => keptSecret(file, () => `geheim ${index}`)));
    expect(new Set(all)).toEqual(new Set([await readFile(file, 'utf8')]));
    expect(await readdir(folder)).toEqual(['password']);
  });

  it('is made anew where a process that was killed, or a full disk, left an empty file', async () => {
    await writeFile(file, '');
    expect(await keptSecret(file, () => 'geheim')).toBe('geheim');
    expect([await readFile(file, 'utf8'), await readdir(folder)]).toEqual(['geheim', ['password']]);
  });

  it.each([false, true])(
    'removes what a process left that was killed before it was done (with the secret there: %p)',
    async (done) => {
      await writeFile(`${file}.unfinished-4b1c`, 'geheim');
      if (done) await writeFile(file, 'geheim');
      expect(await keptSecret(file, () => 'geheim')).toBe('geheim');
      expect(await readdir(folder)).toEqual(['password']);
    },
  );

  it('is that of another process which was first, and has removed what was aside', async () => {
    jest.spyOn(fs, 'link').mockImplementationOnce(async () => {
      await writeFile(file, 'first');
      throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
    });
    expect(await keptSecret(file, () => 'second')).toBe('first');
  });

  it('is not there in part when the disk is full', async () => {
    jest.spyOn(fs, 'writeFile').mockImplementationOnce(async (path) => {
      await (await fs.open(path as string, 'w')).close();
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    await expect(keptSecret(file, () => 'geheim')).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('may have been put back with an editor, which ends the line', async () => {
    await writeFile(file, 'geheim\n');
    expect(await keptSecret(file, refused)).toBe('geheim');
  });

  it.each(['a file that it may not read', 'a folder that is not there'])('fails at %s', async (what) => {
    const path = what.startsWith('a folder') ? join(folder, 'no', 'password') : folder;
    await expect(keptSecret(path, () => 'geheim')).rejects.toThrow(/ENOENT|EISDIR/);
  });
});
