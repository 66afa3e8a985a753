import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCaFile } from './read-ca-file';

describe('the file of a CA', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-ca-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('is read as it is, and need not be set', async () => {
    const pem = '-----BEGIN CERTIFICATE-----\nMII=\n-----END CERTIFICATE-----\n';
    await writeFile(join(folder, 'ca.pem'), pem);
    expect(readCaFile('NATS_CA_FILE', join(folder, 'ca.pem'))).toBe(pem);
    expect(readCaFile('NATS_CA_FILE', undefined)).toBeUndefined();
    expect(readCaFile('NATS_CA_FILE', '')).toBeUndefined();
  });

  it('is named with its variable where it is not there, or holds no certificate', async () => {
    await writeFile(join(folder, 'key.pem'), '-----BEGIN PRIVATE KEY-----\n');
    expect(() => readCaFile('NATS_CA_FILE', join(folder, 'none.pem'))).toThrow(
      /NATS_CA_FILE names .*none\.pem: set it/,
    );
    expect(() => readCaFile('NATS_CA_FILE', join(folder, 'key.pem'))).toThrow(/key\.pem: .*; it holds none/);
  });
});
