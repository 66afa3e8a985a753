import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { sendPieces } from './send-pieces';

const LARGE = 256 * 1024;

describe('sendPieces', () => {
  let server: Server;
  let answer: (response: ServerResponse) => Promise<void>;
  let answered: Promise<void>;

  beforeAll(async () => {
    server = createServer((_request, response) => {
      answered = answer(response);
      answered.catch(() => undefined);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => new Promise((done) => server.close(done)));

  const ask = (): Promise<IncomingMessage> =>
    new Promise((done, fail) =>
      get({ port: (server.address() as AddressInfo).port, agent: false }, done).on('error', fail),
    );

  /** Pieces in two blocks in turn, each of them wiped when it is used again. */
  async function* alternating(lengths: readonly number[], ended?: () => void): AsyncGenerator<Uint8Array> {
    const blocks = [new Uint8Array(LARGE), new Uint8Array(LARGE)];
    try {
      for (const [number, length] of lengths.entries()) {
        const block = blocks[number % 2] as Uint8Array;
        block.fill(number % 256);
        yield block.subarray(0, length);
        await Promise.resolve();
      }
    } finally {
      ended?.();
    }
  }

  it.each<[string, number[]]>([
    ['large ones', Array(60).fill(LARGE)],
    ['small ones', Array(400).fill(900)],
    ['small and large ones in turn', Array.from({ length: 90 }, (_, at) => (at % 3 === 0 ? LARGE : 9_000 * (at % 3)))],
    ['none', []],
  ])('sends %s, made in two blocks, as they were, to a client that is slow', async (_what, lengths) => {
    answer = (response) => sendPieces(alternating(lengths), response);
    const client = await ask();
    const read: Buffer[] = [];
    for await (const piece of client) {
      read.push(piece as Buffer);
      if (read.length % 8 === 0) await new Promise(setImmediate);
    }
    await answered;
    expect(Buffer.concat(read).equals(Buffer.concat(lengths.map((length, at) => Buffer.alloc(length, at))))).toBe(true);
  });

  it('ends the pieces when the client leaves, and says so', async () => {
    const ended = jest.fn();
    answer = (response) => sendPieces(alternating(Array<number>(10_000).fill(LARGE), ended), response);
    const client = await ask();
    await once(client, 'readable');
    client.destroy();
    await expect(answered).rejects.toThrow('The client has closed the connection.');
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('ends them when the client has left before the first', async () => {
    const ended = jest.fn();
    answer = async (response) => {
      response.flushHeaders();
      await once(response, 'close');
      await sendPieces(alternating([LARGE, LARGE], ended), response);
    };
    (await ask()).destroy();
    await expect(answered).rejects.toThrow('The client has closed the connection.');
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('fails with what the pieces fail with', async () => {
    answer = (response) =>
      sendPieces(
        (async function* () {
          yield new Uint8Array(LARGE);
          await Promise.resolve();
          throw new Error('The store is away.');
        })(),
        response,
      ).finally(() => response.destroy());
    await expect(ask().then((client) => client.toArray())).rejects.toThrow(/aborted|hang up/);
    await expect(answered).rejects.toThrow('The store is away.');
  });
});
