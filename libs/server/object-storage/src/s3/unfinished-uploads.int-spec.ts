import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'minio';
import { SERVICES_WITH_OBJECTS } from '@rowdeck/contracts';
import { describeWith, eventually, testObjectAccounts, type TestObjectAccounts } from '@rowdeck/testing';
import { type ObjectStore } from '../object-store';
import { openObjectStore } from '../open-object-store';
import { parseS3Address } from './s3-address';

const ROOT = resolve(__dirname, '../../../../..');
const MEBIBYTE = 1024 * 1024;
const DAY_MS = 24 * 3_600_000;
/** Times of answers are whole seconds. */
const AT_ONCE_MS = 1;

/** A process that sends a part and waits for the rest of its body. */
const SENDER = `
const { Readable } = require('node:stream');
const { openObjectStore } = require('./libs/server/object-storage/src/open-object-store');
const body = new Readable({ read: () => undefined });
body.push(Buffer.alloc(9 * 1024 * 1024, 7));
openObjectStore(process.argv[1]).then((store) => store.put(process.argv[2], body));
setInterval(() => undefined, 1000);
`;

describeWith(['minio'], 'uploads that nobody ends', () => {
  let accounts: TestObjectAccounts;
  let owner: ObjectStore;
  let store: ObjectStore;
  let client: Client;
  let bucket: string;
  const running: { body: Readable; put: Promise<unknown> }[] = [];
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    accounts = await testObjectAccounts(SERVICES_WITH_OBJECTS);
    const address = parseS3Address(accounts.adminUrl);
    if (!address) throw new Error('there is no address');
    const { host: endPoint, port, accessKey, secretKey } = address;
    bucket = address.bucket;
    client = new Client({ endPoint, port, useSSL: false, accessKey, secretKey });
    owner = await openObjectStore(accounts.adminUrl);
    store = await openObjectStore(accounts.urlOf('generation'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    for (const { body, put } of running.splice(0)) {
      body.destroy();
      await put.catch(() => undefined);
    }
  });
  afterAll(() => accounts.drop());

  const newKey = (batchId: string = randomUUID()) => `batches/${batchId}/packs/1-1.pack`;

  /** MinIO lists uploads of an exact key. */
  const uploadsOf = async (key: string): Promise<string[]> => {
    const { uploads } = await client.listIncompleteUploadsQuery(bucket, key, '', '', '');
    return uploads.map(({ uploadId }) => uploadId);
  };
  const partsOf = async (key: string, uploadId: string): Promise<string> => {
    const about = { method: 'GET', bucketName: bucket, objectName: key, query: `uploadId=${uploadId}` };
    const answer = await client.makeRequestAsync(about, '', [200, 404]);
    return Buffer.concat(await answer.toArray()).toString();
  };
  const recordsOf = async (folder: string): Promise<string[]> => {
    const names: string[] = [];
    for await (const { name } of client.listObjectsV2(bucket, folder, true) as AsyncIterable<{ name: string }>) {
      if (name.includes('/unfinished/')) names.push(name);
    }
    return names;
  };
  /** The upload of a key, once its first part is stored. */
  const begun = (key: string): Promise<string> =>
    eventually(async () => {
      const [uploadId = ''] = await uploadsOf(key);
      expect(await partsOf(key, uploadId)).toContain('<PartNumber>1</PartNumber>');
      return uploadId;
    });

  const begin = async (key: string, by = store): Promise<string> => {
    const body = new Readable({ read: () => undefined });
    running.push({ body, put: by.put(key, body) });
    running.at(-1)?.put.catch(() => undefined);
    body.push(randomBytes(9 * MEBIBYTE));
    return begun(key);
  };
  const beginAndKill = async (key: string): Promise<string> => {
    const args = ['-r', '@swc-node/register', '-e', SENDER, accounts.urlOf('generation'), key];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
    children.push(child);
    const uploadId = await begun(key);
    child.kill('SIGKILL');
    await once(child, 'exit');
    return uploadId;
  };

  it('of a process that was killed is ended when it is older than the bound, and its parts are gone', async () => {
    const key = newKey();
    const uploadId = await beginAndKill(key);
    expect(await store.endUnfinished('batches/', DAY_MS)).toBe(0);
    expect(await uploadsOf(key)).toEqual([uploadId]);

    await eventually(async () => expect(await store.endUnfinished('batches/', AT_ONCE_MS)).toBe(1));
    expect(await uploadsOf(key)).toEqual([]);
    expect(await partsOf(key, uploadId)).toContain('NoSuchUpload');
    expect(await recordsOf('batches/')).toEqual([]);
    expect(await store.endUnfinished('batches/', AT_ONCE_MS)).toBe(0);
  });

  it('goes on while it is younger, whatever the clock of the process says, and leaves no record', async () => {
    const key = newKey();
    await begin(key);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * DAY_MS);
    expect(await store.endUnfinished('batches/', DAY_MS)).toBe(0);
    clock.mockRestore();
    expect(await recordsOf('batches/')).toHaveLength(1);

    running[0]?.body.push(null);
    expect(await running[0]?.put).toEqual({ size: 9 * MEBIBYTE });
    expect(await recordsOf('batches/')).toEqual([]);
    expect(await owner.head(key)).toEqual({ size: 9 * MEBIBYTE });
  });

  it('whose body fails leaves no record', async () => {
    const key = newKey();
    await begin(key);
    running[0]?.body.destroy(new Error('the browser went away'));
    await expect(running[0]?.put).rejects.toThrow('the browser went away');
    expect(await uploadsOf(key)).toEqual([]);
    expect(await recordsOf('batches/')).toEqual([]);
  });

  it('is no object: it is not listed, and its record can be neither read nor deleted', async () => {
    const key = newKey();
    await begin(key);
    const listed: string[] = [];
    for await (const object of store.list('batches/')) listed.push(object.key);
    expect(listed.filter((name) => name.includes('unfinished'))).toEqual([]);
    const [record = ''] = await recordsOf('batches/');
    for (const act of [store.get(record), store.head(record), store.delete(record), store.put(record, Buffer.from(''))])
      await expect(act).rejects.toMatchObject({ name: 'ObjectKeyRefused' });
  });

  it('goes with the folder that it is in, and others stay', async () => {
    const [batch, other] = [randomUUID(), randomUUID()];
    await store.put(`batches/${batch}/rows/1.ndjson`, Buffer.from('{}'));
    await begin(newKey(batch));
    await begin(newKey(other));
    await store.deleteBelow(`batches/${batch}/`);
    expect(await uploadsOf(newKey(batch))).toEqual([]);
    expect(await recordsOf(`batches/unfinished/${batch}/`)).toEqual([]);
    expect(await owner.head(`batches/${batch}/rows/1.ndjson`)).toBeNull();
    expect(await uploadsOf(newKey(other))).toHaveLength(1);
  });

  it('that has ended since is taken for that, and its record goes', async () => {
    const key = newKey();
    const uploadId = await beginAndKill(key);
    await client.abortMultipartUpload(bucket, key, uploadId);
    await eventually(async () => {
      expect(await store.endUnfinished('batches/', AT_ONCE_MS)).toBe(0);
      expect(await recordsOf('batches/')).toEqual([]);
    });
  });
});
