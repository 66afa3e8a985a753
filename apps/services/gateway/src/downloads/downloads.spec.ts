import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import {
  batchDecks,
  type BatchView,
  getBatch,
  presentationDeck,
  Problem,
  recordRefusals,
  templateFile,
} from '@rowdeck/contracts';
import { FilesystemObjectStore, ObjectStoreUnavailable } from '@rowdeck/object-storage';
import { eventually } from '@rowdeck/testing';
import JSZip from 'jszip';
import { GatewayForTest, SIGNED_IN } from '../../test/gateway-for-test';
import { BATCH_ID, deckSourceOf, storeBatch, type StoredBatch } from '../../test/stored-batch';
import { Shells } from '../shells/shells';

const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const NAMES = ['Reviews - 1.pptx', 'Reviews - 2.pptx', 'Reviews - 4.pptx'];
const FILE = { key: 'templates/t.pptx', bytes: Buffer.alloc(5_000_000, 'the file of a template, ') };

let batch = { download_available: true, created_at: '2026-11-21T10:00:00Z', finished_at: null } as BatchView;

const WAYS = [
  ['a template', '/app/templates/1/file', PPTX, 'Größe.pptx'],
  ['a presentation', '/app/presentations/1/download', PPTX, 'Reviews - 2.pptx'],
  ['a batch', `/app/batches/${BATCH_ID}/download`, 'application/zip', 'Reviews.zip'],
] as const;

