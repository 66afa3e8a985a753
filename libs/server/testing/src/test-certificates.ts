import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface TestCertificates {
  /** Of the CA that signed the server's certificate. */
  caFile: string;
  /** Of another CA. */
  otherCaFile: string;
  /** For the host name `localhost` and no other, not even 127.0.0.1. */
  certificate: string;
  key: string;
  /** Call it in afterAll. */
  remove(): Promise<void>;
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];

/** Certificates for two days, made by openssl. */
export const testCertificates = async (): Promise<TestCertificates> => {
  const folder = await mkdtemp(join(tmpdir(), 'rowdeck-certificates-'));
  const at = (name: string): string => join(folder, name);
  const request = (name: string, ...more: string[]) =>
    run('openssl', ['req', '-x509', ...NEW_KEY, '-keyout', at(`${name}.key`), '-out', at(`${name}.pem`), ...more]);
  for (const ca of ['ca', 'other-ca']) await request(ca, '-subj', `/CN=Rowdeck test ${ca}`);
  await request(
    'server',
    ...['-subj', '/CN=localhost', '-CA', at('ca.pem'), '-CAkey', at('ca.key')],
    ...['-addext', 'subjectAltName=DNS:localhost', '-addext', 'basicConstraints=critical,CA:FALSE'],
  );
  return {
    caFile: at('ca.pem'),
    otherCaFile: at('other-ca.pem'),
    certificate: at('server.pem'),
    key: at('server.key'),
    remove: () => rm(folder, { recursive: true }),
  };
};
