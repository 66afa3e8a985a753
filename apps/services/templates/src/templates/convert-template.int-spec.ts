import {
  convertTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  resolveTemplate,
  type TemplateDetail,
  templateFile,
  uploadVersion,
  useVersion,
} from '@rowdeck/contracts';
import { inspectTemplate } from '@rowdeck/engine-pptx';
import { describeWith } from '@rowdeck/testing';
import { editedPptx, foreignPptx, newActor, samplePptx, TemplatesUnderTest } from '../../test/templates-under-test';

const TEAM = 7;
const codesOf = ({ faults }: Pick<TemplateDetail, 'faults'>) => faults.map(({ code }) => code);

describeWith(['postgres'], 'a template of another tool', () => {
  let templates: TemplatesUnderTest;
  let actor: ReturnType<typeof newActor>;
  let foreign: Buffer;

  beforeAll(async () => {
    [templates, foreign] = await Promise.all([TemplatesUnderTest.start(), foreignPptx()]);
  });
  afterAll(() => templates.close());
  beforeEach(() => {
    actor = newActor();
    templates.world.join(actor.userId, TEAM, 'member');
  });

  const create = (about: { name?: string; teamId?: number; fileName?: string } = {}) =>
    templates.create(actor, { bytes: foreign, ...about });
  const convert = (id: number, who = actor) => templates.peer.call(convertTemplate, { actor: who, id });
  const storedBytes = async () => {
    const [row] = await templates.query<{ bytes: number; versions: number }>(
      `SELECT stored_bytes::float8 AS bytes,
              (SELECT coalesce(sum(stored_bytes), 0)::float8 FROM template_versions WHERE owner_id = $1) AS versions
       FROM storage_accounts WHERE owner_id = $1`,
      [actor.userId],
    );
    expect(row?.bytes).toBe(row?.versions);
    return row?.bytes ?? 0;
  };

  it('says which styles were found, how often and where, and that it can be converted', async () => {
    const template = await create();
    expect(template.can_convert).toBe(true);
    expect(template.faults.find(({ code }) => code === 'placeholder.other_style')).toMatchObject({
      severity: 'hint',
      message: expect.stringMatching(/^\d+ placeholders of another tool, in the style \$\{name\}.*slide 1/) as string,
      remedy: expect.stringContaining('Convert to {{…}}') as string,
    });
    expect(codesOf(template)).toContain('placeholder.other_loop');
  });

  it('becomes a template of ours beside it, in the same team, with what is left in words', async () => {
    const source = await create({ name: 'Pitch', teamId: TEAM, fileName: 'Pitch.potx' });
    const made = await convert(source.id);
    expect(made).toMatchObject({
      name: 'Pitch (converted)',
      team_name: 'Team 7',
      file_name: 'Pitch.pptx',
      presentations_count: 0,
      can_convert: false,
      can_delete: true,
    });
    expect(made.placeholders_count).toBeGreaterThan(source.placeholders_count);
    expect(codesOf(made)).not.toContain('placeholder.other_style');
    expect(made.faults.find(({ code }) => code === 'placeholder.other_loop')?.message).toMatch(/loop or a condition/);
    const { placeholders, faults = [] } = await templates.peer.call(resolveTemplate, { actor, id: made.id });
    expect(placeholders).toEqual(made.placeholders);
    expect(codesOf({ faults })).toEqual(codesOf(made).filter((code) => code.startsWith('placeholder.')));
  });

  it('leaves the template it is made of as it was', async () => {
    const source = await create();
    await convert(source.id);
    const shown = await templates.peer.call(getTemplate, { actor, id: source.id });
    expect({ ...shown, converted_to: null }).toEqual(source);
    const { objectKey } = await templates.peer.call(templateFile, { actor, id: source.id });
    expect(Buffer.from(await templates.objects.store.read(objectKey)).equals(foreign)).toBe(true);
  });

  describe('and its conversion name each other', () => {
    const linksOf = async (id: number, who = actor) => {
      const { converted_from, converted_to } = await templates.peer.call(getTemplate, { actor: who, id });
      return { from: converted_from, to: converted_to };
    };
    const remove = (id: number) => templates.peer.call(deleteTemplate, { actor, id });
    const replace = async (id: number, bytes: Uint8Array = samplePptx()) => {
      const file = await templates.upload(bytes);
      const { version_id: versionId, replaces } = await templates.peer.call(uploadVersion, { actor, id, file });
      await templates.peer.call(useVersion, { actor, id, versionId, replaces });
    };

    it('until one of them is deleted', async () => {
      const source = await create({ name: 'Pitch' });
      const made = await convert(source.id);
      expect(made).toMatchObject({ converted_from: { id: source.id, name: 'Pitch' }, converted_to: null });
      expect(await linksOf(source.id)).toEqual({ from: null, to: { id: made.id, name: 'Pitch (converted)' } });
      await remove(made.id);
      expect(await linksOf(source.id)).toEqual({ from: null, to: null });
      const again = await convert(source.id);
      await remove(source.id);
      expect(await linksOf(again.id)).toEqual({ from: null, to: null });
    });

    it.each(['source', 'conversion'] as const)('until the file of the %s is replaced', async (which) => {
      const source = await create();
      const made = await convert(source.id);
      await replace(which === 'source' ? source.id : made.id);
      expect([await linksOf(source.id), await linksOf(made.id)]).toEqual(Array(2).fill({ from: null, to: null }));
      // Of the file that it has now.
      if (which === 'source') await replace(source.id, foreign);
      const again = await convert(source.id);
      expect(again.id).not.toBe(made.id);
      expect(again.placeholders).toEqual(made.placeholders);
    });

    it('to nobody who does not see the other', async () => {
      const colleague = newActor();
      templates.world.join(colleague.userId, TEAM, 'member');
      const shared = await create({ teamId: TEAM });
      await templates.peer.call(convertTemplate, { actor, id: shared.id });
      await templates.query('UPDATE templates SET team_id = NULL WHERE converted_from = $1', [shared.id]);
      expect(await linksOf(shared.id, colleague)).toEqual({ from: null, to: null });
      expect((await linksOf(shared.id)).to).not.toBeNull();
    });
  });

  it('has a file of its own, which is what its page says it is', async () => {
    const made = await convert((await create()).id);
    const { objectKey, size } = await templates.peer.call(templateFile, { actor, id: made.id });
    const bytes = await templates.objects.store.read(objectKey);
    expect([bytes.length, made.file_size]).toEqual([size, size]);
    expect(inspectTemplate(bytes).placeholders.map(({ name }) => name)).toEqual(made.placeholders);
  });

  it('is converted once: a second click, and one at the same moment, lead to the same template', async () => {
    const { id } = await create();
    const before = await storedBytes();
    const both = await Promise.all([convert(id), convert(id)]);
    const again = await convert(id);
    expect(new Set([...both, again].map((made) => made.id)).size).toBe(1);
    const { templates: list } = await templates.peer.call(listTemplates, { actor });
    expect(list.map((template) => template.id).slice(0, 2)).toEqual([again.id, id]);
    expect(await templates.query('SELECT 1 FROM templates WHERE converted_from = $1', [id])).toHaveLength(1);
    const [version] = await templates.query<{ bytes: number }>(
      `SELECT v.stored_bytes::float8 AS bytes FROM templates t JOIN template_versions v ON v.id = t.version_id WHERE t.id = $1`,
      [again.id],
    );
    expect(await storedBytes()).toBe(before + (version?.bytes ?? 0));
  });

  it('is converted anew when its conversion was deleted', async () => {
    const { id } = await create();
    const first = await convert(id);
    await templates.peer.call(deleteTemplate, { actor, id: first.id });
    expect((await convert(id)).id).not.toBe(first.id);
  });

  it('is converted once for a team, and a conversion that is not shared is nobody else’s', async () => {
    const colleague = newActor();
    templates.world.join(colleague.userId, TEAM, 'member');
    const shared = await create({ teamId: TEAM });
    const made = await convert(shared.id);
    expect((await convert(shared.id, colleague)).id).toBe(made.id);
  });

  it('publishes what it was converted from, in the transaction that makes it', async () => {
    const source = await create();
    const { id } = await convert(source.id);
    const events = await templates.query<{ data: unknown }>(
      `SELECT envelope -> 'data' AS data FROM outbox WHERE envelope ->> 'subject' = $1`,
      [String(id)],
    );
    expect(events).toEqual([
      { data: expect.objectContaining({ converted_from: source.id, duplicated_from: null }) as unknown },
    ]);
  });

  describe('in which ordinary text has the signs of a tool', () => {
    const quoting = async () =>
      templates.create(actor, {
        bytes: await editedPptx((xml) => xml.replace('<a:t>', '<a:t>[[city]] «Известия» [[a: 1]] ')),
      });

    it('is converted without it, and says so', async () => {
      const source = await quoting();
      const styles = source.faults.filter(({ code }) => code === 'placeholder.other_style');
      expect(styles).toMatchObject([
        { style: '[[name]]', names: ['city'] },
        { style: '«name»', names: ['Известия'], doubtful: true },
      ]);
      const made = await convert(source.id);
      expect(made.placeholders).toContain('city');
      expect(made.placeholders).not.toContain('Известия');
      expect(made.faults.map(({ code, style }) => [code, style])).toEqual(
        expect.arrayContaining([
          ['placeholder.other_style', '«name»'],
          ['placeholder.other_left', undefined],
        ]),
      );
    });

    it('is converted in the styles that are chosen: once for each choice', async () => {
      const { id } = await quoting();
      const inStyles = (...styles: string[]) => templates.peer.call(convertTemplate, { actor, id, styles });
      const both = await inStyles('«»', '[[name]]');
      expect(both.placeholders).toEqual(expect.arrayContaining(['city', 'Известия']));
      expect((await inStyles('[[name]]', '«name»')).id).toBe(both.id);
      const quoted = await inStyles('«name»');
      expect([quoted.id === both.id, quoted.placeholders.includes('city')]).toEqual([false, false]);
      await expect(inStyles('$/name/')).rejects.toMatchObject({
        code: 'template.invalid',
        errors: { styles: ['The template has no placeholders in the style “$/name/”. It has: [[name]], «name».'] },
      });
    });

    it('is refused where nothing but such text was found, and no style is chosen', async () => {
      const { id } = await templates.create(actor, {
        bytes: await editedPptx((xml) => xml.replace('<a:t>', '<a:t>Le «Monde» ')),
      });
      await expect(convert(id)).rejects.toMatchObject({
        code: 'template.rejected',
        message: expect.stringContaining('Choose the styles to convert («name»)') as string,
      });
    });
  });

  it('is refused when there is nothing to convert, and nothing is made', async () => {
    const { id } = await templates.create(actor, { bytes: samplePptx() });
    const before = await templates.keys();
    await expect(convert(id)).rejects.toMatchObject({
      code: 'template.rejected',
      message: expect.stringContaining('no placeholders of another tool') as string,
    });
    expect(await templates.keys()).toEqual(before);
  });

  it.each([
    [
      'the database refuses it',
      'ALTER TABLE templates ADD CONSTRAINT no_more CHECK (converted_from IS NULL)',
      'ALTER TABLE templates DROP CONSTRAINT no_more',
    ],
  ])('leaves nothing, and takes no room, when %s', async (_what, breakIt, mendIt) => {
    const { id } = await create();
    const [before, rows] = [await storedBytes(), await templates.query('SELECT id FROM template_versions')];
    await templates.query('UPDATE templates SET converted_from = NULL');
    await templates.query(breakIt);
    await expect(convert(id)).rejects.toMatchObject({ code: 'internal.unexpected' });
    await templates.query(mendIt);
    expect(await storedBytes()).toBe(before);
    expect(await templates.query('SELECT id FROM template_versions')).toEqual(rows);
    expect((await convert(id)).can_convert).toBe(false);
  });

  it('is refused when its file is gone, and leaves nothing', async () => {
    const { id } = await create();
    const { objectKey } = await templates.peer.call(templateFile, { actor, id });
    await templates.objects.store.delete(objectKey);
    const before = await storedBytes();
    await expect(convert(id)).rejects.toMatchObject({ code: expect.stringMatching(/^(storage|internal)\./) as string });
    expect(await storedBytes()).toBe(before);
    await templates.objects.store.put(objectKey, foreign);
  });
});

// A service of its own: two in one process would answer the same calls.
describeWith(['postgres'], 'an account that has as many templates as it may', () => {
  let templates: TemplatesUnderTest;

  afterAll(() => templates.close());

  it('converts none, until one was deleted', async () => {
    templates = await TemplatesUnderTest.start({ TEMPLATES_PER_ACCOUNT: '2' });
    const actor = newActor();
    const { id } = await templates.create(actor, { bytes: await foreignPptx() });
    const other = await templates.create(actor);
    const call = () => templates.peer.call(convertTemplate, { actor, id });
    await expect(call()).rejects.toMatchObject({
      code: 'template.invalid',
      errors: { file: [expect.stringContaining('2 templates')] },
    });
    await templates.peer.call(deleteTemplate, { actor, id: other.id });
    await expect(call()).resolves.toMatchObject({ can_convert: false });
  });
});
