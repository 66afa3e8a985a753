import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { GatewayForTest } from '../../test/gateway-for-test';

/** Where a proxy in front and the gateway could see different ends of a request, and a second one between them. */
describe('a request whose end two readers could see differently', () => {
  let gateway: GatewayForTest;
  beforeAll(async () => {
    gateway = await GatewayForTest.start();
  });
  afterAll(() => gateway.close());

  const answerTo = async (headers: readonly string[], body: string): Promise<string> => {
    const { hostname, port, host } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head = ['POST /users/sign_in HTTP/1.1', `Host: ${host}`, 'Connection: close', ...headers].join('\r\n');
    socket.write(`${head}\r\n\r\n${body}`);
    return text(socket);
  };

  it.each<[string, string[]]>([
    ['a length and chunks', ['Content-Length: 6', 'Transfer-Encoding: chunked']],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 6']],
    ['two lengths', ['Content-Length: 6', 'Content-Length: 0']],
    ['a length that is no number', ['Content-Length: 6, 0']],
    ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity']],
    ['a space before the colon', ['Transfer-Encoding : chunked']],
    ['a header that is folded', ['X-Folded: a\r\n Transfer-Encoding: chunked']],
  ])('is refused, and nothing behind it is read: %s', async (_what, headers) => {
    const answer = await answerTo(headers, '0\r\n\r\nGET /pricing HTTP/1.1\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(answer).toMatch(/nosniff[^]*"code":"request\.unreadable"/);
  });
});
