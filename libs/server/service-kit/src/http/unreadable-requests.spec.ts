import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import { answerUnreadableRequests } from './unreadable-requests';

const HEADERS = { 'strict-transport-security': 'max-age=1' };
const HOST = 'Host: decks.example\r\n\r\n';

describe('what Node would answer by itself', () => {
  let server: Server;
  let handled: string[];
  beforeAll(async () => {
    jest.spyOn(Logger.prototype, 'log').mockImplementation();
    // Node looks for requests that are late at this interval.
    const limits = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20, maxHeaderSize: 2_000 };
    server = createServer(limits, (request, response) => {
      const { url = '', headers, method } = request;
      handled.push(`${method} ${headers.host} ${url}`);
      if (url === '/begun') response.write('the beginning');
      else request.resume().on('end', () => response.end('handled'));
    });
    answerUnreadableRequests(server, HEADERS);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  beforeEach(() => (handled = []));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    jest.restoreAllMocks();
  });

  /** All that the server sends until it ends the connection. */
  const answerTo = (request: string): Promise<string> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(request);
    return text(socket);
  };
  const closing = `Connection: close\r\n${HOST}`;

  it.each([
    ['a line that is no request', 'hello\r\n\r\n', 400, 'unreadable'],
    ['TLS where none is spoken', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'unreadable'],
    ['a target that is no address', `GET javascript:alert(1) HTTP/1.1\r\n${HOST}`, 400, 'unreadable'],
    ['a header with a NUL', `GET / HTTP/1.1\r\nX: a\0b\r\n${HOST}`, 400, 'unreadable'],
    ['two lengths', `POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${HOST}`, 400, 'unreadable'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'unreadable'],
    ['two hosts', `GET / HTTP/1.1\r\nHost: evil.example\r\n${HOST}`, 400, 'unreadable'],
    ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}`, 400, 'unreadable'],
    ['headers of 100 KB', `GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}\r\n${HOST}`, 431, 'headers_too_large'],
    ['an address of 100 KB', `GET /${'x'.repeat(100_000)} HTTP/1.1\r\n${HOST}`, 431, 'headers_too_large'],
    ['a request that does not end', 'GET / HTTP/1.1\r\nHost: dec', 408, 'timed_out'],
    [
      'chunks with endless extensions',
      `POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${HOST}1;${'x'.repeat(30_000)}`,
      413,
      'too_large',
    ],
  ])('is our problem, with our headers and a clean end: %s', async (_what, request, status, code) => {
    const [head = '', body = ''] = (await answerTo(request)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head.toLowerCase().split('\r\n')).toEqual(
      expect.arrayContaining([
        'content-type: application/problem+json',
        'x-content-type-options: nosniff',
        'cache-control: no-store',
        "content-security-policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'strict-transport-security: max-age=1',
        'connection: close',
        `content-length: ${Buffer.byteLength(body)}`,
      ]),
    );
    expect(JSON.parse(body)).toMatchObject({ status, code: `request.${code}` });
  });

  it.each([
    ['http://decks.example/app?x=1', 'decks.example /app?x=1'],
    ['http://127.0.0.1:80', '127.0.0.1 /'],
    ['HTTPS://Other.example:1/a', 'other.example:1 /a'],
    ['http://', 'decks.example /http%3A%2F%2F'],
    ['http://[/', 'decks.example /http%3A%2F%2F%5B%2F'],
    ['ftp://decks.example/', 'decks.example /ftp%3A%2F%2Fdecks.example%2F'],
    ['//app', 'decks.example //app'],
  ])('is no concern of the application: the target %s is %s', async (target, read) => {
    expect(await answerTo(`GET ${target} HTTP/1.1\r\n${closing}`)).toMatch(/^HTTP\/1\.1 200 [^]*handled$/);
    expect(handled).toEqual([`GET ${read}`]);
  });

  it('passes over an expectation that nobody knows', async () => {
    expect(await answerTo(`GET / HTTP/1.1\r\nExpect: cake\r\n${closing}`)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('takes a request of HTTP/1.0 without a host', async () => {
    expect(await answerTo('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('puts no second answer into one that has begun', async () => {
    const answer = await answerTo(`GET /begun HTTP/1.1\r\n${HOST}nonsense\r\n\r\n`);
    expect(answer).not.toContain('400');
    expect(handled).toEqual(['GET decks.example /begun']);
  });

  it('is given once, and nothing is written behind it: not the answer to a request before, which comes too late', async () => {
    const answer = await answerTo(`GET /first HTTP/1.1\r\n${HOST}nonsense\r\n\r\nmore nonsense\r\n\r\n`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
    expect(handled).toEqual(['GET decks.example /first']);
  });
});
