import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, describeWith, startSecureMinio, testCertificates, type TestCertificates } from '@rowdeck/testing';
import { ObjectStoreUnavailable } from '../object-store.errors';
import { openObjectStore } from '../open-object-store';

describeWith(['minio', 'own-minio'], 'TLS to S3', () => {
  let certificates: TestCertificates;
  let folder = '';
  let secure: Awaited<ReturnType<typeof startSecureMinio>>;

  beforeAll(async () => {
    certificates = await testCertificates();
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-minio-certificates-'));
    await copyFile(certificates.certificate, join(folder, 'public.crt'));
    await copyFile(certificates.key, join(folder, 'private.key'));
    secure = await startSecureMinio(folder);
  });

  afterAll(async () => {
    await Promise.all([secure.stop(), certificates.remove()]);
    await rm(folder, { recursive: true });
  });

  const at = (host: string, base = secure.url): string => {
    const url = new URL(base);
    [url.hostname, url.search] = [host, ''];
    return url.href;
  };

  it('works with the right CA', async () => {
    const store = await openObjectStore(at('localhost'), certificates.caFile);
    await store.put('a/b', Buffer.from('secret'));
    expect(Buffer.from(await store.read('a/b')).toString()).toBe('secret');
  });

  it.each<[attack: string, host: string, ca: 'caFile' | 'otherCaFile' | 'none', words: RegExp]>([
    [
      'a certificate of a CA that is not trusted',
      'localhost',
      'otherCaFile',
      /set OBJECT_STORE_CA_FILE to the PEM file/,
    ],
    ['a certificate of a CA that Node does not know', 'localhost', 'none', /set OBJECT_STORE_CA_FILE to the PEM file/],
    ['a certificate for another host name', '127.0.0.1', 'caFile', /is for other host names/],
  ])('refuses %s', async (_attack, host, ca, words) => {
    const opening = openObjectStore(at(host), ca === 'none' ? undefined : certificates[ca]);
    await expect(opening).rejects.toThrow(words);
    await expect(opening).rejects.toBeInstanceOf(ObjectStoreUnavailable);
  });

  it('refuses a server that has none', async () => {
    const opening = openObjectStore(at('localhost', addressOf('minio')), certificates.caFile);
    await expect(opening).rejects.toThrow(/answers without TLS: switch it on there, or set ssl=false/);
  });

  it('names the variable where the file of the CA is not there', async () => {
    const opening = openObjectStore(at('localhost'), join(folder, 'none.pem'));
    await expect(opening).rejects.toThrow(/OBJECT_STORE_CA_FILE names .*none\.pem/);
  });
});
