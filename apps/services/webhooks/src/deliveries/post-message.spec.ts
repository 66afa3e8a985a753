import { BlockList, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { WEBHOOK_ANSWER_BYTES } from '@rowdeck/contracts';
import { ReceiverHosts } from '../addresses/receiver-hosts';
import { type Post, postMessage, type PostOutcome } from './post-message';

const TIMEOUT_MS = 400;
const TOO_LATE = 'The receiver did not answer completely within 0.4 seconds.';
const OK = 'HTTP/1.1 200 OK\r\n';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
const hosts = new ReceiverHosts({ WEBHOOK_ALLOWED_NETWORKS: loopback, DNS_SERVERS: [] });

/** Writes a piece again and again until the connection ends. */
const repeating = (socket: Socket, piece: string | Buffer, everyMs: number): void => {
  const timer = setInterval(() => socket.write(piece), everyMs);
  socket.on('close', () => clearInterval(timer));
};

describe('a message that is posted', () => {
  let server: Server;
  let sockets: Socket[];
  let requests: string[];
  beforeEach(() => {
    sockets = [];
    requests = [];
  });
  afterEach(async () => {
    sockets.forEach((socket) => socket.destroy());
    await new Promise((resolve) => server.close(resolve));
  });

  /** A receiver that does with a connection whatever it likes, once a request has come. */
  const receiver = async (answer: (socket: Socket) => void): Promise<number> => {
    server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.once('data', (data) => {
        requests.push(data.toString());
        answer(socket);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const post = async (
    answer: (socket: Socket) => void,
    { scheme = 'http', ...about }: Partial<Post> & { scheme?: string } = {},
  ): Promise<PostOutcome> => {
    const url = `${scheme}://127.0.0.1:${await receiver(answer)}/hook?key=1`;
    return postMessage(hosts, { url, headers: { 'content-length': '2' }, body: '{}', ...about }, TIMEOUT_MS);
  };
  const closed = (socket?: Socket) =>
    new Promise<void>((resolve) => (!socket || socket.destroyed ? resolve() : socket.once('close', () => resolve())));

  it('is taken with any status of 2xx, and its answer kept', async () => {
    const outcome = await post((socket) =>
      socket.end('HTTP/1.1 202 Accepted\r\nX-Queue: a\r\nContent-Length: 5\r\n\r\nlater'),
    );
    expect(outcome).toEqual({
      error: null,
      response: {
        ...{ status: 202, body: 'later', truncated: false },
        headers: { 'x-queue': 'a', 'content-length': '5' },
      },
    });
    expect(requests[0]).toMatch(/^POST \/hook\?key=1 HTTP\/1\.1\r\n/);
  });

  it.each<[string, (socket: Socket) => void, RegExp | string]>([
    [
      'switches to another protocol',
      (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
      'The receiver switched to another protocol instead of answering.',
    ],
    ['says 101 without a protocol', (socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'), /status 101/],
    ['closes the connection without an answer', (socket) => socket.end(), 'The receiver cut the connection.'],
    ['resets the connection', (socket) => socket.resetAndDestroy(), 'The receiver cut the connection.'],
    ['closes it within the headers', (socket) => socket.end(`${OK}X-A: `), 'The receiver cut the connection.'],
    [
      'closes it within the body',
      (socket) => socket.end(`${OK}Content-Length: 100\r\n\r\nhalf`),
      'The receiver cut the connection.',
    ],
    [
      'resets it within the body',
      (socket) => socket.write(`${OK}Content-Length: 100\r\n\r\nhalf`, () => socket.resetAndDestroy()),
      'The receiver cut the connection.',
    ],
    ['says nothing', () => undefined, TOO_LATE],
    ['says its headers a letter at a time', (socket) => (socket.write(OK), repeating(socket, 'X', 20)), TOO_LATE],
    [
      'says its body a letter at a time',
      (socket) => (socket.write(`${OK}Content-Length: 1000\r\n\r\n`), repeating(socket, '.', 20)),
      TOO_LATE,
    ],
    [
      'says chunks without an end',
      (socket) => (socket.write(`${OK}Transfer-Encoding: chunked\r\n\r\n`), repeating(socket, '1\r\n.\r\n', 20)),
      TOO_LATE,
    ],
    [
      'says to wait again and again',
      (socket) => repeating(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(50), 1),
      'The receiver announced an answer again and again, and gave none.',
    ],
    [
      'says to go on again and again',
      (socket) => repeating(socket, 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(50), 1),
      'The receiver announced an answer again and again, and gave none.',
    ],
    ['says to wait, and then nothing', (socket) => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), TOO_LATE],
    [
      'says more headers than anybody reads',
      (socket) => socket.write(`${OK}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`),
      'The headers of the answer are too large.',
    ],
    [
      'says more trailers than anybody reads',
      (socket) =>
        socket.write(
          `${OK}Transfer-Encoding: chunked\r\n\r\n0\r\n${`X-Long: ${'a'.repeat(1_000)}\r\n`.repeat(20)}\r\n`,
        ),
      'The headers of the answer are too large.',
    ],
    ['does not speak HTTP', (socket) => socket.write('220 mail.example.com ESMTP\r\n'), /not HTTP/],
    ['gives two lengths', (socket) => socket.write(`${OK}Content-Length: 1\r\nContent-Length: 2\r\n\r\na`), /not HTTP/],
  ])('settles when the receiver %s', async (_what, answer, words) => {
    const { response, error } = await post(answer);
    if (typeof words === 'string') expect(error).toBe(words);
    else expect(error).toMatch(words);
    if (!/status/.test(error ?? '')) expect(response).toBeNull();
    // No connection is left to the receiver: a process may have so many.
    await closed(sockets[0]);
  });

  it.each<[string, (socket: Socket) => void, RegExp | string]>([
    ['never says a word of it', () => undefined, TOO_LATE],
    ['closes the connection in it', (socket) => socket.end(), /cut the connection/],
    ['speaks no TLS', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), /does not speak TLS/],
  ])('settles when the receiver, of whom TLS is wanted, %s', async (_what, answer, words) => {
    const { error } = await post(answer, { scheme: 'https' });
    expect(error).toMatch(words);
  });

  it('is taken after an early hint or two', async () => {
    const { error } = await post((socket) =>
      socket.end(`HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n${OK}Content-Length: 0\r\n\r\n`),
    );
    expect(error).toBeNull();
  });

  it('keeps the first bytes of an answer, and does not wait for its rest', async () => {
    const { response, error } = await post((socket) => {
      socket.write(`${OK}Content-Length: 10000000\r\n\r\n`);
      socket.write('é\u0000'.repeat(WEBHOOK_ANSWER_BYTES));
    });
    expect(error).toBeNull();
    expect(response?.truncated).toBe(true);
    expect(response?.body.slice(0, 4)).toBe('é\ufffdé\ufffd');
    expect(Buffer.byteLength(response?.body.replaceAll('\ufffd', '.') ?? '')).toBeLessThanOrEqual(WEBHOOK_ANSWER_BYTES);
  });

  it('keeps the first fifty headers, each of a length that fits into a page', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `X-${index}: ${'a'.repeat(index === 0 ? 900 : 1)}\r\n`);
    const { response } = await post((socket) => socket.end(`${OK}${many.join('')}Content-Length: 0\r\n\r\n`));
    expect(Object.keys(response?.headers ?? {})).toHaveLength(50);
    expect(response?.headers['x-0']).toHaveLength(500);
  });

  it('says that nothing listens', async () => {
    const port = await receiver(() => undefined);
    await new Promise((resolve) => server.close(resolve));
    const outcome = await postMessage(hosts, { url: `http://127.0.0.1:${port}/`, headers: {}, body: '' }, TIMEOUT_MS);
    expect(outcome).toEqual({
      response: null,
      error: 'Nothing listens at this address: the connection was refused.',
    });
  });

  it('settles within its time when the name servers never answer', async () => {
    await receiver(() => undefined);
    const silent = new ReceiverHosts({ WEBHOOK_ALLOWED_NETWORKS: loopback, DNS_SERVERS: [] });
    jest.spyOn(silent, 'resolve').mockReturnValue(new Promise(() => undefined));
    const url = 'https://hooks.example.com/';
    expect(await postMessage(silent, { url, headers: {}, body: '' }, TIMEOUT_MS)).toEqual({
      ...{ response: null, error: TOO_LATE },
    });
  });
});
