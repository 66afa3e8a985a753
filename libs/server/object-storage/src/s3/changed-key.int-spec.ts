import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { ServiceEnvironment } from '@rowdeck/service-kit';
import { describeWith, testObjectAccounts, type TestObjectAccounts } from '@rowdeck/testing';
import { ObjectStorageModule } from '../object-storage.module';
import { ObjectStore } from '../object-store';
import { openObjectStore } from '../open-object-store';
import { threadStore } from '../thread-store';

const compile = async (file: string): Promise<ObjectStore> => {
  const environment = {
    provide: ServiceEnvironment,
    useValue: new ServiceEnvironment({ OBJECT_STORE_URL_FILE: file }),
  };
  const surroundings = {
    module: class Bound {},
    global: true,
    providers: [environment],
    exports: [ServiceEnvironment],
  };
  const app = await Test.createTestingModule({
    imports: [surroundings, ObjectStorageModule.forService({ name: 'generation' })],
  }).compile();
  return app.get(ObjectStore);
};

describeWith(['minio'], 'the key of a service to the object store, changed while it runs', () => {
  let accounts: TestObjectAccounts;
  let folder = '';
  const stores: ObjectStore[] = [];

  /** As a changed Secret arrives in a pod. */
  const provide = (address: string) => writeFile(join(folder, 'url'), address);

  beforeAll(async () => {
    Logger.overrideLogger(false);
    accounts = await testObjectAccounts(['generation']);
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-key-'));
    await provide(accounts.urlOf('generation'));
    delete process.env['OBJECT_STORE_URL'];
    process.env['OBJECT_STORE_URL_FILE'] = join(folder, 'url');
    stores.push(await compile(join(folder, 'url')), threadStore());
  });
  afterAll(async () => {
    await accounts.drop();
    await rm(folder, { recursive: true });
  });

  const work = () => Promise.all(stores.map((store) => store.put('batches/1/a', Buffer.from('x'))));
  const former = (url: string) =>
    expect(openObjectStore(url)).rejects.toMatchObject({ name: 'ObjectStoreUnavailable' });

  it('is taken by the next request, in the service and its threads, and the former secret opens nothing', async () => {
    await work();
    const changed = await accounts.changeSecret('generation');
    for (const store of stores) {
      await expect(store.put('batches/1/a', Buffer.from('x'))).rejects.toMatchObject({
        name: 'ObjectStoreUnavailable',
      });
    }
    await provide(changed);
    await work();
    await former(accounts.urlOf('generation'));
  });

  it('is changed without a pause where a second key is made first', async () => {
    const first = await accounts.changeSecret('generation');
    await provide(first);
    await work();
    await provide(await accounts.addSecond('generation'));
    await work();
    await accounts.removeFirst('generation');
    await work();
    await former(first);
  });

  it('is not taken from a file that leads to another bucket', async () => {
    await provide(accounts.adminUrl.replace(/\/rowdeck-test-[^?]*/, '/elsewhere'));
    await work();
  });

  it('ends what the former key has begun', async () => {
    async function* body() {
      yield Buffer.alloc(9 * 1024 * 1024);
      await provide(accounts.adminUrl);
      yield Buffer.alloc(9 * 1024 * 1024);
    }
    const [store] = stores;
    expect(await store?.put('batches/1/a', Readable.from(body()))).toEqual({ size: 18 * 1024 * 1024 });
    await (await openObjectStore(accounts.adminUrl)).delete('batches/1/a');
  });
});
