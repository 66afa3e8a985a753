import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Downloads } from './downloads';

const BODY = Buffer.alloc(600_000, 'x');

const ANSWERS: Readonly<Record<string, RequestListener>> = {
  '/whole': (_request, response) => response.setHeader('content-length', BODY.length).end(BODY),
  '/stretch': ({ headers }, response) =>
    response.writeHead(206, { 'content-length': String(headers.range?.length ?? 0) }).end(headers.range),
  '/refused': (_request, response) => response.writeHead(404, { 'content-length': 0 }).end(),
  '/endless': (_request, response) => (response.write(BODY), response.end()),
  '/cut': (_request, response) => {
    response.setHeader('content-length', BODY.length).write(BODY.subarray(0, 1000));
    response.destroy();
  },
};

describe('the downloads that are measured', () => {
  let server: Server;
  let connections = 0;
  let downloads: Downloads;

  beforeAll(async () => {
    server = createServer((request, response) => ANSWERS[request.url ?? '']?.(request, response));
    server.on('connection', () => connections++);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });

  beforeEach(() => {
    connections = 0;
    downloads = new Downloads(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

  afterEach(() => downloads.close());

  afterAll(() => new Promise((done) => server.close(done)));

  it('are counted to their last byte, one after the other over one connection', async () => {
    const first = await downloads.rate('/whole');
    const second = await downloads.rate('/stretch', { range: 'bytes=0-9' });
    expect([first.bytes, second.bytes]).toEqual([BODY.length, 'bytes=0-9'.length]);
    expect(first.firstByteSeconds).toBeLessThanOrEqual(first.seconds);
    expect(connections).toBe(1);
  });

  it('go over another connection when the server has closed the first', async () => {
    await downloads.rate('/whole');
    server.closeAllConnections();
    await expect(downloads.rate('/whole').catch(() => downloads.rate('/whole'))).resolves.toMatchObject({
      bytes: BODY.length,
    });
    expect(connections).toBe(2);
  });

  it.each([
    ['/refused', 'Not to be measured: HTTP/1.1 404 Not Found'],
    ['/endless', 'Not to be measured: HTTP/1.1 200 OK'],
    ['/cut', 'has closed the connection'],
  ])('of %s are refused', async (path, message) => {
    await expect(downloads.rate(path)).rejects.toThrow(message);
  });
});
