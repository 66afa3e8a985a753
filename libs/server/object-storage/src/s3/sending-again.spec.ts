import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, type Server } from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { Client } from 'minio';
import { sendingAgain } from './sending-again';

describe('sendingAgain', () => {
  let server: Server;
  let client: Client;
  /** Requests whose connection is closed without an answer. */
  let refused = 0;
  let bodies: string[] = [];
  const pool = new Agent({ keepAlive: true });
  const connections = new Set<Socket>();

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (refused-- > 0) return void request.socket.destroy();
      request.setEncoding('utf8').on('data', (text: string) => bodies.push(text));
      request.on('end', () => response.writeHead(200, { 'content-length': 0, etag: '"0"' }).end());
    });
    server.on('connection', (connection) => {
      connections.add(connection);
      connection.once('close', () => connections.delete(connection));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const address = { endPoint: '127.0.0.1', port, useSSL: false, region: 'us-east-1' };
    const account = { ...address, accessKey: 'key', secretKey: 'secret' };
    const unpooled = new Client({ ...account, transportAgent: new Agent() });
    client = new (sendingAgain(Client, unpooled))({ ...account, transportAgent: pool });
  });
  beforeEach(() => (bodies = []));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('sends what met a closed connection once more', async () => {
    refused = 1;
    await client.putObject('decks', 'a', Buffer.from('whole'), 5);
    expect(bodies.join('')).toContain('whole');
  });

  it('sends the second over a connection of its own: others that wait for use may be closed as well', async () => {
    await Promise.all(Array.from({ length: 3 }, () => client.statObject('decks', 'a')));
    const idle = () => Object.values(pool.freeSockets).flat().length;
    while (idle() < 3) await setImmediate();
    for (const connection of connections) connection.end();
    await expect(client.statObject('decks', 'a')).resolves.toMatchObject({ etag: '0' });
  });

  it('sends it twice, and no more', async () => {
    refused = 2;
    await expect(client.statObject('decks', 'a')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(refused).toBe(0);
  });

  it('sends no body again that is a stream', async () => {
    refused = 1;
    const question = { method: 'PUT', bucketName: 'decks', objectName: 'a', headers: { 'content-length': 5 } };
    const body = Readable.from([Buffer.from('whole')]);
    const sum = createHash('sha256').update('whole').digest('hex');
    const sent = client.makeRequestStreamAsync(question, body, sum, [200], 'us-east-1');
    await expect(sent).rejects.toMatchObject({ code: expect.stringMatching(/^(ECONNRESET|EPIPE)$/) as string });
    expect([refused, bodies]).toEqual([0, []]);
  });
});
