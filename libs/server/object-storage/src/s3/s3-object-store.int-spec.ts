import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Client } from 'minio';
import { addressOf, describeWith, testObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { type ObjectStore } from '../object-store';
import { objectStoreContract } from '../object-store.contract';
import { ObjectStoreUnavailable } from '../object-store.errors';
import { openObjectStore } from '../open-object-store';
import { parseS3Address } from './s3-address';

const clientOf = (url: string) => {
  const address = parseS3Address(url);
  if (!address) throw new Error(`${url} is no S3 address`);
  const { host: endPoint, port, ssl: useSSL, accessKey, secretKey, bucket } = address;
  return { bucket, client: new Client({ endPoint, port, useSSL, accessKey, secretKey }) };
};

describeWith(['minio'], 'S3ObjectStore on MinIO', () => {
  let opened: TestObjectStore;

  beforeAll(async () => {
    opened = await testObjectStore();
  });

  afterAll(() => opened.drop());

  const openUploads = async (): Promise<number> => {
    const { client, bucket } = clientOf(opened.url);
    const { uploads } = await client.listIncompleteUploadsQuery(bucket, '', '', '', '');
    return uploads.length;
  };

  objectStoreContract(() => opened.store, openUploads);

  it('opens a bucket that is there already, from several processes at once', async () => {
    const stores: ObjectStore[] = await Promise.all([1, 2, 3].map(() => openObjectStore(opened.url)));
    await stores[0]?.put('shared', Buffer.from('x'));
    expect(await stores[2]?.head('shared')).toEqual({ size: 1 });
  });

  it('names the store and the remedy when the secret is wrong, and never the secret', async () => {
    const url = new URL(addressOf('minio'));
    url.password = 'not-the-secret';
    const failure = await openObjectStore(url.href).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ObjectStoreUnavailable);
    expect((failure as Error).message).toMatch(/OBJECT_STORE_URL/);
    expect((failure as Error).message).not.toContain('not-the-secret');
  });

  it('is away, and does not break us, when it answers that it is overloaded', async () => {
    const overloaded = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1');
    await once(overloaded, 'listening');
    const { port } = overloaded.address() as AddressInfo;
    const warned = jest.spyOn(console, 'warn').mockReturnValue();
    await expect(openObjectStore(`s3://key:secret@127.0.0.1:${port}/bucket?ssl=false`)).rejects.toMatchObject({
      problemCode: 'storage.unavailable',
      remedy: expect.stringContaining('its log') as string,
    });
    warned.mockRestore();
    await once(overloaded.close(), 'close');
  });

  it('says that nobody answers', async () => {
    const opening = openObjectStore('s3://key:secret@127.0.0.1:1/bucket?ssl=false');
    await expect(opening).rejects.toThrow(/127\.0\.0\.1:1\/bucket cannot be used.*ssl=/s);
  });
});
