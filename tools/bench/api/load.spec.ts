import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Call, loadOf } from './load';

describe('a load', () => {
  let server: Server;
  let base: URL;
  let bodies: string[];
  let [open, most] = [0, 0];
  let status: number;

  beforeAll(async () => {
    server = createServer((request, response) => {
      most = Math.max(most, (open += 1));
      let body = '';
      request.on('data', (piece: Buffer) => (body += piece.toString()));
      request.on('end', () => {
        bodies.push(`${request.method} ${request.url} ${String(request.headers['x-key'])} ${body}`);
        setImmediate(() => {
          open -= 1;
          response.writeHead(status).end('answered');
        });
      });
    }).listen(0);
    await once(server, 'listening');
    base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    bodies = [];
    most = 0;
    status = 200;
  });

  const headers = (number: number) => ({ 'x-key': `k${number}` });
  const call: Call = { method: 'POST', path: '/x?y=1', headers, bodies: String, status: 200 };

  it.each([1, 4])('sends every request whole, %d at once and no more', async (atOnce) => {
    const load = await loadOf(base, call, { times: 20, atOnce });
    expect(bodies.sort()).toEqual(Array.from({ length: 20 }, (_, number) => `POST /x?y=1 k${number} ${number}`).sort());
    expect(most).toBeLessThanOrEqual(atOnce);
    expect([load.p50 > 0, load.p95 >= load.p50, Number.isFinite(load.perSecond)]).toEqual([true, true, true]);
  });

  it('is none where an answer is a refusal', async () => {
    status = 429;
    await expect(loadOf(base, call, { times: 5, atOnce: 2 })).rejects.toThrow('POST /x?y=1 answered 429, not 200');
  });

  it('is none where nobody answers', async () => {
    await expect(loadOf(new URL('http://127.0.0.1:1'), call, { times: 1, atOnce: 1 })).rejects.toThrow('ECONNREFUSED');
  });
});
