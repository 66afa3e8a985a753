import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import { batchDecks, type BatchView, getBatch, recordRefusals } from '@rowdeck/contracts';
import { DeckIndex, type IndexedDeck } from '@rowdeck/engine-pptx';
import { FilesystemObjectStore } from '@rowdeck/object-storage';
import { GatewayForTest, type Question, SIGNED_IN } from '../../test/gateway-for-test';
import { BATCH_ID, storeBatch, type StoredBatch } from '../../test/stored-batch';

const batch = { download_available: true, created_at: '2026-11-21T10:00:00Z', finished_at: null } as BatchView;
const ZIP = `/app/batches/${BATCH_ID}/download`;
/** As another zlib would have counted the first deck of each chunk. */
const ELSEWHERE = { crc32: 0x12345678, deltaLength: 9_999 };

const countedAs = (stored: StoredBatch, counted: Partial<IndexedDeck>, fingerprint: string): StoredBatch => ({
  ...stored,
  chunks: stored.chunks.map((chunk) => {
    const index = new DeckIndex(Buffer.from(chunk.index, 'base64'));
    index.set(0, { ...index.deck(0), ...counted });
    return { ...chunk, fingerprint, index: Buffer.from(index.bytes).toString('base64') };
  }),
});

describe('the ZIP of a batch on two replicas of the gateway', () => {
  let folder: string;
  let store: FilesystemObjectStore;
  let replicas: readonly [GatewayForTest, GatewayForTest];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowdeck-replicas-'));
    store = new FilesystemObjectStore(folder);
    const env = { OBJECT_STORE_URL: pathToFileURL(folder).href };
    replicas = [await GatewayForTest.start(env), await GatewayForTest.start(env)];
  });
  afterAll(async () => {
    for (const replica of replicas) await replica.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    for (const level of ['error', 'warn'] as const)
      jest.spyOn(Logger.prototype, level).mockImplementation(() => undefined);
  });

  /** Both replicas ask the same services, of which the last one started answers. */
  const serve = (stored: StoredBatch) => {
    const [, services] = replicas;
    services.answer(recordRefusals, () => ({}));
    services.answer(getBatch, () => batch);
    services.answer(batchDecks, () => ({
      ...stored,
      archiveName: 'Reviews.zip',
      chunks: [...stored.chunks],
      done: true,
    }));
  };
  const ask = (replica: 0 | 1, headers: Record<string, string> = {}, question: Question = {}) =>
    replicas[replica].ask(ZIP, { ...question, headers: { ...SIGNED_IN, ...headers } });

  const FORMS = [
    ['counted by this machine', 'slots', {}, ''],
    ['counted by a machine of another zlib', 'deflate', ELSEWHERE, 'zlib-of-another-machine'],
    ['counted by another engine', 'segments', ELSEWHERE, ''],
  ] as const;

  it.each(FORMS)('is resumed at any byte on the other one: %s', async (_how, form, counted, fingerprint) => {
    serve(await storeBatch(store, { chunkSizes: [2, 3], form, name: form }));
    const whole = await ask(0);
    // Known to neither replica under this name.
    serve(
      countedAs(await storeBatch(store, { chunkSizes: [2, 3], form, name: `${form}-again` }), counted, fingerprint),
    );
    const counts = await ask(0, {}, { method: 'HEAD' });
    const [first, tag] = [await ask(0), whole.headers.etag ?? ''];
    expect([first.status, first.headers.etag, first.body.equals(whole.body)]).toEqual([200, tag, true]);
    const pieces: Buffer[] = [];
    const step = Math.ceil(whole.body.length / 5);
    for (let at = 0; at < whole.body.length; at += step) {
      const piece = await ask((pieces.length % 2) as 0 | 1, { range: `bytes=${at}-${at + step - 1}`, 'if-range': tag });
      expect([piece.status, piece.headers.etag]).toEqual([206, tag]);
      pieces.push(piece.body);
    }
    expect(Buffer.concat(pieces).equals(whole.body)).toBe(true);
    // What was begun under the tag of who counted is not gone on with, but sent anew.
    const isOther = form === 'segments';
    expect(counts.headers.etag === tag).toBe(!isOther);
    if (isOther) expect((await ask(1, { range: 'bytes=9-', 'if-range': counts.headers.etag ?? '' })).status).toBe(200);
  });

  it('is refused by both where another machine counted something else', async () => {
    const stored = await storeBatch(store, { chunkSizes: [2], form: 'deflate', name: 'something-else' });
    serve(countedAs(stored, { content: 1 }, 'zlib-of-another-machine'));
    for (const replica of [0, 1] as const) {
      const { status, body } = await ask(replica, { accept: 'application/json' });
      expect([status, JSON.parse(body.toString())]).toMatchObject([500, { code: 'presentation.changed' }]);
    }
  });
});
