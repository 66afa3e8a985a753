import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { addressOf, describeWith, DisposableNats, testCertificates, type TestCertificates } from '@rowdeck/testing';
import { NatsUnavailable } from './nats-unavailable.error';
import { openConnection } from './open-nats-broker';

describeWith(['nats', 'own-nats'], 'TLS to NATS', () => {
  let certificates: TestCertificates;
  let secure: DisposableNats | null;

  beforeAll(async () => {
    certificates = await testCertificates();
    secure = await DisposableNats.start(undefined, certificates);
  });

  afterAll(() => Promise.all([secure?.remove(), certificates.remove()]));

  const at = (host: string, base = secure?.url ?? ''): string => {
    const url = new URL(base);
    url.hostname = host;
    return url.href.replace(/^nats:/, 'tls:');
  };

  const open = (url: string, ca: 'caFile' | 'otherCaFile' | 'none' = 'caFile') =>
    openConnection({
      service: 'billing',
      url,
      caFile: ca === 'none' ? undefined : certificates[ca],
      connectTimeoutMs: 0,
    });

  it('works with the right CA', async () => {
    const connection = await open(at('localhost'));
    expect(connection.info?.tls_required).toBe(true);
    await connection.close();
  });

  it.each<[attack: string, host: string, ca: 'caFile' | 'otherCaFile' | 'none', words: RegExp]>([
    ['a certificate of a CA that is not trusted', 'localhost', 'otherCaFile', /set NATS_CA_FILE to the PEM file/],
    ['a certificate of a CA that Node does not know', 'localhost', 'none', /set NATS_CA_FILE to the PEM file/],
    ['a certificate for another host name', '127.0.0.1', 'caFile', /is for other host names/],
  ])('refuses %s', async (_attack, host, ca, words) => {
    const opening = open(at(host), ca);
    await expect(opening).rejects.toThrow(words);
    await expect(opening).rejects.toBeInstanceOf(NatsUnavailable);
  });

  it('refuses a server that has none', async () => {
    await expect(open(at('localhost', addressOf('nats')))).rejects.toThrow(/The server has no TLS: switch it on there/);
  });

  it('asks it of all servers when one address does, and sends none the password without', async () => {
    const received: Buffer[] = [];
    const pretender = createServer((socket) => {
      socket.on('data', (bytes: Buffer) => received.push(bytes)).on('error', () => undefined);
      socket.write('INFO {"server_id":"x","version":"2.12.0","proto":1,"max_payload":1048576}\r\n');
    }).listen(0, '127.0.0.1');
    await once(pretender, 'listening');
    const { port } = pretender.address() as AddressInfo;
    await expect(open(`nats://billing:geheim@127.0.0.1:${port},tls://127.0.0.1:${port}`)).rejects.toThrow(/no TLS/);
    expect(Buffer.concat(received).toString()).toBe('');
    await once(pretender.close(), 'close');
  });

  it('names the variable where the file of the CA is not there', async () => {
    const opening = openConnection({
      service: 'billing',
      url: at('localhost'),
      caFile: '/none.pem',
      connectTimeoutMs: 0,
    });
    await expect(opening).rejects.toThrow(/NATS_CA_FILE names \/none\.pem/);
  });
});
