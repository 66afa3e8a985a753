import { mkdtemp, copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { request as plainRequest, type Server } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { testCertificates, type TestCertificates } from '@rowdeck/testing';
import { endServer, listen, portOf } from '../service/listen';

describe('what is served by TLS', () => {
  let first: TestCertificates;
  let second: TestCertificates;
  let folder = '';
  let server: Server;

  const serve = async ({ certificate, key }: TestCertificates) => {
    await copyFile(certificate, join(folder, 'tls.crt'));
    await copyFile(key, join(folder, 'tls.key'));
  };

  beforeAll(async () => {
    Logger.overrideLogger(false);
    [first, second] = await Promise.all([testCertificates(), testCertificates()]);
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-served-'));
    await serve(first);
    const tls = { certificate: join(folder, 'tls.crt'), key: join(folder, 'tls.key') };
    server = await listen((_request, response) => response.end('served'), { port: 0, host: '127.0.0.1', tls });
  });
  afterAll(async () => {
    await endServer(server);
    await Promise.all([first.remove(), second.remove(), rm(folder, { recursive: true })]);
  });

  /** The status of an answer to somebody who trusts that CA alone. */
  const ask = async ({ caFile }: TestCertificates): Promise<number | undefined> => {
    const [port, ca] = [portOf(server), await readFile(caFile)];
    return new Promise((resolve, reject) => {
      const asked = request({ host: 'localhost', port, ca, family: 4, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on('error', reject).end();
    });
  };

  it('is answered to who trusts its CA, and to nobody without TLS', async () => {
    expect(await ask(first)).toBe(200);
    await expect(ask(second)).rejects.toThrow(/certificate/);
    const plain = new Promise((resolve, reject) => {
      plainRequest({ host: '127.0.0.1', port: portOf(server), agent: false }, resolve)
        .on('error', reject)
        .end();
    });
    await expect(plain).rejects.toThrow();
  });

  it('has the new certificate from the next connection on, and the former while the new one does not fit', async () => {
    await writeFile(join(folder, 'tls.crt'), 'half a fi');
    expect(await ask(first)).toBe(200);
    await serve(second);
    expect(await ask(second)).toBe(200);
    await expect(ask(first)).rejects.toThrow(/certificate/);
    await serve(first);
    expect(await ask(first)).toBe(200);
  });

  it.each([
    ['that is not there', 'none.key'],
    ['of another certificate', 'other.key'],
  ])('is refused at the start with a key %s, and names the variables', async (_what, name) => {
    await copyFile(second.key, join(folder, 'other.key'));
    const tls = { certificate: first.certificate, key: join(folder, name) };
    await expect(listen(() => undefined, { port: 0, host: '127.0.0.1', tls })).rejects.toThrow(
      /cannot be served: .*Set TLS_CERT_FILE and TLS_KEY_FILE/,
    );
  });
});
