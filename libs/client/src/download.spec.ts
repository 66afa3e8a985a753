import { createHash, randomBytes } from 'node:crypto';
import { type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { problem, StandInServer } from '../test/stand-in-server';
import { type Download } from './download';
import { Rowdeck } from './rowdeck';

const FILE = randomBytes(500_000);
const ETAG = '"one"';

let server: StandInServer;
let client: Rowdeck;
beforeAll(async () => {
  server = await StandInServer.start();
  client = new Rowdeck({ key: 'rdk_test', baseUrl: server.url });
});
afterAll(() => server.stop());

const open = (): Promise<Download> => client.templates.download(7);
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const ranges = (): unknown[] => server.received.map(({ headers }) => headers.range);

/** Sends bytes from `start`, and hangs up behind `end`. */
const send =
  (start: number, end: number, headers: Readonly<Record<string, string>> = { etag: ETAG }) =>
  (response: ServerResponse): void => {
    response.writeHead(start === 0 ? 200 : 206, {
      'content-type': 'application/octet-stream',
      'content-length': FILE.length - start,
      ...(start > 0 && { 'content-range': `bytes ${start}-${FILE.length - 1}/${FILE.length}` }),
      ...headers,
    });
    response.write(FILE.subarray(start, end), () => (end === FILE.length ? response.end() : response.destroy()));
  };

/** Goes on where the client says that it is. */
const sendRest =
  (end: number, headers?: Readonly<Record<string, string>>) =>
  (response: ServerResponse, request: { headers: { range?: string } }): void =>
    send(Number(/\d+/.exec(request.headers.range ?? '')?.[0]), end, headers)(response);

it('says what the file is called and how large it is', async () => {
  const disposition = `attachment; filename="decks.zip"; filename*=UTF-8''M%C3%A4rz%20decks.zip`;
  server.willAnswer(send(0, FILE.length, { 'content-disposition': disposition }));
  const file = await open();
  expect(file).toMatchObject({ fileName: 'März decks.zip', size: FILE.length, mediaType: 'application/octet-stream' });
  expect(digest(await file.bytes())).toBe(digest(FILE));
});

it('goes on where the connection broke, as often as bytes come', async () => {
  server.willAnswer(send(0, 100_000), sendRest(200_000), sendRest(300_000), sendRest(400_000), sendRest(FILE.length));
  expect(digest(await (await open()).bytes())).toBe(digest(FILE));
  expect(server.calls).toHaveLength(5);
  expect(ranges()[0]).toBeUndefined();
  expect(server.received.slice(1).map(({ headers }) => headers['if-range'])).toEqual([ETAG, ETAG, ETAG, ETAG]);
});

it('gives up when nothing more comes', async () => {
  server.willAnswer(send(0, 1000), sendRest(0), sendRest(0), sendRest(0), sendRest(0));
  await expect((await open()).bytes()).rejects.toMatchObject({ code: 'client.connection_failed' });
  expect(server.calls.length).toBeLessThan(6);
});

it('does not join the halves of two files', async () => {
  server.willAnswer(send(0, 100_000), send(0, FILE.length, { etag: '"two"' }));
  await expect((await open()).bytes()).rejects.toMatchObject({ code: 'client.file_changed' });
});

it.each([
  ['no validator', {}],
  ['a weak one', { etag: 'W/"one"' }],
])('does not go on with a file that has %s', async (_, headers) => {
  server.willAnswer(send(0, 100_000, headers));
  await expect((await open()).bytes()).rejects.toMatchObject({ code: 'client.connection_failed' });
  expect(server.calls).toHaveLength(1);
});

it('does not make a presentation a second time', async () => {
  server.willAnswer(send(0, 100_000));
  const file = await client.render({ template: 7, values: { name: 'Ada' } });
  await expect(file.bytes()).rejects.toMatchObject({ code: 'client.connection_failed' });
  expect(server.calls).toEqual(['POST /api/v1/render']);
});

it('is a web stream, too', async () => {
  server.willAnswer(send(0, FILE.length));
  const bytes = await new Response((await open()).stream()).arrayBuffer();
  expect(digest(new Uint8Array(bytes))).toBe(digest(FILE));
});

it('is refused before anything is read', async () => {
  server.willAnswer(problem(409, 'presentation.not_ready'));
  await expect(open()).rejects.toMatchObject({ status: 409, code: 'presentation.not_ready' });
});

it('a reader may take its time', async () => {
  server.willAnswer(send(0, FILE.length));
  const file = await client.templates.download(7, { timeoutMs: 200 });
  let received = 0;
  for await (const chunk of file) {
    if (received === 0) await new Promise((resolve) => setTimeout(resolve, 400));
    received += chunk.length;
  }
  expect(received).toBe(FILE.length);
  expect(server.calls).toHaveLength(1);
});

it('ends when its signal does', async () => {
  const controller = new AbortController();
  server.willAnswer((response) => void response.writeHead(200, { etag: ETAG }).write('PK'));
  const file = await client.templates.download(7, { signal: controller.signal });
  const reason = new Error('Enough.');
  const reading = (async () => {
    for await (const _ of file) controller.abort(reason);
  })();
  await expect(reading).rejects.toBe(reason);
});

it('a connection is closed whose file nobody reads to its end', async () => {
  const closed = new Promise((resolve) =>
    server.willAnswer((response) => {
      response.on('close', resolve);
      response.writeHead(200).write('PK');
    }),
  );
  for await (const _ of await open()) break;
  await closed;
});

it.each([
  ['a plain name', 'attachment; filename="decks.zip"', 'decks.zip'],
  ['a name beyond ASCII before a plain one', `attachment; filename="x"; filename*=UTF-8''%E5%90%8D.zip`, '名.zip'],
  ['a name that is cut off, and a plain one', `attachment; filename="plain.zip"; filename*=UTF-8''%E5%9`, 'plain.zip'],
  ['a name that is no UTF-8 alone', `attachment; filename*=UTF-8''%FF`, undefined],
  ['no name', 'attachment', undefined],
])('reads %s', async (_, disposition, fileName) => {
  server.willAnswer(send(0, FILE.length, { 'content-disposition': disposition }));
  const file = await open();
  expect(file.fileName).toBe(fileName);
  await file.cancel();
});

it('does not go on with a file that is packed on its way: its bytes are counted otherwise', async () => {
  server.willAnswer((response) => {
    response.writeHead(200, { etag: ETAG, 'content-encoding': 'gzip', 'content-length': 1000 });
    response.write(gzipSync(FILE).subarray(0, 500), () => response.destroy());
  });
  const file = await open();
  expect(file.size).toBeUndefined();
  await expect(file.bytes()).rejects.toMatchObject({ code: 'client.connection_failed' });
  expect(server.calls).toHaveLength(1);
});

it('goes on after its last change where it has no tag', async () => {
  const changed = { 'last-modified': 'Wed, 25 Nov 2026 12:00:00 GMT' };
  server.willAnswer(send(0, 100_000, changed), sendRest(FILE.length, changed));
  expect(digest(await (await open()).bytes())).toBe(digest(FILE));
  expect(server.received[1]?.headers['if-range']).toBe(changed['last-modified']);
});

it('does not take another part for the one that it asked for', async () => {
  const shifted = { etag: ETAG, 'content-range': `bytes 5-${FILE.length - 1}/${FILE.length}` };
  server.willAnswer(send(0, 100_000), sendRest(FILE.length, shifted));
  await expect((await open()).bytes()).rejects.toMatchObject({ code: 'client.file_changed' });
});

it('says why it cannot go on where the server refuses the rest', async () => {
  server.willAnswer(send(0, 100_000), problem(404, 'template.not_found'));
  await expect((await open()).bytes()).rejects.toMatchObject({ status: 404, code: 'template.not_found' });
});

it('that stalls is asked for again', async () => {
  server.willAnswer(
    (response) => void response.writeHead(200, { etag: ETAG }).write(FILE.subarray(0, 1000)),
    sendRest(FILE.length),
  );
  const file = await client.templates.download(7, { timeoutMs: 60 });
  expect(digest(await file.bytes())).toBe(digest(FILE));
  expect(server.calls).toHaveLength(2);
});

it('is what programs want: text, or a blob with its type', async () => {
  const csv = { 'content-disposition': 'x', 'content-type': 'text/csv' };
  const text = (response: ServerResponse) => void response.writeHead(200, csv).end('name\nZoë\n');
  server.willAnswer(text, text);
  expect(await (await open()).text()).toBe('name\nZoë\n');
  expect((await (await open()).blob()).type).toBe('text/csv');
});

it('may be empty', async () => {
  server.willAnswer((response) => void response.writeHead(200, { 'content-length': 0 }).end());
  const file = await open();
  expect([file.size, (await file.bytes()).length]).toEqual([0, 0]);
});

it('that is cancelled as a stream closes its connection', async () => {
  const closed = new Promise((resolve) =>
    server.willAnswer((response) => {
      response.on('close', resolve);
      response.writeHead(200).write('PK');
    }),
  );
  const reader = (await open()).stream().getReader();
  await reader.read();
  await reader.cancel();
  await closed;
});
