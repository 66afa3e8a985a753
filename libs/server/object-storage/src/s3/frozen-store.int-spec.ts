import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { describeWith, Door, eventually, testObjectAccounts, type TestObjectAccounts } from '@rowdeck/testing';
import { Client } from 'minio';
import { parseS3Address, type S3Address } from './s3-address';
import { S3ObjectStore } from './s3-object-store';

const KEY = 'batches/1/large';
const SIZE = 24 * 1024 * 1024;
const SILENCE_MS = 1_000;

describeWith(['minio'], 'a store that is frozen', () => {
  let accounts: TestObjectAccounts;
  let door: Door;
  let store: S3ObjectStore;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    accounts = await testObjectAccounts([]);
    const { host, port, ...account } = parseS3Address(accounts.adminUrl) as S3Address;
    door = new Door(`http://${host}:${port}`);
    await door.open();
    const address = { ...account, host: '127.0.0.1', port: Number(new URL(door.url).port) };
    store = new S3ObjectStore(() => address, Client, SILENCE_MS);
    await store.prepare();
    await store.put(KEY, Buffer.alloc(SIZE, 'x'));
  });
  afterEach(() => door.thaw());
  afterAll(async () => {
    await accounts.drop();
    await door.close();
  });

  it.each<[call: string, act: () => Promise<unknown>]>([
    ['get', () => store.get(KEY)],
    ['getRange', () => store.getRange(KEY, 0, 1)],
    ['read', () => store.read(KEY)],
    ['head', () => store.head(KEY)],
    ['delete', () => store.delete('batches/1/b')],
    ['list', () => store.list('batches/')[Symbol.asyncIterator]().next()],
    ['put', () => store.put('batches/1/b', Buffer.alloc(1_000))],
    ['put in parts', () => store.put('batches/1/b', Readable.from([Buffer.alloc(SIZE)]))],
    ['the check whether it is ready', () => store.checkReady()],
  ])('is given up: %s', async (_call, act) => {
    await store.head(KEY);
    door.freeze();
    // Of its own limit, and of no other that comes later.
    const cause = { code: 'ETIMEDOUT', message: `The store was silent for ${SILENCE_MS} ms.` };
    await expect(act()).rejects.toMatchObject({ name: 'ObjectStoreUnavailable', cause });
  });

  it('is given up in the middle of an object', async () => {
    const body = await store.get(KEY);
    await once(body, 'readable');
    door.freeze();
    const message = `The store was silent for ${SILENCE_MS} ms.`;
    await expect(body.resume().toArray()).rejects.toMatchObject({ code: 'ETIMEDOUT', message });
  });

  it('is used again when it goes on', async () => {
    door.freeze();
    await expect(store.head(KEY)).rejects.toMatchObject({ name: 'ObjectStoreUnavailable' });
    door.thaw();
    await eventually(async () => expect(await store.head(KEY)).toEqual({ size: SIZE }));
    await store.checkReady();
  });

  it('is not taken for one whose reader waits', async () => {
    const body = await store.get(KEY);
    await once(body, 'readable');
    await new Promise((resolve) => setTimeout(resolve, 3 * SILENCE_MS));
    expect(Buffer.concat(await body.toArray())).toHaveLength(SIZE);
  });
});
