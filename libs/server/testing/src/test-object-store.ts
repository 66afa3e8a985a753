import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addressOf } from '@rowdeck/infra';
import { type ObjectStore, openObjectStore } from '@rowdeck/object-storage';

export interface TestObjectStore {
  store: ObjectStore;
  /** OBJECT_STORE_URL for a service under test. */
  url: string;
  /** Deletes everything in it. Call it in afterAll. */
  drop(): Promise<void>;
}

const emptied = async (store: ObjectStore): Promise<void> => {
  const keys: string[] = [];
  for await (const { key } of store.list('')) keys.push(key);
  await store.delete(keys);
};

/** An empty bucket of its own on the real MinIO. */
export const testObjectStore = async (): Promise<TestObjectStore> => {
  const url = new URL(addressOf('minio'));
  url.pathname = `/rowdeck-test-${randomBytes(6).toString('hex')}`;
  const store = await openObjectStore(url.href);
  return { store, url: url.href, drop: () => emptied(store) };
};

/** An empty folder of its own, for tests that need some object store and no server. */
export const folderObjectStore = async (): Promise<TestObjectStore> => {
  const folder = await mkdtemp(join(tmpdir(), 'rowdeck-objects-'));
  const url = pathToFileURL(folder).href;
  return {
    store: await openObjectStore(url),
    url,
    drop: () => rm(folder, { recursive: true, force: true }),
  };
};
