import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openObjectStore } from './open-object-store';

describe('openObjectStore', () => {
  it('opens a folder, which need not be there yet', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rowdeck-objects-'));
    const store = await openObjectStore(pathToFileURL(join(folder, 'not yet', 'there')).href);
    await store.put('a/b', Buffer.from('x'));
    expect(await store.head('a/b')).toEqual({ size: 1 });
    await rm(folder, { recursive: true });
  });

  it.each(['', 'objects', 'file://host/share', 's3://host/bucket', 'https://example.org/bucket'])(
    'names the variable when the address is %j, and does not repeat what may hold a secret',
    async (address) => {
      const failure = await openObjectStore(address).catch((error: unknown) => error);
      expect((failure as Error).message).toMatch(/^OBJECT_STORE_URL must be/);
    },
  );
});
