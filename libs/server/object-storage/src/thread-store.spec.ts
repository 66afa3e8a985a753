import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ObjectStore } from './object-store';

describe('the store of a thread', () => {
  const variable = 'OBJECT_STORE_URL';
  const before = process.env[variable];
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-objects-'));
  });
  /** As a thread loads it, which knows no store yet. */
  let threadStore: () => ObjectStore;
  beforeEach(() => {
    jest.isolateModules(() => {
      ({ threadStore } = jest.requireActual<{ threadStore: () => ObjectStore }>('./thread-store'));
    });
  });
  afterAll(async () => {
    if (before === undefined) delete process.env[variable];
    else process.env[variable] = before;
    await rm(folder, { recursive: true });
  });

  it('makes no folder where that of the service is away: objects would go to the disk below', async () => {
    process.env[variable] = pathToFileURL(join(folder, 'unmounted')).href;
    const put = threadStore().put('a', Buffer.from('x'));
    await expect(put).rejects.toMatchObject({ name: 'ObjectStoreUnavailable' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('is looked for again after it could not be found, and then kept', async () => {
    process.env[variable] = 'nonsense';
    expect(() => threadStore()).toThrow(/OBJECT_STORE_URL must be/);
    process.env[variable] = pathToFileURL(folder).href;
    const store = threadStore();
    await store.put('a', Buffer.from('x'));
    expect(threadStore()).toBe(store);
  });
});
