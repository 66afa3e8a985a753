import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { type Express } from 'express';
import pino from 'pino';
import { ProductAdapter } from './product-adapter';
import { PROBLEM_OF_ANSWER, requestLog } from './request.middleware';

const ANA = '0190a7c2-0000-7000-8000-000000000001';

describe('the log of requests', () => {
  const lines: Record<string, unknown>[] = [];

  const linesOf = async (method: string, path: string) => {
    lines.splice(0);
    const write = (line: Buffer, _: unknown, done: () => void) => (
      lines.push(JSON.parse(String(line)) as object as never),
      done()
    );
    const app: Express = new ProductAdapter().getInstance();
    app.use(requestLog(pino({ level: 'info' }, new Writable({ write })), () => ANA));
    app.all('/teams/:id', (_request, response) => void response.status(201).json({ name: 'Sales of ana@example.org' }));
    app.all('/refused', (_request, response) => {
      response.locals[PROBLEM_OF_ANSWER] = 'service.unavailable';
      response.status(503).end();
    });
    app.all('/broken', (_request, response) => void response.status(500).end());
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await (await fetch(`http://127.0.0.1:${port}${path}`, { method })).text();
    await new Promise((resolve) => server.close(resolve));
    return lines;
  };

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'has a line of a %s that was accepted, which names who and not what',
    async (method) => {
      const [line, ...others] = await linesOf(method, '/teams/7?name=Sales');
      expect(others).toEqual([]);
      expect(line).toMatchObject({ msg: 'Accepted', method, route: '/teams/:id', status: 201, actorId: ANA });
      expect(line).toHaveProperty('ms', expect.any(Number));
      expect(JSON.stringify(line)).not.toMatch(/Sales|example\.org|teams\/7/);
    },
  );

  it.each([
    ['what was read', 'GET', '/teams/7'],
    ['what a problem has its own line of', 'POST', '/refused'],
  ])('has none of %s', async (_what, method, path) => {
    expect(await linesOf(method, path)).toEqual([]);
  });

  it('has one without a stack of what went wrong without a problem', async () => {
    const said = await linesOf('GET', '/broken');
    expect(said).toEqual([expect.objectContaining({ level: 50, msg: 'Could not be answered', status: 500 })]);
    expect(said[0]).not.toHaveProperty('err');
  });
});
