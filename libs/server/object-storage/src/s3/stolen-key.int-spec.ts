import { Client } from 'minio';
import { type ServiceName, SERVICES_WITH_OBJECTS } from '@rowdeck/contracts';
import { describeWith, testObjectAccounts, type TestObjectAccounts } from '@rowdeck/testing';
import { type ObjectStore } from '../object-store';
import { openObjectStore } from '../open-object-store';
import { parseS3Address } from './s3-address';

type Deed = 'read' | 'write' | 'list' | 'delete';

const DEEDS: Readonly<Record<Deed, (store: ObjectStore, key: string) => Promise<unknown>>> = {
  read: (store, key) => store.read(key),
  write: (store, key) => store.put(key, Buffer.from('forged')),
  list: async (store, key) => {
    for await (const object of store.list(key.slice(0, key.lastIndexOf('/') + 1))) return object;
    return null;
  },
  delete: (store, key) => store.delete(key),
};

/** What each service does in its work, by the keys that there are; everything else is an attack. */
const WORK: Readonly<Record<string, Readonly<Partial<Record<ServiceName, readonly Deed[]>>>>> = {
  'incoming/mi8k-1': {
    gateway: ['write', 'list', 'delete'],
    templates: ['read', 'delete'],
    generation: ['read', 'delete'],
    teams: ['read', 'delete'],
  },
  'templates/4f/original.pptx': { gateway: ['read'], templates: ['read', 'write', 'list', 'delete'] },
  'templates/4f/9a.base': { gateway: ['read'], templates: ['read', 'write', 'list', 'delete'] },
  'templates/4f/9a.compiled': {
    gateway: ['read'],
    generation: ['read'],
    templates: ['read', 'write', 'list', 'delete'],
  },
  'templates/4f/slides/1.png': { gateway: ['read'], templates: ['read', 'write', 'list', 'delete'] },
  'previews/4f/1-thumbnail.jpg': { gateway: ['read'], templates: ['read', 'write', 'list', 'delete'] },
  'batches/7/rows/1.ndjson': {
    gateway: ['read'],
    templates: ['read'],
    generation: ['read', 'write', 'list', 'delete'],
  },
  'batches/7/reruns/4f/1.ndjson': {
    gateway: ['read'],
    templates: ['read'],
    generation: ['read', 'write', 'list', 'delete'],
  },
  'batches/7/recipes/4f.recipe': {
    gateway: ['read'],
    templates: ['read'],
    generation: ['read', 'write', 'list', 'delete'],
  },
  'batches/7/packs/1-1.pack': { gateway: ['read'], templates: ['read'], generation: ['write', 'list', 'delete'] },
  'backups/of-somebody-else': {},
};

const CASES = Object.entries(WORK).flatMap(([key, work]) =>
  SERVICES_WITH_OBJECTS.flatMap((service) =>
    (Object.keys(DEEDS) as Deed[]).map((deed) => [service, deed, key, work[service]?.includes(deed) ?? false] as const),
  ),
);

describeWith(['minio'], 'the object store, with the key stolen from a service', () => {
  let accounts: TestObjectAccounts;
  let owner: ObjectStore;

  beforeAll(async () => {
    accounts = await testObjectAccounts(SERVICES_WITH_OBJECTS);
    owner = await openObjectStore(accounts.adminUrl);
  });

  afterAll(async () => {
    for (const key of Object.keys(WORK)) await owner.delete(key);
    await accounts.drop();
  });

  const clientOf = (service: ServiceName): { client: Client; bucket: string } => {
    const address = parseS3Address(accounts.urlOf(service));
    if (!address) throw new Error(`${service} has no account`);
    const { host: endPoint, port, accessKey, secretKey, bucket, region } = address;
    return { bucket, client: new Client({ endPoint, port, useSSL: false, accessKey, secretKey, region }) };
  };

  describe.each(CASES.filter(([, , , isWork]) => isWork))('%s may %s %s', (service, deed, key) => {
    it('because its work is that', async () => {
      await owner.put(key, Buffer.from('genuine'));
      const store = await openObjectStore(accounts.urlOf(service));
      expect(await DEEDS[deed](store, key).then(() => 'done')).toBe('done');
    });
  });

  it.each(CASES.filter(([, , , isWork]) => !isWork))('%s cannot %s %s', async (service, deed, key) => {
    await owner.put(key, Buffer.from('genuine'));
    const store = await openObjectStore(accounts.urlOf(service));
    await expect(DEEDS[deed](store, key)).rejects.toMatchObject({ name: 'ObjectStoreUnavailable' });
    expect(Buffer.from(await owner.read(key)).toString()).toBe('genuine');
  });

  it.each(SERVICES_WITH_OBJECTS)('%s cannot list what there is', async (service) => {
    const store = await openObjectStore(accounts.urlOf(service));
    await expect(store.list('')[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      name: 'ObjectStoreUnavailable',
    });
  });

  it.each<[attack: string, act: (client: Client, bucket: string) => Promise<unknown>]>([
    ['open the bucket to everybody', (client, bucket) => client.setBucketPolicy(bucket, '{"Version":"2012-10-17"}')],
    ['remove the bucket', (client, bucket) => client.removeBucket(bucket)],
    ['make a bucket', (client, bucket) => client.makeBucket(`${bucket}-own`)],
    ['see whose uploads are under way', (client, bucket) => client.listIncompleteUploadsQuery(bucket, '', '', '', '')],
    ['have objects expire', (client, bucket) => client.removeBucketLifecycle(bucket)],
    [
      'copy another’s object to where it may write',
      (client, bucket) => client.copyObject(bucket, 'incoming/copy', `/${bucket}/backups/of-somebody-else`),
    ],
  ])('the gateway cannot %s', async (_attack, act) => {
    await owner.put('backups/of-somebody-else', Buffer.from('genuine'));
    const { client, bucket } = clientOf('gateway');
    await expect(act(client, bucket)).rejects.toMatchObject({ code: 'AccessDenied' });
  });

  it('the gateway cannot administer the accounts of the others', async () => {
    const listUsers = { method: 'GET', bucketName: 'minio', objectName: 'admin/v3/list-users' };
    const answer = await clientOf('gateway').client.makeRequestAsync(listUsers, '', [403], 'us-east-1');
    expect(answer.statusCode).toBe(403);
  });

  it('a bucket that is not there is not made with it, and the operator reads what to do', async () => {
    const url = new URL(accounts.urlOf('gateway'));
    url.pathname = '/rowdeck-not-there';
    await expect(openObjectStore(url.href)).rejects.toThrow(/OBJECT_STORE_URL/);
  });
});
