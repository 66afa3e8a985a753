import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { threadStore } from './thread-store';

describe('the store of a thread', () => {
  const variable = 'OBJECT_STORE_URL';
  const before = process.env[variable];
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-objects-'));
  });
  afterAll(async () => {
    if (before === undefined) delete process.env[variable];
    else process.env[variable] = before;
    await rm(folder, { recursive: true });
  });

  it('is opened again after it could not be, and then kept', async () => {
    process.env[variable] = 'nonsense';
    await expect(threadStore()).rejects.toThrow(/OBJECT_STORE_URL must be/);
    process.env[variable] = pathToFileURL(folder).href;
    const store = await threadStore();
    await store.put('a', Buffer.from('x'));
    expect(await threadStore()).toBe(store);
  });
});
