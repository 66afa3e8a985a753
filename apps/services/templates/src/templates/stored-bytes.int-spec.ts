import { randomUUID } from 'node:crypto';
import { deleteTemplate, duplicateTemplate, getTemplateStorage } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { newActor, samplePptx, TemplatesUnderTest, ROOMY } from '../../test/templates-under-test';
import { TemplateStorage } from './template-storage';
import { TemplateVersionRepository } from './template-version.repository';

const PROMISED = 4 * samplePptx().length + 64 * 1024 * 1024;

describeWith(['postgres'], 'what the templates of an account store', () => {
  let templates: TemplatesUnderTest;
  let actor: ReturnType<typeof newActor>;

  beforeAll(async () => {
    templates = await TemplatesUnderTest.start();
  });
  afterAll(() => templates.close());
  beforeEach(async () => {
    actor = newActor();
    await templates.objects.store.delete(await templates.keys());
  });

  const limited = (limits: Partial<{ TEMPLATES_PER_ACCOUNT: number; TEMPLATE_BYTES_PER_ACCOUNT: number }> = {}) =>
    new TemplateStorage(templates.database.transactions, ROOMY, {
      TEMPLATES_PER_ACCOUNT: 1_000,
      TEMPLATE_BYTES_PER_ACCOUNT: 1e10,
      ...limits,
    });
  const counted = async (owner = actor): Promise<number> => {
    const [row] = await templates.query<{ bytes: number; summed: number }>(
      `SELECT stored_bytes::float8 AS bytes,
              (coalesce((SELECT sum(stored_bytes) FROM template_versions WHERE owner_id = $1), 0)
               + coalesce((SELECT sum(stored_bytes) FROM uploads_in_progress WHERE owner_id = $1), 0))::float8 AS summed
       FROM storage_accounts WHERE owner_id = $1`,
      [owner.userId],
    );
    expect(row?.bytes).toBe(row?.summed);
    return row?.bytes ?? 0;
  };
  const inStore = async (): Promise<number> => {
    let bytes = 0;
    for (const key of await templates.keys()) bytes += (await templates.objects.store.head(key))?.size ?? 0;
    return bytes;
  };

  it('is what is in the store, to the byte; a copy takes nothing', async () => {
    const { id } = await templates.create(actor);
    expect(await counted()).toBe(await inStore());
    const colleague = newActor();
    templates.world.join(actor.userId, 7, 'member');
    templates.world.join(colleague.userId, 7, 'member');
    const shared = await templates.create(actor, { teamId: 7 });
    const before = await counted();
    await templates.peer.call(duplicateTemplate, { actor, id });
    await templates.peer.call(duplicateTemplate, { actor: colleague, id: shared.id });
    expect([await counted(), await counted(colleague)]).toEqual([before, 0]);
  });

  it('is given back when nothing needs the template any more, once', async () => {
    const { id } = await templates.create(actor);
    const [version] = await templates.query<{ id: string }>('SELECT version_id AS id FROM templates WHERE id = $1', [
      id,
    ]);
    await templates.peer.call(deleteTemplate, { actor, id });
    expect(await counted()).toBe(await inStore());
    const { dataSource, transactions } = templates.database;
    const versions = new TemplateVersionRepository(dataSource.manager, transactions);
    await Promise.all([versions.drop(version?.id ?? ''), versions.drop(version?.id ?? '')]);
    expect(await counted()).toBe(0);
  });

  it('is nothing of an upload that was refused', async () => {
    await expect(templates.create(actor, { bytes: Buffer.from('Dear Sir') })).rejects.toMatchObject({
      code: 'template.rejected',
    });
    expect([await counted(), await inStore()]).toEqual([0, 0]);
  });

  it.each([
    ['bytes', { TEMPLATE_BYTES_PER_ACCOUNT: 3 * PROMISED }, 'Your account stores'],
    ['templates', { TEMPLATES_PER_ACCOUNT: 3 }, 'You have 3 templates'],
  ])('is not exceeded by ten uploads that begin at once: %s', async (_what, limits, words) => {
    const storage = limited(limits);
    const begun = await Promise.allSettled(Array.from({ length: 10 }, () => storage.begin(actor, samplePptx().length)));
    const refused = begun.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    expect(refused).toEqual(
      Array.from(
        { length: 7 },
        () => expect.objectContaining({ errors: { file: [expect.stringContaining(words)] } }) as object,
      ),
    );
    expect(await counted()).toBe(3 * PROMISED);
  });

  it('leaves an upload what is left, and no less than its file', async () => {
    const storage = limited({ TEMPLATE_BYTES_PER_ACCOUNT: 1_000 });
    expect(await storage.begin(actor, 600)).toMatchObject({ maxStoredBytes: 1_000 });
    await expect(storage.begin(actor, 1)).rejects.toMatchObject({ code: 'template.invalid' });
  });

  it('is told from what is kept free for an upload that is under way', async () => {
    const said = () => templates.peer.call(getTemplateStorage, { actor });
    expect(await said()).toEqual({ stored: 0, reserved: 0 });
    await templates.create(actor);
    const stored = await inStore();
    expect(await said()).toEqual({ stored, reserved: 0 });
    const upload = await limited().begin(actor, samplePptx().length);
    expect(await said()).toEqual({ stored, reserved: PROMISED });
    await limited().giveBack(upload);
    expect(await said()).toEqual({ stored, reserved: 0 });
  });

  it('gets back what an upload took whose process died', async () => {
    const storage = limited();
    const [old, fresh] = [await storage.begin(actor, 10), await storage.begin(actor, 10)];
    await templates.query(`UPDATE uploads_in_progress SET started_at = now() - interval '11 minutes' WHERE id = $1`, [
      old.id,
    ]);
    await Promise.all([storage.sweep(10), storage.sweep(10)]);
    expect(await counted()).toBe(fresh.maxStoredBytes);
    const { transactions } = templates.database;
    await expect(transactions.run((manager) => storage.keep(manager, old, 5))).rejects.toThrow('given up');
    await storage.giveBack({ id: randomUUID(), ownerId: actor.userId });
    expect(await counted()).toBe(fresh.maxStoredBytes);
  });
});

// Services of their own: two in one process would answer the same calls.
describeWith(['postgres'], 'an account without room for a template', () => {
  let templates: TemplatesUnderTest;

  afterEach(() => templates.close());

  it('is refused with how much it takes before anything is stored, and has given nothing away', async () => {
    templates = await TemplatesUnderTest.start({ TEMPLATE_BYTES_PER_ACCOUNT: String(samplePptx().length + 1_000) });
    await expect(templates.create(newActor())).rejects.toMatchObject({
      code: 'template.invalid',
      errors: { file: [expect.stringMatching(/takes 1 MB .* Remove slides/) as string] },
    });
    expect(await templates.keys()).toEqual([]);
    expect(
      await templates.query(
        `SELECT 1 FROM storage_accounts WHERE stored_bytes <> 0
         UNION ALL SELECT 1 FROM uploads_in_progress UNION ALL SELECT 1 FROM template_contents`,
      ),
    ).toEqual([]);
  });
});
