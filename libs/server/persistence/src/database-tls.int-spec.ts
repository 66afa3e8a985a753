import { chown, copyFile } from 'node:fs/promises';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ownPostgres, type OwnServer, testCertificates, type TestCertificates } from '@rowdeck/testing';
import { Client } from 'pg';
import { DatabaseUnavailable } from './database.errors';
import { ensureServiceDatabases } from './ensure-service-databases';
import { openServiceDatabase } from './service-data-source';

const ORCHARD = { name: 'orchard', entities: [], migrations: [] };

const withAdmin = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Copies the certificate to where the user who runs Postgres may read it, and has Postgres take it. */
const switchTlsOn = (url: string, { certificate, key }: TestCertificates): Promise<void> =>
  withAdmin(url, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    const folder = rows[0]?.data_directory ?? '';
    const { uid, gid } = await stat(folder);
    for (const [from, to] of [
      [certificate, 'server.crt'],
      [key, 'server.key'],
    ] as const) {
      await copyFile(from, join(folder, to));
      await chown(join(folder, to), uid, gid);
    }
    await client.query('ALTER SYSTEM SET ssl = on');
    await client.query('SELECT pg_reload_conf()');
  });

describe('TLS to Postgres', () => {
  let certificates: TestCertificates;
  let secure: OwnServer;
  let plain: OwnServer;

  beforeAll(async () => {
    [certificates, secure, plain] = await Promise.all([testCertificates(), ownPostgres(), ownPostgres()]);
    await switchTlsOn(secure.url, certificates);
  });

  afterAll(() => Promise.all([secure.stop(), plain.stop(), certificates.remove()]));

  const addressOf = (server: OwnServer, host: string, query: string): string => {
    const url = new URL(server.url);
    [url.hostname, url.search] = [host, query];
    return url.href;
  };

  const isEncrypted = async (address: string, caFile?: string): Promise<unknown> => {
    const dataSource = await openServiceDatabase(ORCHARD, { url: address, ...(caFile && { caFile }) });
    try {
      return (await dataSource.query<object[]>('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()'))[0];
    } finally {
      await dataSource.destroy();
    }
  };

  it.each(['require', 'verify-ca', 'verify-full'])('works with the right CA (sslmode=%s)', async (mode) => {
    const address = addressOf(secure, 'localhost', `sslmode=${mode}`);
    expect(await isEncrypted(address, certificates.caFile)).toEqual({ ssl: true });
  });

  it('takes the CA that the address names', async () => {
    const address = addressOf(secure, 'localhost', `sslmode=verify-full&sslrootcert=${certificates.caFile}`);
    expect(await isEncrypted(address, certificates.otherCaFile)).toEqual({ ssl: true });
  });

  it.each<[attack: string, host: string, ca: 'caFile' | 'otherCaFile' | 'none', words: RegExp]>([
    ['a certificate of a CA that is not trusted', 'localhost', 'otherCaFile', /set DATABASE_CA_FILE to the PEM file/],
    ['a certificate of a CA that Node does not know', 'localhost', 'none', /set DATABASE_CA_FILE to the PEM file/],
    ['a certificate for another host name', '127.0.0.1', 'caFile', /is for other host names/],
  ])('refuses %s', async (_attack, host, ca, words) => {
    for (const mode of ['require', 'verify-ca', 'verify-full', 'prefer']) {
      const opening = isEncrypted(
        addressOf(secure, host, `sslmode=${mode}`),
        ca === 'none' ? undefined : certificates[ca],
      );
      await expect(opening).rejects.toThrow(words);
      await expect(opening).rejects.toBeInstanceOf(DatabaseUnavailable);
    }
  });

  it('refuses a server that has none, and sends it no password', async () => {
    const opening = isEncrypted(addressOf(plain, 'localhost', 'sslmode=verify-full'), certificates.caFile);
    await expect(opening).rejects.toThrow(/does not support SSL connections\. Switch TLS on in Postgres/);
  });

  it('is asked of the administrator’s address too, and handed on to the services', async () => {
    const query = `sslmode=verify-full&sslrootcert=${certificates.caFile}`;
    await expect(ensureServiceDatabases(addressOf(plain, 'localhost', query), ['orchard'])).rejects.toThrow(/SSL/);
    const urls = await ensureServiceDatabases(addressOf(secure, 'localhost', query), ['orchard']);
    expect(await isEncrypted(urls.orchard)).toEqual({ ssl: true });
  });
});
