import { promises as fs } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { eventually, withWrongClock } from '@rowdeck/testing';
import { ObjectStoreUnavailable } from '../object-store.errors';
import { objectStoreContract } from '../object-store.contract';
import { asStoreFailure } from './filesystem-failure';
import { FilesystemObjectStore } from './filesystem-object-store';

describe('FilesystemObjectStore', () => {
  let root = '';
  let store: FilesystemObjectStore;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'rowdeck-objects-'));
    store = new FilesystemObjectStore(root);
  });

  afterAll(() => rm(root, { recursive: true, force: true }));

  const incomplete = async (): Promise<number> => (await readdir(join(root, '.incomplete')).catch(() => [])).length;

  objectStoreContract(() => store, incomplete);

  it('removes folders that a delete has emptied, and keeps those in use', async () => {
    await store.put('prune/a/b/one', Buffer.from('1'));
    await store.put('prune/two', Buffer.from('2'));
    await store.delete('prune/a/b/one');
    expect(await readdir(join(root, 'prune'))).toEqual(['two']);
  });

  it('puts into a folder that another delete is pruning', async () => {
    const rounds = Array.from({ length: 200 }, async (_, index) => {
      await store.put(`race/deep/${index % 5}`, Buffer.from('x'));
      await store.delete(`race/deep/${index % 5}`);
    });
    await expect(Promise.all(rounds)).resolves.toHaveLength(200);
  });

  it('does not list what is still being written', async () => {
    await store.put('seen', Buffer.from('x'));
    await writeFile(join(root, '.incomplete', 'half'), 'half');
    const keys: string[] = [];
    for await (const { key } of store.list('')) keys.push(key);
    await rm(join(root, '.incomplete', 'half'));
    expect(keys).toContain('seen');
    expect(keys.filter((key) => key.includes('half'))).toEqual([]);
  });

  it('clears away what a killed process left half-written long ago by the clock of its disk', async () => {
    const [stale, fresh] = ['stale', 'fresh'].map((name) => join(root, '.incomplete', name)) as [string, string];
    await writeFile(stale, 'half');
    await utimes(stale, new Date('2020-01-01'), new Date('2020-01-01'));
    await writeFile(fresh, 'half');
    const ended = await withWrongClock(48 * 60, () => store.endUnfinished('batches/', 24 * 3_600_000));
    expect(ended).toBe(1);
    expect(await readdir(join(root, '.incomplete'))).toEqual(['fresh']);
    await rm(fresh);
  });

  it.each(['ENOSPC', 'EACCES', 'EROFS', 'EMFILE', 'EIO'])('names a remedy for %s', async (code) => {
    const failure = await asStoreFailure(Object.assign(new Error('write failed'), { code }), '/data/objects', 'a/b');
    expect(failure).toBeInstanceOf(ObjectStoreUnavailable);
    expect((failure as ObjectStoreUnavailable).remedy).not.toBe('');
    expect((failure as ObjectStoreUnavailable).message).toContain('/data/objects');
  });

  it('passes the error of a body on as it is', async () => {
    const broken = new Error('the browser went away');
    expect(await asStoreFailure(broken, '/data/objects', 'a/b')).toBe(broken);
  });

  describe.each<[fault: string, spoil: (folder: string) => Promise<void>]>([
    ['not there, as where its disk is not mounted', () => Promise.resolve()],
    ['a file', (folder) => writeFile(folder, '')],
  ])('whose folder is %s', (_fault, spoil) => {
    let folder = '';
    beforeAll(async () => {
      folder = join(root, '..', `${basename(root)}-unusable`);
      await spoil(folder);
    });
    afterAll(() => rm(folder, { force: true }));

    it.each<[call: string, run: (lost: FilesystemObjectStore) => Promise<unknown>]>([
      ['get', (lost) => lost.get('a/b')],
      ['getRange', (lost) => lost.getRange('a/b', 0, 1)],
      ['head', (lost) => lost.head('a/b')],
      ['delete', (lost) => lost.delete('a/b')],
      ['put', (lost) => lost.put('a/b', Buffer.from('x'))],
      ['checkReady', (lost) => lost.checkReady()],
    ])('does not take its objects for lost (%s)', async (_call, run) => {
      const failure = run(new FilesystemObjectStore(folder));
      await expect(failure).rejects.toMatchObject({
        name: 'ObjectStoreUnavailable',
        problemCode: 'storage.unavailable',
      });
    });
  });

  it('has room while its disk has, and else says what to do', async () => {
    await store.checkRoom();
    const blocks = { ...(await fs.statfs(root)), bavail: 1_000, bsize: 4_096 };
    const asked = jest.spyOn(fs, 'statfs').mockResolvedValueOnce(blocks);
    await expect(store.checkRoom()).rejects.toThrow(/only 4096000 bytes of its disk are free\. Free some space/);
    asked.mockRestore();
    await store.checkReady();
  });

  it('leaves nothing of what it tried its room with', async () => {
    await store.tryRoom();
    expect(await readdir(join(root, '.incomplete'))).not.toContainEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
  });

  it('says where its folder is a file, and nothing can be put into it', async () => {
    await store.put('a-file', Buffer.from('x'));
    const put = new FilesystemObjectStore(join(root, 'a-file')).put('a/b', Buffer.from('x'));
    await expect(put).rejects.toThrow(/a-file cannot be used.* mount its disk, or set OBJECT_STORE_URL/);
  });

  it('does not put into a folder of its own making where its disk is not mounted', async () => {
    const unmounted = join(root, '.incomplete', 'unmounted');
    const put = new FilesystemObjectStore(unmounted).put('a/b', Buffer.from('x'));
    await expect(put).rejects.toThrow(/unmounted cannot be used.* mount its disk/);
    await expect(readdir(unmounted)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('does not put into a folder of its own making where its disk goes during an upload', async () => {
    const disk = join(root, '.incomplete', 'disk');
    const store = new FilesystemObjectStore(disk);
    await store.prepare();
    const body = new Readable({ read: () => undefined });
    const put = store.put('a/b', body);
    body.push('first half');
    await eventually(async () => expect(await readdir(join(disk, '.incomplete'))).toHaveLength(1));
    await rm(disk, { recursive: true });
    body.push(null);
    await expect(put).rejects.toMatchObject({ problemCode: 'storage.unavailable' });
    await expect(readdir(disk)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('makes the folder of a new store', async () => {
    const fresh = new FilesystemObjectStore(join(root, '.incomplete', 'new', 'store'));
    await fresh.prepare();
    expect(await fresh.head('a/b')).toBeNull();
  });
});
