import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

  it('clears away what a killed process left half-written long ago', async () => {
    const [stale, fresh] = ['stale', 'fresh'].map((name) => join(root, '.incomplete', name)) as [string, string];
    await writeFile(stale, 'half');
    await utimes(stale, new Date('2020-01-01'), new Date('2020-01-01'));
    await writeFile(fresh, 'half');
    await store.clearIncomplete();
    expect(await readdir(join(root, '.incomplete'))).toEqual(['fresh']);
    await rm(fresh);
  });

  it.each(['ENOSPC', 'EACCES', 'EROFS', 'EMFILE', 'EIO'])('names a remedy for %s', (code) => {
    const failure = asStoreFailure(Object.assign(new Error('write failed'), { code }), '/data/objects', 'a/b');
    expect(failure).toBeInstanceOf(ObjectStoreUnavailable);
    expect((failure as ObjectStoreUnavailable).remedy).not.toBe('');
    expect((failure as ObjectStoreUnavailable).message).toContain('/data/objects');
  });

  it('passes the error of a body on as it is', () => {
    const broken = new Error('the browser went away');
    expect(asStoreFailure(broken, '/data/objects', 'a/b')).toBe(broken);
  });
});
