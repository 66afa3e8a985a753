import { createHash, randomUUID } from 'node:crypto';
import {
  createTemplate,
  deleteTemplate,
  discardVersion,
  duplicateTemplate,
  uploadVersion,
  useVersion,
} from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { editedPptx, newActor, samplePptx, TemplatesUnderTest } from '../../test/templates-under-test';

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

  describe('has a version that', () => {
    let id: number;
    let another: Buffer;
    beforeAll(async () => {
      another = await editedPptx((xml) => xml.replace('<a:t>', '<a:t>Another '));
    });
    const uploaded = async (key: string | null = idempotencyKey, of = id) => {
      const file = { ...(await templates.upload(another)), sha256: createHash('sha256').update(another).digest('hex') };
      return templates.peer.call(uploadVersion, { actor, id: of, file, idempotencyKey: key });
    };
    const version = async (...of: Parameters<typeof uploaded>) => (await uploaded(...of)).version_id;
    const versions = async () => {
      const rows = await templates.query('SELECT 1 FROM template_versions WHERE owner_id = $1', [actor.userId]);
      return rows.length;
    };
    beforeEach(async () => void ({ id } = await upload()));

    it('is one, however many come at once, and is stored once', async () => {
      const first = await version(randomUUID());
      const one = await left();
      const answers = await Promise.all(Array.from({ length: 5 }, () => version()));
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).not.toBe(first);
      expect(await versions()).toBe(3);
      expect(await left()).toMatchObject({ ...one, bytes: expect.any(Number) as number });
      expect(await version()).toBe(answers[0]);
      expect([await version(null), await version(randomUUID())]).not.toContain(answers[0]);
    });

    it('is the same once it is used, and another once it is given up', async () => {
      const { version_id: used, replaces } = await uploaded();
      await templates.peer.call(useVersion, { actor, id, versionId: used, replaces });
      expect(await version()).toBe(used);
      idempotencyKey = randomUUID();
      const discarded = await version();
      await templates.peer.call(discardVersion, { actor, id, versionId: discarded });
      expect(await version()).not.toBe(discarded);
    });

    it('is of one template alone', async () => {
      const { id: other } = await upload({ idempotencyKey: null });
      expect(await version(idempotencyKey, other)).not.toBe(await version());
    });
  });
});
