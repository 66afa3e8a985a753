import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Test } from '@nestjs/testing';
import { ServiceEnvironment } from '@rowdeck/service-kit';
import { FilesystemObjectStore } from './filesystem/filesystem-object-store';
import { ObjectStorageModule } from './object-storage.module';
import { ObjectStore } from './object-store';
import { threadStoreEnvironment } from './object-store-settings';

const compile = (env: Record<string, string>) =>
  Test.createTestingModule({
    imports: [
      {
        module: class Bound {},
        global: true,
        providers: [{ provide: ServiceEnvironment, useValue: new ServiceEnvironment(env) }],
        exports: [ServiceEnvironment],
      },
      ObjectStorageModule.forService({ name: 'generation' }),
    ],
  }).compile();

describe('ObjectStorageModule', () => {
  it('opens the store that the service’s own environment names', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rowdeck-objects-'));
    const app = await compile({ OBJECT_STORE_URL: pathToFileURL(folder).href });
    expect(app.get(ObjectStore)).toBeInstanceOf(FilesystemObjectStore);
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('names the variable that is not set', async () => {
    await expect(compile({})).rejects.toThrow(/OBJECT_STORE_URL: is not set\. Set it to file:\/\/\//);
  });

  it.each([
    ['s3://key:k3mQ@s3.example/decks?ssl=false', /OBJECT_STORE_URL: leads to s3\.example without TLS/],
    ['s3://minio:minioadmin@s3.example/decks', /OBJECT_STORE_URL: holds a password that everybody knows/],
  ])('refuses %s', (address, fault) => expect(compile({ OBJECT_STORE_URL: address })).rejects.toThrow(fault));

  it('names the file of the CA that is not there', async () => {
    const settings = { OBJECT_STORE_URL: 's3://key:secret@localhost:1/decks', OBJECT_STORE_CA_FILE: '/none.pem' };
    await expect(compile(settings)).rejects.toThrow(/OBJECT_STORE_CA_FILE names \/none\.pem/);
  });
});

describe('the environment of a thread', () => {
  it.each([
    [{ OBJECT_STORE_URL: 'file:///objects' }],
    [{ OBJECT_STORE_URL: 's3://k:s@host/decks', OBJECT_STORE_CA_FILE: '/ca.pem' }],
    [{ OBJECT_STORE_URL_FILE: '/secrets/url' }],
  ])('is %j, of the settings of its service', (settings) => {
    // The service has read its file; a thread reads it again.
    expect(threadStoreEnvironment({ OBJECT_STORE_URL: 's3://k:s@host/decks', ...settings })).toEqual(settings);
  });
});