describe('the download of', () => {
  let gateway: GatewayForTest;
  let stored: StoredBatch;
  /** Of each row; null after the template. */
  let rowNames: readonly string[] | null = null;
  beforeAll(async () => {
    gateway = await GatewayForTest.start();
    await gateway.store.put(FILE.key, FILE.bytes);
    stored = await storeBatch(gateway.store, { chunkSizes: [2, 2], failed: [2], baseBytes: 5_000_000 });
    gateway.answer(recordRefusals, () => ({}));
    gateway.answer(templateFile, () => ({ objectKey: FILE.key, fileName: 'Größe.pptx', size: FILE.bytes.length }));
    gateway.answer(presentationDeck, () => deckSourceOf(stored, 1));
    gateway.answer(getBatch, () => batch);
    // Two pages, as for a batch of very many chunks.
    gateway.answer(batchDecks, ({ afterChunk }) => ({
      ...stored,
      archiveName: 'Reviews.zip',
      chunks: stored.chunks.slice(afterChunk, afterChunk + 1).map((chunk) => ({
        ...chunk,
        names: rowNames?.slice(chunk.firstRow - 1, chunk.firstRow + 1) ?? null,
      })),
      done: afterChunk > 0,
    }));
  });
  afterAll(() => gateway.close());

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    gateway.ask(path, { method, headers: { ...SIGNED_IN, ...headers } });

  it('a batch has its files under the names that data gave them', async () => {
    rowNames = ['Größe & Co.pptx', 'Acme.pptx', 'failed.pptx', 'Acme (2).pptx'];
    const { body } = await ask(WAYS[2][1]);
    rowNames = null;
    const zip = await JSZip.loadAsync(body);
    expect(Object.keys(zip.files)).toEqual(['Größe & Co.pptx', 'Acme.pptx', 'Acme (2).pptx']);
  });

  describe.each(WAYS)('%s', (_name, path, mediaType, fileName) => {
    it('is sent whole, with its length, tag and name, and not compressed', async () => {
      const { status, headers, body } = await ask(path, { 'accept-encoding': 'gzip' });
      expect({ status, ...headers }).toMatchObject({
        status: 200,
        'content-type': mediaType,
        'content-length': String(body.length),
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-store, no-transform',
        etag: expect.stringMatching(/^"[\w-]+"$/) as string,
        'content-disposition': expect.stringContaining(`filename*=UTF-8''${encodeURIComponent(fileName)}`) as string,
      });
      expect(headers['content-encoding']).toBeUndefined();
    });

    it('gives the same bytes in parts', async () => {
      const { body: whole } = await ask(path);
      const { length } = whole;
      const stretches = [
        [`bytes=0-9`, 0, 10],
        [`bytes=${length - 30}-${length - 1}`, length - 30, length],
        [`bytes=-12`, length - 12, length],
        [`bytes=${length - 5}-`, length - 5, length],
        [`bytes=${length - 9_000}-${length + 10}`, length - 9_000, length],
      ] as const;
      for (const [range, start, end] of stretches) {
        const { status, headers, body } = await ask(path, { range });
        expect([range, status, headers['content-range'], headers['content-length']]).toEqual([
          range,
          206,
          `bytes ${start}-${end - 1}/${length}`,
          String(end - start),
        ]);
        expect(Buffer.compare(body, whole.subarray(start, end))).toBe(0);
      }
      const several = await ask(path, { range: 'bytes=0-1,5-6' });
      expect([several.status, several.body.length]).toEqual([200, length]);
    });

    it('gives the length where a range lies outside', async () => {
      const length = Number((await ask(path, {}, 'HEAD')).headers['content-length']);
      const { status, headers, body } = await ask(path, { range: `bytes=${length}-` });
      expect([status, headers['content-range'], body.length]).toEqual([416, `bytes */${length}`, 0]);
    });

    it('goes on where it broke off when the tag is the same', async () => {
      const { etag = '' } = (await ask(path, {}, 'HEAD')).headers;
      const resume = async (condition: string) =>
        (await ask(path, { range: 'bytes=0-0', 'if-range': condition })).status;
      expect(await resume(etag)).toBe(206);
      expect(await resume(`W/${etag}`)).toBe(200);
      expect(await resume('Sat, 21 Nov 2026 10:00:00 GMT')).toBe(200);
    });

    it('is not sent again to who has it', async () => {
      const { etag = '' } = (await ask(path, {}, 'HEAD')).headers;
      const { status, headers, body } = await ask(path, { 'if-none-match': `"other", W/${etag}` });
      expect([status, headers.etag, body.length]).toEqual([304, etag, 0]);
    });

    it('answers HEAD as GET, without the bytes', async () => {
      const { headers } = await ask(path);
      const head = await ask(path, { range: 'bytes=0-9' }, 'HEAD');
      expect(head.status).toBe(200);
      expect(head.body.length).toBe(0);
      for (const name of ['content-length', 'content-type', 'etag', 'content-disposition', 'accept-ranges'] as const)
        expect([name, head.headers[name]]).toEqual([name, headers[name]]);
    });
  });

  it('a batch of which rows were made again is sent whole to who has a part of the ZIP of before', async () => {
    const path = `/app/batches/${BATCH_ID}/download`;
    const before = (await ask(path, {}, 'HEAD')).headers.etag ?? '';
    batch = { ...batch, finished_at: '2026-11-21T11:00:00Z' };
    const resumed = await ask(path, { range: 'bytes=10-19', 'if-range': before });
    const refused = { download_available: false, finished_at: null } as BatchView;
    const after = resumed.headers.etag ?? '';
    expect([resumed.status, resumed.headers['content-range'], after === before]).toEqual([200, undefined, false]);
    expect((await ask(path, { range: 'bytes=10-19', 'if-range': after })).status).toBe(206);
    batch = { ...batch, ...refused };
    expect((await ask(path, { range: 'bytes=10-19', 'if-range': after })).status).toBe(409);
    batch = { ...batch, download_available: true };
  });

  it('a batch of which nothing was made says so', async () => {
    batch = { ...batch, download_available: false, finished_at: '2026-11-21T11:00:00Z' };
    const { status, body } = await ask(`/app/batches/${BATCH_ID}/download`);
    expect([status, body.toString()]).toEqual([409, expect.stringContaining('there is no ZIP')]);
    batch = { ...batch, download_available: true, finished_at: null };
  });

  it('a batch holds every deck, whole', async () => {
    const { body } = await ask(WAYS[2][1]);
    const zip = await JSZip.loadAsync(body, { checkCRC32: true });
    expect(Object.keys(zip.files)).toEqual(NAMES);
    for (const [name, row] of NAMES.map((name, place) => [name, [0, 1, 3][place] ?? 0] as const)) {
      const deck = await zip.file(name)?.async('nodebuffer');
      expect(deck?.equals(stored.decks[row] ?? Buffer.alloc(0))).toBe(true);
    }
  });

  it('a batch that still runs is refused', async () => {
    gateway.answer(getBatch, () => ({ ...batch, download_available: false }));
    const { status, headers } = await ask(WAYS[2][1]);
    gateway.answer(getBatch, () => batch);
    expect([status, headers['content-type']]).toEqual([409, expect.stringContaining('application/problem+json')]);
  });

  describe('that fails where a person has opened it', () => {
    const CHROME = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
    const OURS = /PG::|connect ECONN|rowdeck\.|<script/;
    const failing: readonly [Problem['code'], number, string, boolean][] = [
      ['service.unavailable', 503, 'A server that Rowdeck needs does not answer.', true],
      ['storage.unavailable', 503, 'Files cannot be stored or read at the moment.', true],
      ['internal.unexpected', 500, 'An error on our side stopped this.', true],
      ['storage.not_found', 500, 'A file that belongs to this is missing', false],
      ['presentation.changed', 500, 'What this presentation was made from has changed', false],
      ['request.rate_limited', 429, 'Too &#60;many&#62;', true],
      ['presentation.not_ready', 409, 'Too &#60;many&#62;', false],
    ];
    afterEach(() => gateway.failWith(null));

    it.each(failing)('by %s shows a page in words, with the way out', async (code, status, words, retryable) => {
      gateway.failWith(() => new Problem(code, { detail: 'Too <many>' }));
      for (const [, path] of WAYS) {
        const { body, ...page } = await ask(path, { accept: CHROME });
        expect([page.status, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
        expect(page.headers['content-disposition']).toBeUndefined();
        expect(page.headers['cache-control']).toBe('private, no-store');
        const html = body.toString();
        expect(html).toContain(words);
        expect(html).toContain(`<a href="${path.replace(/\/\w+$/, '')}">Back to Rowdeck</a>`);
        expect(html.includes(`<a href="${path}">Try again</a>`)).toBe(retryable);
        expect(html).not.toMatch(OURS);
      }
    });

    it('stays a problem to programs', async () => {
      gateway.failWith(() => new Problem('service.unavailable'));
      for (const [, path] of WAYS) {
        for (const accept of ['application/json', '*/*']) {
          const { status, headers } = await ask(path, { accept });
          expect([status, headers['content-type']]).toEqual([503, expect.stringContaining('application/problem+json')]);
        }
      }
    });

    it('shows that it is not there (any more), also where the frontends are missing', async () => {
      gateway.failWith(() => new Problem('presentation.not_found'));
      const send = jest.spyOn(Shells.prototype, 'send');
      const open = async () => (await ask(WAYS[1][1], { accept: CHROME })).body.toString();
      expect(await open()).toContain('the app shell');
      send.mockRejectedValueOnce(new Error('The page cannot be read.'));
      expect(await open()).toContain('<h1>Presentation not found</h1>');
      send.mockRestore();
    });
  });

  describe('what a store does not give', () => {
    let logged: jest.SpyInstance;
    let given: jest.SpyInstance | undefined;
    const opened: Readable[] = [];
    type Read = () => Promise<Readable>;
    /** Has the store give streams of the test's making, and keeps them; `read` is what it would give. */
    const storeGives = (make: (read: Read) => Readable | Promise<Readable>) => {
      const intact = gateway.store.getRange.bind(gateway.store);
      given = jest
        .spyOn(FilesystemObjectStore.prototype, 'getRange')
        .mockImplementation(async (key, offset, length) => {
          const stream = await make(() => intact(key, offset, length));
          opened.push(stream);
          return stream;
        });
      return given;
    };
    const allClosed = () => eventually(() => expect(opened.map(({ destroyed }) => destroyed)).not.toContain(false));

    beforeEach(() => {
      opened.splice(0);
      logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    });
    afterEach(() => {
      given?.mockRestore();
      logged.mockRestore();
    });

    const failAfter = (count: number) =>
      Readable.from(
        (function* () {
          yield FILE.bytes.subarray(0, count);
          // The last piece of a base is held back until it is compared.
          yield FILE.bytes.subarray(count, count + 1);
          throw new Error('the disk has gone');
        })(),
      );

    it.each(WAYS)('cuts the connection in the middle of %s, and is logged once', async (_name, path) => {
      storeGives(() => failAfter(1_000_000));
      await expect(ask(path)).rejects.toThrow(/aborted|hang up|reset/i);
      await allClosed();
      expect(logged).toHaveBeenCalledTimes(1);
    });

    it.each(WAYS)('cuts the connection where the bytes of %s end too soon', async (_name, path) => {
      storeGives(() => Readable.from([FILE.bytes.subarray(0, 1_000_000), FILE.bytes.subarray(0, 1)]));
      await expect(ask(path)).rejects.toThrow(/aborted|hang up|reset/i);
      expect(logged).toHaveBeenCalledTimes(1);
    });

    it.each(WAYS)('is reported as a problem where %s has not begun', async (_name, path) => {
      const away = new ObjectStoreUnavailable('/objects', 'Start the store.');
      storeGives(() => Promise.reject(away));
      const asked = jest.spyOn(FilesystemObjectStore.prototype, 'head').mockRejectedValue(away);
      const { status, headers } = await ask(path);
      asked.mockRestore();
      expect(status).toBeGreaterThanOrEqual(500);
      expect(headers['content-type']).toContain('application/problem+json');
      expect([headers['content-disposition'], headers['accept-ranges']]).toEqual([undefined, undefined]);
    });

    it.each([
      ['the file of a template', WAYS[0][1], FILE.key],
      ['the base of a presentation', WAYS[1][1], 'templates/r.base'],
      ['the base of a batch', WAYS[2][1], 'templates/r.base'],
      ['a chunk of a batch', WAYS[2][1], `batches/${BATCH_ID}/rows/2.ndjson`],
      ['the recipe of a batch', WAYS[2][1], `batches/${BATCH_ID}/recipes/r.recipe`],
    ])('is a problem with words where %s is lost, before anything is sent', async (_what, path, key) => {
      const lost = await gateway.store.read(key);
      await gateway.store.delete(key);
      const { status, headers, body } = await ask(path);
      await gateway.store.put(key, lost);
      expect([status, headers['content-type']]).toEqual([500, expect.stringContaining('application/problem+json')]);
      expect(JSON.parse(body.toString())).toMatchObject({
        code: 'storage.not_found',
        detail: expect.stringMatching(/^A file that belongs to this is missing/) as string,
      });
      expect(body.toString()).not.toContain(key);
    });

    it.each(['row', 'recipe'])('is a problem with words where the %s of a presentation is lost', async (what) => {
      const [source, gone] = [deckSourceOf(stored, 1), 'batches/gone'];
      const lost = what === 'recipe' ? { recipeKey: gone } : { chunk: { ...source.chunk, rowsKey: gone } };
      gateway.answer(presentationDeck, () => ({ ...source, ...lost }));
      const { status, body } = await ask(WAYS[1][1]);
      gateway.answer(presentationDeck, () => source);
      const { code } = JSON.parse(body.toString()) as { code: string };
      expect([status, code]).toEqual([500, 'storage.not_found']);
    });

    it.each(WAYS)('is let go when the client of %s leaves in the middle', async (_name, path) => {
      storeGives((read) => read());
      const asked = get(`${gateway.url}${path}`, { headers: SIGNED_IN, agent: false });
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      await once(response, 'data');
      response.on('error', () => undefined);
      asked.destroy();
      await allClosed();
      expect(opened.length).toBeGreaterThan(0);
      expect(logged).not.toHaveBeenCalled();
    });

    it.each(WAYS)('is let go when the client of %s leaves before it begins', async (_name, path) => {
      let give: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (give = resolve));
      const reading = storeGives(async (read) => {
        await held;
        return read();
      });
      const asked = get(`${gateway.url}${path}`, { headers: SIGNED_IN, agent: false });
      asked.on('error', () => undefined);
      await eventually(() => expect(reading).toHaveBeenCalled());
      const closed = new Promise((resolve) => asked.on('close', resolve));
      asked.destroy();
      await closed;
      give();
      await eventually(() => expect(opened.length).toBeGreaterThan(0));
      await allClosed();
      expect(logged).not.toHaveBeenCalled();
    });
  });
});
