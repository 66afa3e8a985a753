import { createHash, randomUUID } from 'node:crypto';
import { createTemplate, deleteTemplate, duplicateTemplate } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { newActor, samplePptx, TemplatesUnderTest } from '../../test/templates-under-test';

describeWith(['postgres'], 'a template that is ordered more than once with one key', () => {
  let templates: TemplatesUnderTest;
  let actor: ReturnType<typeof newActor>;
  let idempotencyKey: string;

  beforeAll(async () => {
    templates = await TemplatesUnderTest.start();
  });
  afterAll(() => templates.close());
  beforeEach(() => ([actor, idempotencyKey] = [newActor(), randomUUID()]));

  const bytes = samplePptx();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  /** As a gateway does: the file is stored anew each time. */
  const upload = async (change: object = {}) => {
    const file = { ...(await templates.upload(bytes)), sha256 };
    return templates.peer.call(createTemplate, { actor, name: 'Pitch', teamId: null, file, idempotencyKey, ...change });
  };
  const duplicate = (id: number, key: string | null = idempotencyKey) =>
    templates.peer.call(duplicateTemplate, { actor, id, idempotencyKey: key });
  const left = async () => {
    const [counts] = await templates.query<object>(
      `SELECT (SELECT count(*)::int FROM templates WHERE owner_id = $1) AS made,
              (SELECT count(*)::int FROM uploads_in_progress WHERE owner_id = $1) AS uploads,
              (SELECT stored_bytes::int FROM storage_accounts WHERE owner_id = $1) AS bytes`,
      [actor.userId],
    );
    return { ...counts, incoming: (await templates.keys('incoming/')).length };
  };

  it('is one, however many come at once: all have it for their answer, and it is stored once', async () => {
    const first = await upload();
    const one = await left();
    [actor, idempotencyKey] = [newActor(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload()));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers[0]?.id).not.toBe(first.id);
    expect(await left()).toEqual(one);
    expect(one).toMatchObject({ made: 1, uploads: 0, incoming: 0 });
    expect((await upload()).id).toBe(answers[0]?.id);
  });

  it('is one copy, and another with another key', async () => {
    const { id } = await upload();
    const copies = await Promise.all(Array.from({ length: 5 }, () => duplicate(id)));
    expect(new Set(copies.map((copy) => copy.id)).size).toBe(1);
    expect(await left()).toMatchObject({ made: 2 });
    expect((await duplicate(id, randomUUID())).id).not.toBe(copies[0]?.id);
    expect((await duplicate(id, null)).id).not.toBe((await duplicate(id, null)).id);
  });

  it.each<[string, () => object]>([
    ['another key', () => ({ idempotencyKey: randomUUID() })],
    ['no key', () => ({ idempotencyKey: null })],
    ['another name', () => ({ name: 'Deck' })],
    ['another account', () => ({ actor: newActor() })],
  ])('is another with %s', async (_what, change) => {
    expect((await upload(change())).id).not.toBe((await upload()).id);
  });

  it('is not made again where it was deleted since, and is after a day', async () => {
    const { id } = await upload();
    await templates.peer.call(deleteTemplate, { actor, id });
    expect((await upload()).id).toBe(id);
    await templates.query(`UPDATE templates SET created_at = created_at - interval '25 hours' WHERE id = $1`, [id]);
    expect((await upload()).id).not.toBe(id);
  });
});
