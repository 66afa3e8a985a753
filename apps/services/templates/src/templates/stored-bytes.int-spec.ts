import { randomUUID } from 'node:crypto';
import {
  deleteTemplate,
  discardVersion,
  duplicateTemplate,
  getTemplateStorage,
  uploadVersion,
  useVersion,
} from '@rowdeck/contracts';
import { describeWith, eventually, withWrongClock } from '@rowdeck/testing';
import { editedPptx, newActor, samplePptx, TemplatesUnderTest, ROOMY } from '../../test/templates-under-test';
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
              (coalesce((SELECT sum(stored_bytes) FROM template_versions WHERE owner_id = $1 AND counted), 0)
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

  describe('when a template is deleted', () => {
    const remove = (id: number) => templates.peer.call(deleteTemplate, { actor, id });
    const said = async () => (await templates.peer.call(getTemplateStorage, { actor })).stored;
    const soon = (bytes: number) => eventually(async () => expect(await counted()).toBe(bytes));
    const edited = () => editedPptx((xml) => xml.replaceAll('Account', 'Deal'));

    it('is free at once, though its objects are swept later', async () => {
      const { id } = await templates.create(actor);
      const before = await said();
      const other = await templates.create(actor, { bytes: await edited() });
      const objects = await inStore();
      await remove(other.id);
      expect([await said(), await counted(), await inStore()]).toEqual([before, before, objects]);
      await remove(id);
      expect([await said(), await counted(), await inStore()]).toEqual([0, 0, objects]);
    });

    it('is free with the last of the copies, of two that are deleted at once as well', async () => {
      const { id } = await templates.create(actor);
      const before = await counted();
      const [copy, third] = [
        await templates.peer.call(duplicateTemplate, { actor, id }),
        await templates.peer.call(duplicateTemplate, { actor, id }),
      ];
      await remove(id);
      expect(await counted()).toBe(before);
      await Promise.all([remove(copy.id), remove(third.id)]);
      expect(await counted()).toBe(0);
    });

    it('counts as long as presentations need it, also those that are heard of later', async () => {
      const { id } = await templates.create(actor);
      const before = await counted();
      const batch = await templates.makeBatch(id, 3);
      await eventually(async () =>
        expect(await templates.query('SELECT 1 FROM template_batches WHERE batch_id = $1', [batch])).toHaveLength(1),
      );
      await remove(id);
      expect(await counted()).toBe(before);
      await templates.deleteBatch(batch, id, { rows: 3, failed: 0, reason: 'owner' });
      await soon(0);
      const late = randomUUID();
      await templates.report({ batchId: late, templateId: id, rowCount: 1 });
      expect(await counted()).toBe(before);
      await templates.deleteBatch(late, id, { rows: 1, failed: 0, reason: 'account' });
      await soon(0);
    });

    it('is free of all its versions, and of a file that was uploaded for it and not used', async () => {
      const { id } = await templates.create(actor);
      const before = await counted();
      const upload = async () =>
        templates.peer.call(uploadVersion, { actor, id, file: await templates.upload(await edited()) });
      const { version_id: versionId } = await upload();
      expect(await counted()).toBeGreaterThan(before);
      await templates.peer.call(discardVersion, { actor, id, versionId });
      expect(await counted()).toBe(before);
      const { version_id: used, replaces } = await upload();
      await templates.peer.call(useVersion, { actor, id, versionId: used, replaces });
      await upload();
      await remove(id);
      expect(await counted()).toBe(0);
    });

    it('is given back by the sweep once, where it still counts, and not a second time where it is free', async () => {
      const versionOf = async () => {
        const { version_id: id } = await templates.create(actor);
        return id ?? '';
      };
      const { dataSource, transactions } = templates.database;
      const versions = new TemplateVersionRepository(dataSource.manager, transactions);
      const [before, freed] = [await versionOf(), await versionOf()];
      // As releases left it that freed nothing before the sweep.
      await templates.query('UPDATE templates SET deleted_at = now() WHERE owner_id = $1', [actor.userId]);
      await templates.query(
        `UPDATE storage_accounts a SET stored_bytes = a.stored_bytes - v.stored_bytes FROM template_versions v
         WHERE v.id = $1 AND a.owner_id = v.owner_id`,
        [freed],
      );
      await templates.query('UPDATE template_versions SET counted = false WHERE id = $1', [freed]);
      expect(await counted()).toBeGreaterThan(0);
      await Promise.all([before, before, freed, freed].map((id) => versions.drop(id)));
      expect(await counted()).toBe(0);
    });
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
    await expect(storage.begin(actor, 1)).rejects.toMatchObject({
      code: 'template.invalid',
      errors: {
        file: [
          expect.stringMatching(
            /^The template needs at least 1 MB\. .*, 1 MB of them set aside for files that are being uploaded\. Wait until/,
          ) as string,
        ],
      },
    });
  });

  describe('that the plan has no room for', () => {
    afterEach(() => {
      templates.world.storage = Number.POSITIVE_INFINITY;
    });

    it('once the file is read is refused as billing does, with all that it needs, and leaves nothing', async () => {
      templates.world.storage = samplePptx().length + 1_000;
      await expect(templates.create(actor)).rejects.toMatchObject({
        code: 'storage.exceeded',
        errors: { file: ['Get a larger plan.'] },
      });
      expect([await counted(), await inStore(), templates.world.stored.get(actor.userId)]).toEqual([0, 0, 0]);
    });

    it('is told what the account stores before that it refuses, and counts no upload that has ended', async () => {
      await templates.create(actor);
      const stored = await counted();
      expect(templates.world.stored.get(actor.userId)).toBeGreaterThan(stored);
      templates.world.storage = stored + 1_000;
      await expect(templates.create(actor, { bytes: await editedPptx((xml) => xml) })).rejects.toMatchObject({
        errors: { file: [expect.stringMatching(/^Get a larger plan\. .* once it has been read\.$/) as string] },
      });
      expect(templates.world.stored.get(actor.userId)).toBe(stored);
    });

    it('but has by now can be uploaded again; no room helps a file whose texts are too large', async () => {
      const storage = limited();
      const upload = await storage.begin(actor, 100);
      await storage.giveBack(upload);
      await expect(storage.refuse(upload, 1_000)).rejects.toMatchObject({
        errors: { file: [expect.stringMatching(/Upload it again\.$/) as string] },
      });
      await expect(storage.refuse(upload, upload.ceiling + 1)).rejects.toMatchObject({
        errors: { file: [expect.stringMatching(/takes 68 MB once its texts are unpacked/) as string] },
      });
      expect(await counted()).toBe(0);
    });
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

  it('keeps what an upload took, whatever time the process has that sweeps or began it', async () => {
    const storage = limited();
    const upload = await storage.begin(actor, 10);
    await withWrongClock(13, () => storage.sweep(10));
    expect(await counted()).toBe(upload.maxStoredBytes);
    await storage.giveBack(upload);
    const early = await withWrongClock(-60, () => storage.begin(actor, 10));
    await storage.sweep(10);
    expect(await counted()).toBe(early.maxStoredBytes);
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
      errors: {
        file: [expect.stringMatching(/needs 1 MB\. Your account stores 0 MB of the 1 MB .* Delete/) as string],
      },
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
