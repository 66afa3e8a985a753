import { createHash, randomUUID } from 'node:crypto';
import { type Actor, createBatch, type CreatedBatch } from '@rowdeck/contracts';
import { runService, type RunningService } from '@rowdeck/service-kit';
import { describeWith, eventually, folderObjectStore, testNats, type TestObjectStore } from '@rowdeck/testing';
import { GenerationUnderTest } from '../../test/generation-under-test';
import { identityMapping, newActor, sampleCsv } from '../../test/sample-batch';
import { GenerationApiModule } from '../generation-api.module';

describeWith(['postgres', 'own-nats'], 'a form that comes more than once with one key', () => {
  let folder: TestObjectStore;
  let nats: Awaited<ReturnType<typeof testNats>>;
  let generation: GenerationUnderTest;
  let replica: RunningService;

  beforeAll(async () => {
    [folder, nats] = await Promise.all([folderObjectStore(), testNats()]);
    const env = { NATS_URL: nats.url };
    generation = await GenerationUnderTest.start({ store: folder, env });
    replica = await runService(GenerationApiModule, {
      name: 'generation',
      env: {
        ...env,
        LOG_LEVEL: 'error',
        HEALTH_HOST: '127.0.0.1',
        OBJECT_STORE_URL: folder.url,
        DATABASE_URL: generation.running.database.url,
      },
      signals: false,
    });
  });
  afterAll(async () => {
    await replica.close();
    await generation.close();
    await nats.remove();
    await folder.drop();
  });

  /** Sends a form as a gateway does: the file is stored anew each time. */
  const send = async (idempotencyKey: string, change: object = {}, text?: string, actor: Actor = generation.actor) => {
    const { placeholders } = generation.template;
    const table = text ?? sampleCsv(placeholders, 3);
    const sha256 = createHash('sha256').update(table).digest('hex');
    const csv = { ...(await generation.upload(table)), sha256 };
    const order = { actor, templateId: 1, csv, dataMapping: identityMapping(placeholders), idempotencyKey };
    return generation.peer.call(createBatch, { ...order, ...change });
  };

  /** What is said otherwise than the first time. */
  type Change = Readonly<Record<string, unknown>> & { readonly text?: string };

  const counts = async () => ({
    batches: (await generation.query('SELECT 1 FROM batches')).length,
    reserved: generation.world.reserved.size,
    uploads: (await generation.keys('incoming/')).length,
  });

  it('is one batch, however many come at once to two replicas: all get its answer', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await counts()).toEqual({ batches: 1, reserved: 1, uploads: 0 });
    const [first] = answers;
    expect((await generation.finished(first?.id ?? '')).completed_count).toBe(3);
    expect(await send(key)).toEqual(first);
    expect(await counts()).toEqual({ batches: 1, reserved: 1, uploads: 0 });
  });

  it('is one batch of each account, and of each key', async () => {
    const key = randomUUID();
    const other = newActor();
    const template = { ...generation.template, id: 2 };
    generation.world.templates.set(2, { ownerId: other.userId, template });
    const ids = [await send(key), await send(randomUUID()), await send(key, { templateId: 2 }, undefined, other)];
    expect(new Set(ids.map(({ id }) => id)).size).toBe(3);
  });

  it.each<[string, Change]>([
    ['another table', { text: 'a,b\n1,2\n' }],
    ['another template', { templateId: 2 }],
    ['another version of the template', { templateVersion: randomUUID() }],
    ['another mapping', { dataMapping: '{}' }],
    ['another language', { settings: { locale: 'de-DE' } }],
    ['another answer', { columnReadings: '{}' }],
    ['rows that may fail', { faultyRows: 'fail' }],
    ['text that may be printed as it stands', { faultyTemplate: 'refuse' }],
  ])('is refused where it is another form: %s', async (_what, { text, ...change }) => {
    const key = randomUUID();
    await send(key);
    const before = await counts();
    await expect(send(key, change, text)).rejects.toMatchObject({
      code: 'request.idempotency_mismatch',
      message: expect.stringContaining('within the last 24 hours') as string,
      errors: { 'idempotency-key': [expect.any(String)] },
    });
    expect(await counts()).toEqual(before);
  });

  it('is made of the version of the template that was seen, or refused without a trace', async () => {
    const [key, { versionId: seen }] = [randomUUID(), generation.template];
    const before = await counts();
    const versionId = randomUUID();
    const known = { ownerId: generation.actor.userId, template: { ...generation.template, versionId } };
    const first = await send(key, { templateVersion: seen });
    generation.world.templates.set(1, known);
    // What was made before the file was replaced is answered again.
    expect(await send(key, { templateVersion: seen })).toEqual(first);
    const later = randomUUID();
    await expect(send(later, { templateVersion: seen })).rejects.toMatchObject({
      code: 'batch.template_changed',
      errors: { 'presentation.template_version': [expect.stringContaining(versionId)] },
      params: { version_id: versionId },
    });
    const { batches, reserved } = before;
    expect(await counts()).toEqual({ batches: batches + 1, reserved: reserved + 1, uploads: 0 });
    expect(await generation.query('SELECT 1 FROM idempotency_keys WHERE key = $1', [later])).toEqual([]);
    const second = await send(later, { templateVersion: versionId });
    expect(second.id).not.toBe(first.id);
    // Who names no version takes the one that is used.
    expect((await send(randomUUID())).row_count).toBe(3);
    generation.world.templates.set(1, { ...known, template: generation.template });
  });

  it('is planned anew where it was refused, corrected or not', async () => {
    const key = randomUUID();
    generation.world.quota = 2;
    await expect(send(key)).rejects.toMatchObject({ code: 'quota.exceeded' });
    generation.world.quota = Number.POSITIVE_INFINITY;
    await expect(send(key, {}, 'a,b\n1,2\n')).rejects.toMatchObject({ code: 'batch.mapping_incomplete' });
    expect((await send(key)).row_count).toBe(3);
  });

  /** As it stands where a process died while it was planning; null of a process of the release before. */
  const leave = async (key: string, { takenAgo, leasedFor }: { takenAgo: string; leasedFor: string | null }) => {
    const sent = randomUUID();
    await send(sent);
    await generation.query(
      `INSERT INTO idempotency_keys (owner_id, key, fingerprint, batch_id, taken_at, leased_until)
       SELECT owner_id, $2, fingerprint, gen_random_uuid(), now() - $3::interval, now() + $4::interval
       FROM idempotency_keys WHERE owner_id = $1 AND key = $5`,
      [generation.actor.userId, key, takenAgo, leasedFor, sent],
    );
  };

  it.each([
    ['of the release before', '3 minutes', null],
    ['a moment ago', '1 second', '1 second'],
  ])('is planned by another where the process died that had begun, %s', async (_what, takenAgo, leasedFor) => {
    const key = randomUUID();
    await leave(key, { takenAgo, leasedFor });
    const created: CreatedBatch = await send(key);
    expect(await send(key)).toEqual(created);
  });

  it('is forgotten after a day', async () => {
    const key = randomUUID();
    const first = await send(key);
    await generation.query(`UPDATE idempotency_keys SET taken_at = now() - interval '25 hours' WHERE key = $1`, [key]);
    await eventually(async () => {
      expect(await generation.query('SELECT 1 FROM idempotency_keys WHERE key = $1', [key])).toEqual([]);
    });
    expect((await send(key, { faultyRows: 'fail' })).id).not.toBe(first.id);
  });
});
