import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { ByteRange } from '@rowdeck/engine-pptx';
import compression from 'compression';
import type { Application } from 'express';
import { sendBytes } from './send-bytes';

const BYTES = Buffer.from('0123456789'.repeat(100_000));
const DOWNLOAD = { fileName: 'Größe.bin', mediaType: 'application/octet-stream', length: BYTES.length, etag: 'v1' };

async function* read({ start, end }: ByteRange) {
  const middle = Math.floor((start + end) / 2);
  yield await Promise.resolve(BYTES.subarray(start, middle));
  yield await Promise.resolve(BYTES.subarray(middle, end));
}

async function* breakOff({ start }: ByteRange) {
  yield await Promise.resolve(BYTES.subarray(start, start + 1000));
  throw new Error('the store has gone');
}

describe('a download', () => {
  let server: Server;
  let url: string;

  beforeAll(async () => {
    const app = new ExpressAdapter().getInstance<Application>();
    app.use(compression());
    app.get('/file', (request, response) => sendBytes({ ...DOWNLOAD, read }, request, response));
    app.get('/broken', (request, response) => sendBytes({ ...DOWNLOAD, read: breakOff }, request, response));
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });

  const ask = async (headers: Record<string, string>, method = 'GET') => {
    const response = await fetch(`${url}/file`, { method, headers });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };

  it('is sent whole, with its length, tag and name', async () => {
    const { response, body } = await ask({});
    expect(response.status).toBe(200);
    expect(body.equals(BYTES)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-length': String(BYTES.length),
      'accept-ranges': 'bytes',
      etag: '"v1"',
      'content-disposition': `attachment; filename="Gr__e.bin"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.bin`,
    });
  });

  it.each([
    ['bytes=5-14', 206, 'bytes 5-14/1000000', '5678901234'],
    ['bytes=-3', 206, 'bytes 999997-999999/1000000', '789'],
    ['bytes=1000000-', 416, 'bytes */1000000', ''],
  ])('answers Range %s with %i', async (range, status, contentRange, expected) => {
    const { response, body } = await ask({ range });
    expect([response.status, response.headers.get('content-range'), body.toString()]).toEqual([
      status,
      contentRange,
      expected,
    ]);
  });

  it.each([
    ['"v1"', 206],
    ['"v0"', 200],
  ])('resumes If-Range %s with %i', async (condition, status) => {
    expect((await ask({ range: 'bytes=0-0', 'if-range': condition })).response.status).toBe(status);
  });

  // A proxy that compresses makes a tag weak, and a cache that holds several copies asks for all of them.
  it.each([
    ['"v1"', 304],
    ['W/"v1"', 304],
    ['"v0", "v1"', 304],
    ['*', 304],
    ['"v0"', 200],
  ])('answers If-None-Match %s with %i', async (tags, status) => {
    expect((await ask({ 'if-none-match': tags })).response.status).toBe(status);
  });

  it('tells HEAD the length of the whole, whatever the range', async () => {
    const { response } = await ask({ range: 'bytes=0-9' }, 'HEAD');
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(BYTES.length)]);
  });

  it('cuts the connection when it cannot go on, so that nobody takes the part for the whole', async () => {
    await expect(fetch(`${url}/broken`).then((response) => response.arrayBuffer())).rejects.toThrow();
  });
});
