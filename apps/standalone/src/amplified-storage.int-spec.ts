import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Actor, createBatch, createTemplate, getBatch, getUsage, type TemplateDetail } from '@rowdeck/contracts';
import { runService, type RunningService } from '@rowdeck/service-kit';
import {
  describeWith,
  eventually,
  folderObjectStore,
  freshDatabase,
  type ServiceForTest,
  startServiceForTest,
  type TestDatabase,
  type TestObjectStore,
} from '@rowdeck/testing';
import JSZip from 'jszip';
import { SERVICE_MODULES } from './service-modules';

const SAMPLE = readFileSync(join(__dirname, '../../../samples/account-review.pptx'));
const NEIGHBOURS = ['teams', 'templates', 'billing'] as const;
const MB = 1024 * 1024;
const ACCOUNT = 40 * MB;
const CELL = 32_000;

/** A deck that repeats one placeholder so many times; zipped, it is as small as any. */
const repeating = async (times: number): Promise<Buffer> => {
  const zip = await JSZip.loadAsync(SAMPLE);
  const slide = 'ppt/slides/slide1.xml';
  const xml = (await zip.file(slide)?.async('string')) ?? '';
  const tags = '<a:p><a:r><a:t>{{text}}</a:t></a:r></a:p>'.repeat(times);
  zip.file(slide, xml.replace('</p:txBody>', `${tags}</p:txBody>`));
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
};
const table = (rows: number) => ['text', ...Array.from({ length: rows }, () => 'x'.repeat(CELL))].join('\n');

describeWith(['postgres'], 'a small template that repeats a long value', () => {
  const running: RunningService[] = [];
  const databases: TestDatabase[] = [];
  let generation: ServiceForTest;
  let objects: TestObjectStore;
  let actor: Actor;

  beforeAll(async () => {
    objects = await folderObjectStore();
    const env = {
      LOG_LEVEL: 'silent',
      HEALTH_HOST: '127.0.0.1',
      OBJECT_STORE_URL: objects.url,
      // Teams asks for one; no email is sent here.
      MAIL_URL: 'smtp://localhost:25',
      SIGNUP_TIER: 'enterprise',
      SWEEP_SECONDS: '0.2',
      STORED_BYTES_PER_ACCOUNT: String(ACCOUNT),
      CHUNK_MAX_BYTES: String(100 * MB),
    };
    generation = await startServiceForTest(
      SERVICE_MODULES.generation,
      { name: 'generation', entities: [], migrations: [] },
      env,
    );
    for (const name of NEIGHBOURS) {
      const database = await freshDatabase(`amplified_${name}`, { entities: [], migrations: [] });
      databases.push(database);
      running.push(
        await runService(SERVICE_MODULES[name], { name, env: { ...env, DATABASE_URL: database.url }, signals: false }),
      );
    }
  });
  afterAll(async () => {
    await generation.close();
    for (const service of running) await service.close();
    for (const database of databases) await database.drop();
    await objects.drop();
  });
  beforeEach(() => {
    actor = { userId: randomUUID(), email: 'eve@example.org', name: 'Eve', admin: false, via: 'session' };
  });

  const upload = async (fileName: string, body: Buffer) => {
    const objectKey = `incoming/${randomUUID()}`;
    await objects.store.put(objectKey, body, { length: body.length });
    return { objectKey, fileName, size: body.length };
  };
  const template = async (times: number): Promise<TemplateDetail> => {
    const file = await upload('deck.pptx', await repeating(times));
    return generation.peer.call(createTemplate, { actor, name: 'Deck', teamId: null, file });
  };
  const plan = async ({ id, placeholders }: TemplateDetail, rows: number) => {
    const csv = await upload('table.csv', Buffer.from(table(rows)));
    const dataMapping = JSON.stringify(Object.fromEntries(placeholders.map((name) => [name, 'text'])));
    return generation.peer.call(createBatch, { actor, templateId: id, csv, dataMapping });
  };
  const finished = (id: string) =>
    eventually(async () => {
      const batch = await generation.peer.call(getBatch, { actor, id });
      return batch.finished_at ? batch : Promise.reject(new Error('not finished'));
    });
  const bytesBelow = async (prefix: string): Promise<number> => {
    let bytes = 0;
    for await (const { key } of objects.store.list(prefix)) bytes += (await objects.store.head(key))?.size ?? 0;
    return bytes;
  };
  const counted = async (): Promise<number> => {
    const [account] = await generation.database.dataSource.query<{ bytes: number }[]>(
      'SELECT stored_bytes::float8 AS bytes FROM storage_accounts WHERE owner_id = $1',
      [actor.userId],
    );
    return account?.bytes ?? 0;
  };
  const used = async () => (await generation.peer.call(getUsage, { actor })).current_month_usage;

  it('is refused rows that would take 60 MB each, and nothing of them stays', async () => {
    const deck = await template(1_900);
    expect(deck.file_size).toBeLessThan(64 * 1024);
    await expect(plan(deck, 4)).rejects.toMatchObject({ code: 'batch.values_unreadable' });
    expect([await bytesBelow('batches/'), await bytesBelow('incoming/'), await counted(), await used()]).toEqual([
      0, 0, 0, 0,
    ]);
  });

  it('stores its rows and its recipe, and has as much computed for a chunk as is allowed, and no more', async () => {
    const { id } = await plan(await template(380), 20);
    const batch = await finished(id);
    // 12 MB a row, 100 MB a chunk.
    expect(batch).toMatchObject({ status: 'completed', completed_count: 8, failed_count: 12 });
    expect(await bytesBelow(`batches/${id}/`)).toBe(await counted());
    expect(await counted()).toBeLessThan(2 * MB);
    await eventually(async () => expect(await used()).toBe(8));
  });

  it('fills an account to its limit and no further, though batches are planned at once', async () => {
    const deck = await template(1);
    const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => plan(deck, 80)));
    const planned = attempts.flatMap((end) => (end.status === 'fulfilled' ? [end.value.id] : []));
    const refused = attempts.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({
      code: 'batch.invalid',
      errors: {
        'presentation.csv_file': [expect.stringMatching(/of the 42 MB that it may\. Start a batch of fewer rows/)],
      },
    });
    for (const id of planned) expect(await finished(id)).toMatchObject({ status: 'completed', completed_count: 80 });
    expect(await counted()).toBeLessThanOrEqual(ACCOUNT);
    expect(await bytesBelow('incoming/')).toBe(0);
  });
});
