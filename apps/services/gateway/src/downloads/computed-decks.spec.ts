import { Logger } from '@nestjs/common';
import { batchDecks, type BatchView, getBatch, presentationDeck, recordRefusals } from '@rowdeck/contracts';
import { DeckIndex, type IndexedDeck } from '@rowdeck/engine-pptx';
import JSZip from 'jszip';
import { GatewayForTest, SIGNED_IN } from '../../test/gateway-for-test';
import { BATCH_ID, deckSourceOf, storeBatch, type StoredBatch } from '../../test/stored-batch';

const batch = { download_available: true, created_at: '2026-11-21T10:00:00Z', finished_at: null } as BatchView;
const [DECK, ZIP] = ['/app/presentations/1/download', `/app/batches/${BATCH_ID}/download`];
const ELSEWHERE = 'zlib-of-another-machine';

describe('decks that are computed', () => {
  let gateway: GatewayForTest;
  let logged: jest.SpyInstance;

  beforeAll(async () => {
    gateway = await GatewayForTest.start();
    gateway.answer(recordRefusals, () => ({}));
    gateway.answer(getBatch, () => batch);
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => logged.mockRestore());

  const serve = (stored: StoredBatch) => {
    const page = { ...stored, archiveName: 'Reviews.zip', chunks: [...stored.chunks], done: true };
    gateway.answer(batchDecks, () => page);
    gateway.answer(presentationDeck, () => deckSourceOf(stored, 0));
  };
  const ask = (path: string, headers: Record<string, string> = {}) =>
    gateway.ask(path, { headers: { ...SIGNED_IN, ...headers } });
  const decksOf = async (zip: Buffer): Promise<Buffer[]> => {
    const { files } = await JSZip.loadAsync(zip, { checkCRC32: true });
    return Promise.all(Object.values(files).map((file) => file.async('nodebuffer')));
  };
  /** The same batch with other numbers for its last row: its deck's length, its CRC-32, the hash of its content. */
  const withEnd = (stored: StoredBatch, counted: Partial<IndexedDeck>): StoredBatch => {
    const [chunk] = stored.chunks.slice(-1);
    if (!chunk) throw new Error('There is no chunk.');
    const index = new DeckIndex(Buffer.from(chunk.index, 'base64'));
    index.set(index.rows - 1, { ...index.deck(index.rows - 1), ...counted });
    const changed = { ...chunk, index: Buffer.from(index.bytes).toString('base64') };
    return { ...stored, chunks: [...stored.chunks.slice(0, -1), changed] };
  };
  const withChangedEnd = (stored: StoredBatch) => withEnd(stored, { crc32: 0x12345678, content: 0x12345678 });
  const metric = async (name: string) =>
    Number(new RegExp(`^${name}\\S* (\\d+)$`, 'm').exec(await gateway.metrics())?.[1]);

  describe('counted elsewhere, and owing bytes to that machine', () => {
    it('are counted anew before they are laid out, with a tag of their own', async () => {
      const stored = await storeBatch(gateway.store, {
        chunkSizes: [3],
        fingerprint: ELSEWHERE,
        form: 'deflate',
        name: 'anew',
      });
      const before = await metric('recounted_chunks_total');
      serve(stored);
      const here = await ask(ZIP);
      expect(await decksOf(here.body)).toEqual(stored.decks);
      expect(await metric('recounted_chunks_total')).toBe(before + 1);
      const elsewhere = stored.chunks.map((chunk) => ({ ...chunk, fingerprint: 'icu-1' }));
      serve(withEnd({ ...stored, chunks: elsewhere }, { crc32: 1, deltaLength: 7 }));
      const again = await ask(ZIP);
      expect(await decksOf(again.body)).toEqual(stored.decks);
      expect(again.headers.etag).toBe(here.headers.etag);
    });

    it('are as they were counted where that machine packs like this one', async () => {
      const stored = await storeBatch(gateway.store, { chunkSizes: [3], form: 'deflate', name: 'alike' });
      const { fingerprint } = stored;
      const before = await metric('recounted_chunks_total');
      serve({ ...stored, chunks: stored.chunks.map((chunk) => ({ ...chunk, fingerprint })) });
      expect(await decksOf((await ask(ZIP)).body)).toEqual(stored.decks);
      expect([fingerprint, await metric('recounted_chunks_total')]).toEqual([expect.stringMatching(/./), before]);
    });
  });

  describe('packed by another engine than the one that counted them', () => {
    const other = { crc32: 0x12345678, deltaLength: 9_999 };

    const eachEnd = (stored: StoredBatch): StoredBatch => ({
      ...stored,
      chunks: stored.chunks.flatMap((chunk) => withEnd({ ...stored, chunks: [chunk] }, other).chunks),
    });

    it('are counted anew and delivered under the tag of this engine, whichever chunk they are of', async () => {
      const stored = await storeBatch(gateway.store, { chunkSizes: [1, 2], name: 'engine' });
      const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
      const before = await metric('recounted_chunks_total');
      serve(stored);
      const whole = await ask(ZIP);
      serve(eachEnd(stored));
      const again = await ask(ZIP);
      expect([again.status, again.headers.etag, again.body.equals(whole.body)]).toEqual([
        200,
        whole.headers.etag,
        true,
      ]);
      expect((await ask(DECK)).body.equals(stored.decks[0] ?? Buffer.alloc(0))).toBe(true);
      // The block behind the first is filled ahead.
      expect(await metric('recounted_chunks_total')).toBeGreaterThan(before);
      expect(warned.mock.calls).toEqual([[expect.stringContaining('Row 1')]]);
      warned.mockRestore();
    });

    it('are not delivered where they hold something else', async () => {
      const stored = await storeBatch(gateway.store, { chunkSizes: [1, 1], name: 'else' });
      const [first] = withEnd({ ...stored, chunks: stored.chunks.slice(0, 1) }, other).chunks;
      const [, second] = withEnd(stored, { content: 1 }).chunks;
      if (!first || !second) throw new Error('There is no chunk.');
      serve({ ...stored, chunks: [first, second] });
      expect((await ask(ZIP)).status).toBe(500);
    });
  });

  describe('that are not those which were counted', () => {
    it('are not delivered: the transfer of a batch ends in front of the first of them', async () => {
      const stored = await storeBatch(gateway.store, { chunkSizes: [1, 1], baseBytes: 600_000, name: 'large' });
      serve(withChangedEnd(stored));
      await expect(ask(ZIP)).rejects.toThrow(/aborted|hang up|reset/i);
      expect(logged.mock.calls.map(([{ err }]: [{ err: Error }]) => err.message)).toEqual([
        `Row 2 of batches/${BATCH_ID}/rows/2.ndjson is not the deck that was counted; it is not delivered. ` +
          `Restore batches/${BATCH_ID}/rows/2.ndjson, or the recipe of its batch, in the object store, or have the batch made again.`,
      ]);
      const first = stored.decks[0]?.length ?? 0;
      expect((await ask(ZIP, { range: `bytes=0-${first}` })).status).toBe(206);
    });

    it('are a problem with words where nothing has been sent, and no words of ours', async () => {
      serve(withChangedEnd(await storeBatch(gateway.store, { chunkSizes: [1] })));
      const before = await metric('changed_decks_total');
      const { status, headers, body } = await ask(DECK);
      expect([status, headers['content-type']]).toEqual([500, expect.stringContaining('application/problem+json')]);
      expect(JSON.parse(body.toString())).toMatchObject({
        code: 'presentation.changed',
        detail: expect.stringMatching(/^What this presentation was made from has changed/) as string,
      });
      expect(body.toString()).not.toContain('batches/');
      expect(await metric('changed_decks_total')).toBe(before + 1);
    });
  });

  describe('whose stored parts have changed', () => {
    const CHUNK = `batches/${BATCH_ID}/rows/1.ndjson`;
    const recipeOf = (name: string) => `batches/${BATCH_ID}/recipes/${name}.recipe`;
    /** Changes one byte of what is stored, as a disk may. */
    const changeByte = async (key: string, at: number) => {
      const bytes = Buffer.from(await gateway.store.read(key));
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      await gateway.store.put(key, bytes);
    };

    it.each([
      ['a-row', CHUNK, 3],
      ['recipe', recipeOf('recipe'), 40],
      ['unreadable-recipe', recipeOf('unreadable-recipe'), 0],
      ['layout', recipeOf('layout'), -1],
      ['compiled-template', 'templates/compiled-template.compiled', 400],
      ['kept-base', 'templates/kept-base.base', 1_000],
      ['large-base', 'templates/large-base.base', 4_500_000],
    ])('in %s are not delivered, and are as soon as it is put right', async (name, key, place) => {
      const baseBytes = place > 4_000_000 ? 5_000_000 : 600_000;
      const stored = await storeBatch(gateway.store, { chunkSizes: [2], baseBytes, name });
      serve(stored);
      const intact = Buffer.from(await gateway.store.read(key));
      await changeByte(key, place < 0 ? intact.length + place : place);
      for (const path of [DECK, ZIP]) {
        const status = await ask(path).then(
          (answer) => answer.status,
          () => 'cut',
        );
        expect([path, status]).toEqual([path, place > 4_000_000 ? 'cut' : 500]);
      }
      expect(logged).toHaveBeenCalled();
      await gateway.store.put(key, intact);
      const [healed] = await decksOf((await ask(ZIP)).body);
      expect(healed?.equals(stored.decks[0] ?? Buffer.alloc(0))).toBe(true);
      const { body } = await ask(DECK, { range: 'bytes=9-' });
      expect(body.equals(stored.decks[0]?.subarray(9) ?? Buffer.alloc(0))).toBe(true);
    });
  });

  it('begin with the stretch of a large base that was counted, piece by piece', async () => {
    const stored = await storeBatch(gateway.store, { chunkSizes: [1], baseBytes: 5_000_000, name: 'stretches' });
    serve(stored);
    const [deck = Buffer.alloc(0)] = stored.decks;
    const stretch = (start: number, end: number) => ask(DECK, { range: `bytes=${start}-${end - 1}` });
    for (const [start, end] of [
      [0, 1],
      [262_143, 262_145],
      [4_900_000, deck.length],
    ] as const)
      expect((await stretch(start, end)).body.equals(deck.subarray(start, end))).toBe(true);
    const bytes = Buffer.from(await gateway.store.read(stored.base.key));
    bytes.writeUInt8(bytes.readUInt8(3_000_000) ^ 1, 3_000_000);
    await gateway.store.put(stored.base.key, bytes);
    expect((await stretch(100, 1_000)).status).toBe(206);
    expect((await stretch(2_999_000, 3_000_000)).status).toBe(500);
    // What was known of its pieces is forgotten with that: all of it is compared again.
    expect((await stretch(100, 1_000)).status).toBe(500);
  });

  it('stand beside those of batches that were rendered before, in their packs', async () => {
    const stored = await storeBatch(gateway.store, { chunkSizes: [2] });
    const [packKey, cut] = [`batches/${BATCH_ID}/packs/1-1.pack`, stored.base.length];
    await gateway.store.put(packKey, Buffer.concat(stored.decks.map((deck) => deck?.subarray(cut) ?? Buffer.alloc(0))));
    const chunks = stored.chunks.map((chunk) => ({ ...chunk, packKey, rowsKey: 'batches/swept' }));
    const packed = { ...stored, chunks };
    gateway.answer(batchDecks, () => ({ ...packed, recipeKey: null, archiveName: 'Reviews.zip', done: true }));
    gateway.answer(presentationDeck, () => ({ ...deckSourceOf(packed, 1), recipeKey: null }));
    expect(await decksOf((await ask(ZIP)).body)).toEqual(stored.decks);
    expect((await ask(DECK)).body.equals(stored.decks[1] ?? Buffer.alloc(0))).toBe(true);
  });
});
