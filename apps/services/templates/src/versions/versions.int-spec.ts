import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  type Actor,
  deleteTemplate,
  discardVersion,
  getTemplate,
  getVersionChanges,
  listVersions,
  type ProblemCode,
  renameTemplate,
  resolveTemplate,
  templateState,
  uploadVersion,
  useVersion,
  type VersionChanges,
} from '@rowdeck/contracts';
import { revisionOf } from '@rowdeck/service-kit';
import { describeWith } from '@rowdeck/testing';
import { editedPptx, newActor, samplePptx, TemplatesUnderTest, ROOMY } from '../../test/templates-under-test';
import { TemplateContents } from '../templates/template-contents';
import { TemplateStorage } from '../templates/template-storage';
import { TemplateVersionRepository } from '../templates/template-version.repository';
import { SweepContents } from '../sweeping/sweep-contents';

const TEAM = 7;
/** The sample with `{{highlight}}` renamed, and a filter. */
const corrected = () =>
  editedPptx((xml) => xml.replaceAll('{{highlight}}', '{{summary}}').replaceAll('{{quarter}}', '{{quarter | upper}}'));

describeWith(['postgres'], 'the file of a template', () => {
  let templates: TemplatesUnderTest;
  let actor: Actor;
  let id: number;

  beforeAll(async () => {
    templates = await TemplatesUnderTest.start({ TEMPLATE_BYTES_PER_ACCOUNT: String(300 * 1024 * 1024) });
  });
  afterAll(() => templates.close());
  beforeEach(async () => {
    actor = newActor();
    templates.world.join(actor.userId, TEAM, 'member');
    id = (await templates.create(actor, { teamId: TEAM })).id;
  });

  const upload = async (bytes?: Uint8Array, as = actor): Promise<VersionChanges> => {
    const file = await templates.upload(bytes ?? (await corrected()), 'Review 2.pptx');
    return templates.peer.call(uploadVersion, { actor: as, id, file });
  };
  const apply = ({ version_id: versionId, replaces }: Pick<VersionChanges, 'version_id' | 'replaces'>, as = actor) =>
    templates.peer.call(useVersion, { actor: as, id, versionId, replaces });
  const versions = async () => (await templates.peer.call(listVersions, { actor, id })).versions;
  const events = (type: string) =>
    templates.query<{ data: object }>(
      `SELECT envelope -> 'data' AS data FROM outbox WHERE envelope ->> 'type' = $1 AND envelope ->> 'subject' = $2 ORDER BY envelope ->> 'time'`,
      [`rowdeck.templates.template.${type}`, String(id)],
    );
  const stored = async (): Promise<number[]> => {
    const rows = await templates.query<{ counted: string; kept: string; waiting: number }>(
      `SELECT (SELECT stored_bytes FROM storage_accounts WHERE owner_id = $1) AS counted,
              (SELECT coalesce(sum(stored_bytes), 0) FROM template_versions WHERE owner_id = $1 AND counted) AS kept,
              (SELECT count(*)::int FROM uploads_in_progress WHERE owner_id = $1) AS waiting`,
      [actor.userId],
    );
    return rows.flatMap(({ counted, kept, waiting }) => [Number(counted) - Number(kept), waiting]);
  };
  const outcome = (call: Promise<unknown>): Promise<'allowed' | ProblemCode> =>
    call.then(
      () => 'allowed' as const,
      (error: { code: ProblemCode }) => error.code,
    );

  describe('that was changed since somebody read it', () => {
    const revision = async () => revisionOf(templateState(await templates.peer.call(getTemplate, { actor, id })));
    const rename = (name: string, ifMatch?: string[]) =>
      outcome(templates.peer.call(renameTemplate, { actor, id, name, ifMatch }));

    it('is renamed, replaced and deleted for who has read it as it is, and for nobody else', async () => {
      const read = await revision();
      expect(await rename('Pitch', [read])).toBe('allowed');
      expect(await rename('Deck', [read])).toBe('request.precondition_failed');
      const { version_id: versionId, replaces } = await upload();
      const use = (ifMatch: string[]) =>
        outcome(templates.peer.call(useVersion, { actor, id, versionId, replaces, ifMatch }));
      expect(await use([read])).toBe('request.precondition_failed');
      expect(await use(['other', await revision()])).toBe('allowed');
      const remove = (ifMatch: string[]) => outcome(templates.peer.call(deleteTemplate, { actor, id, ifMatch }));
      expect(await remove([read])).toBe('request.precondition_failed');
      expect(await remove([])).toBe('request.precondition_failed');
      expect(await remove([await revision()])).toBe('allowed');
    });

    it('is renamed once of many who have read the same at the same time', async () => {
      const read = await revision();
      const outcomes = await Promise.all(Array.from({ length: 10 }, (_, index) => rename(`Pitch ${index}`, [read])));
      expect(outcomes.filter((each) => each === 'allowed')).toHaveLength(1);
      expect(outcomes.filter((each) => each === 'request.precondition_failed')).toHaveLength(9);
    });
  });

  it('is replaced by what was confirmed, and says what changes before', async () => {
    const before = await templates.peer.call(getTemplate, { actor, id });
    const changes = await upload();
    expect(changes).toMatchObject({
      replaces: before.version_id,
      same_file: false,
      added: ['summary'],
      removed: ['highlight'],
      changed: [{ name: 'quarter', before: [], after: ['upper'] }],
    });
    expect(await templates.peer.call(getVersionChanges, { actor, id, versionId: changes.version_id })).toEqual(changes);
    expect(await templates.peer.call(getTemplate, { actor, id })).toEqual(before);
    const after = await apply(changes);
    expect(after).toMatchObject({
      id,
      name: before.name,
      team_name: before.team_name,
      created_at: before.created_at,
      file_name: 'Review 2.pptx',
      version_id: changes.version_id,
    });
    expect(after.placeholders).toContain('summary');
    const resolved = await templates.peer.call(resolveTemplate, { actor, id });
    expect(resolved).toMatchObject({ versionId: changes.version_id, placeholders: after.placeholders });
    expect(await versions()).toMatchObject([
      { number: 2, current: true, file_name: 'Review 2.pptx' },
      { number: 1, current: false, file_name: before.file_name, created_at: before.created_at },
    ]);
    expect(await events('replaced')).toMatchObject([{ data: { version_number: 2, former_version_number: 1 } }]);
    expect(await stored()).toEqual([0, 0]);
    expect(await templates.keys('incoming/')).toEqual([]);
  });

  it('can be the one before again, without a copy of it', async () => {
    const changes = await upload();
    await apply(changes);
    const back = await templates.peer.call(getVersionChanges, { actor, id, versionId: changes.replaces });
    expect(back).toMatchObject({ added: ['highlight'], removed: ['summary'], replaces: changes.version_id });
    await apply(back);
    expect((await versions()).map(({ number, current }) => [number, current])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect(await events('replaced')).toMatchObject([
      { data: { version_number: 2 } },
      { data: { version_number: 1, former_version_number: 2 } },
    ]);
  });

  it('is told to be the very same', async () => {
    expect(await upload(samplePptx())).toMatchObject({ same_file: true, added: [], removed: [], changed: [] });
  });

  it('is replaced once when it is confirmed twice, as when an answer is lost', async () => {
    const changes = await upload();
    const twice = await Promise.all([apply(changes), apply(changes)]);
    expect(twice.map(({ version_id }) => version_id)).toEqual([changes.version_id, changes.version_id]);
    expect(await events('replaced')).toHaveLength(1);
  });

  it('is that of the first of two that are confirmed against the same', async () => {
    const [first, second] = [await upload(), await upload(samplePptx())];
    const ends = await Promise.all([outcome(apply(first)), outcome(apply(second))]);
    expect(ends.sort()).toEqual(['allowed', 'template.version_conflict']);
    expect(await events('replaced')).toHaveLength(1);
  });

  it('is whole for whoever generates while it is replaced', async () => {
    const [first, second] = [await upload(), await upload(samplePptx())];
    const whole = new Map<string, readonly string[]>();
    const read = async () => {
      for (let each = 0; each < 8; each += 1) {
        const { versionId, placeholders, compiledKey } = await templates.peer.call(resolveTemplate, { actor, id });
        const seen = [...placeholders, compiledKey];
        expect(whole.get(versionId) ?? seen).toEqual(seen);
        whole.set(versionId, seen);
      }
    };
    const replace = async () => {
      await apply(first);
      await apply({ version_id: second.version_id, replaces: first.version_id });
    };
    await Promise.all([read(), replace(), read()]);
    expect((await versions()).map(({ id: version }) => version)).toContain(second.version_id);
  });

  it('stays as it is when another is refused, or given up', async () => {
    const before = await templates.keys('templates/');
    await expect(upload(Buffer.from('Dear Sir'))).rejects.toMatchObject({ code: 'template.rejected' });
    const none = templates.peer.call(uploadVersion, { actor, id, file: null });
    await expect(none).rejects.toMatchObject({ errors: { file: [expect.any(String)] } });
    const huge = { ...(await templates.upload(samplePptx())), size: 400 * 1024 * 1024 };
    await expect(templates.peer.call(uploadVersion, { actor, id, file: huge })).rejects.toMatchObject({
      code: 'template.invalid',
    });
    expect(await templates.keys()).toEqual(before);
    const { version_id: versionId, replaces } = await upload();
    await templates.peer.call(discardVersion, { actor, id, versionId });
    expect(await outcome(apply({ version_id: versionId, replaces }))).toBe('template.version_not_found');
    expect(await versions()).toHaveLength(1);
    expect(await stored()).toEqual([0, 0]);
  });

  it('stays as it is when the database refuses another', async () => {
    await templates.query('ALTER TABLE template_drafts ADD CONSTRAINT nothing_fits CHECK (template_id < 0) NOT VALID');
    await expect(upload()).rejects.toMatchObject({ code: 'internal.unexpected' });
    await templates.query('ALTER TABLE template_drafts DROP CONSTRAINT nothing_fits');
    const changes = await upload();
    await templates.query('ALTER TABLE outbox ADD CONSTRAINT nothing_fits CHECK (envelope IS NULL) NOT VALID');
    await expect(apply(changes)).rejects.toMatchObject({ code: 'internal.unexpected' });
    await templates.query('ALTER TABLE outbox DROP CONSTRAINT nothing_fits');
    expect(await versions()).toMatchObject([{ number: 1, current: true }]);
    expect(await stored()).toEqual([0, 0]);
    await apply(changes);
  });

  it('stays as it is when the object store is away while another is stored, and is replaced once it is back', async () => {
    const before = await templates.keys('templates/');
    const file = await templates.upload(await corrected(), 'Review 2.pptx');
    const folder = fileURLToPath(templates.objects.url);
    await rename(folder, `${folder}-away`);
    const lost = templates.peer.call(uploadVersion, { actor, id, file });
    await expect(lost).rejects.toMatchObject({ code: 'storage.unavailable' });
    await rename(`${folder}-away`, folder);
    expect(await versions()).toMatchObject([{ number: 1, current: true }]);
    expect(await templates.keys('templates/')).toEqual(before);
    expect(await stored()).toEqual([0, 0]);
    await apply(await upload());
    expect(await versions()).toMatchObject([{ number: 2, current: true }, { number: 1 }]);
  });

  it('is not replaced where the template was deleted meanwhile', async () => {
    const changes = await upload();
    await templates.peer.call(deleteTemplate, { actor, id });
    expect(await outcome(apply(changes))).toBe('template.not_found');
  });

  it('is changed by its owner alone, and by files of its own', async () => {
    const admin = newActor();
    templates.world.join(admin.userId, TEAM, 'admin');
    const changes = await upload();
    const { version_id: versionId } = changes;
    const rename = (as: Actor) => templates.peer.call(renameTemplate, { actor: as, id, name: 'Mine' });
    for (const [as, answer] of [
      [admin, 'auth.forbidden'],
      [newActor(), 'template.not_found'],
    ] as const) {
      expect([
        await outcome(upload(undefined, as)),
        await outcome(apply(changes, as)),
        await outcome(templates.peer.call(getVersionChanges, { actor: as, id, versionId })),
        await outcome(templates.peer.call(discardVersion, { actor: as, id, versionId })),
        await outcome(rename(as)),
      ]).toEqual([answer, answer, answer, answer, answer]);
    }
    expect((await templates.peer.call(getTemplate, { actor: admin, id })).can_change).toBe(false);
    const foreign = await templates.create(newActor());
    const steal = apply({ version_id: foreign.version_id ?? '', replaces: changes.replaces });
    expect(await outcome(steal)).toBe('template.version_not_found');
  });

  it('is renamed, and says so once', async () => {
    const rename = (name: string) => templates.peer.call(renameTemplate, { actor, id, name });
    expect(await rename('  Quarterly review ')).toMatchObject({ id, name: 'Quarterly review' });
    await rename('Quarterly review');
    expect(await events('renamed')).toMatchObject([
      { data: { name: 'Quarterly review', former_name: 'Account review' } },
    ]);
    await expect(rename(' ')).rejects.toMatchObject({
      errors: { name: ['Enter a name for the template.'] },
    });
    await expect(rename('x'.repeat(201))).rejects.toMatchObject({ code: 'template.invalid' });
  });

  describe('when files are swept', () => {
    const sweep = async () => {
      const { dataSource, transactions } = templates.database;
      const contents = new TemplateContents(dataSource.manager, transactions, templates.objects.store);
      const limits = { TEMPLATES_PER_ACCOUNT: 10, TEMPLATE_BYTES_PER_ACCOUNT: 1e9 };
      const repository = new TemplateVersionRepository(dataSource.manager, transactions);
      await new SweepContents(repository, contents, new TemplateStorage(transactions, ROOMY, limits)).execute();
    };
    const left = () =>
      templates.query<{ id: string }>('SELECT id FROM template_versions WHERE owner_id = $1', [actor.userId]);

    it('is kept while the template is there, and gone with it', async () => {
      const changes = await upload();
      await apply(changes);
      await templates.report();
      await sweep();
      expect(await left()).toHaveLength(2);
      await templates.peer.call(deleteTemplate, { actor, id });
      await templates.query(`UPDATE templates SET deleted_at = deleted_at - interval '2 hours'`);
      await templates.report();
      await sweep();
      await sweep();
      expect(await left()).toEqual([]);
      expect(await stored()).toEqual([0, 0]);
    });

    it('is kept with its batches', async () => {
      await apply(await upload());
      await templates.peer.call(deleteTemplate, { actor, id });
      await templates.query(`UPDATE templates SET deleted_at = deleted_at - interval '2 hours'`);
      await templates.report({ batchId: randomUUID(), templateId: id, rowCount: 1 });
      await sweep();
      expect(await left()).toHaveLength(2);
    });

    it('is gone when nobody has used it for an hour, and its room is free again', async () => {
      const { version_id } = await upload();
      await sweep();
      expect(await left()).toContainEqual({ id: version_id });
      await templates.query(`UPDATE template_drafts SET created_at = created_at - interval '2 hours'`);
      await sweep();
      expect(await left()).not.toContainEqual({ id: version_id });
      expect(await stored()).toEqual([0, 0]);
    });
  });
});
