import {
  type Actor,
  countTemplates,
  deleteTemplate,
  listTemplates,
  type OutputOf,
  seekTemplates,
  templatePlace,
  templateChoices,
  type TemplatePlace,
} from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { newActor, TemplatesUnderTest } from '../../test/templates-under-test';

const PAGE = 24;

describeWith(['postgres'], 'the list of templates', () => {
  let templates: TemplatesUnderTest;

  beforeAll(async () => {
    templates = await TemplatesUnderTest.start();
  });
  afterAll(() => templates.close());

  /** Copies of one template that is there; the last is the newest. Two of them share each moment. */
  const fill = async (actor: Actor, count: number, teamId: number | null = null): Promise<number[]> => {
    const { id } = await templates.create(newActor());
    const rows = await templates.query<{ id: number }>(
      `INSERT INTO templates (owner_id, team_id, name, version_id, created_at)
       SELECT $1, $2, 'Template ' || n, (SELECT version_id FROM templates WHERE id = $4), date_trunc('milliseconds', now()) + (n / 2) * interval '1 second'
       FROM generate_series(1, $3::int) AS n RETURNING id`,
      [actor.userId, teamId, count, id],
    );
    return rows.map((row) => row.id);
  };
  const page = (actor: Actor, number: number) => templates.peer.call(listTemplates, { actor, page: number });

  it.each([
    [0, 1, [0, 0]],
    [PAGE - 1, 1, [PAGE - 1, 0]],
    [PAGE, 1, [PAGE, 0]],
    [PAGE + 1, 2, [PAGE, 1]],
    [2 * PAGE, 2, [PAGE, PAGE]],
  ])('of %i has %i page(s)', async (count, total_pages, sizes) => {
    const actor = newActor();
    await fill(actor, count);
    const pages = [await page(actor, 1), await page(actor, 2)];
    expect(pages.map((found) => found.templates.length)).toEqual(sizes);
    expect(pages.map(({ pagination }) => pagination)).toEqual([
      { current_page: 1, total_pages },
      { current_page: 2, total_pages },
    ]);
  });

  it('shows each template once, the newest first, though some were made in the same moment', async () => {
    const actor = newActor();
    const ids = await fill(actor, 2 * PAGE + 5);
    const pages = [await page(actor, 1), await page(actor, 2), await page(actor, 3), await page(actor, 4)];
    expect(pages.flatMap((found) => found.templates.map(({ id }) => id))).toEqual(ids.reverse());
  });

  it.each([1, 3, 100])('is read by cursor, %i at a time, while one is deleted', async (limit) => {
    const actor = newActor();
    const ids = (await fill(actor, 9)).reverse();
    const found: number[] = [];
    for (let after: TemplatePlace | null = null; ;) {
      const { items, next }: OutputOf<typeof seekTemplates> = await templates.peer.call(seekTemplates, {
        actor,
        after,
        limit,
      });
      found.push(...items.map(({ id }) => id));
      if (found.length === 3) await templates.peer.call(deleteTemplate, { actor, id: ids[2] ?? 0 });
      if (next === null) break;
      after = next;
    }
    expect(found).toEqual(ids);
    expect(await templates.peer.call(seekTemplates, { actor, q: 'plate 2', after: null, limit })).toMatchObject({
      items: [{ name: 'Template 2' }],
      next: null,
    });
  });

  it.each(['0000-01-01T00:00:00Z', `9999-12-31T23:59:59.${'9'.repeat(200)}Z`])(
    'is answered behind the furthest place that a forged cursor may name, of %s',
    async (created_at) => {
      const after = templatePlace.parse({ created_at, id: 2 ** 31 - 1 });
      const behind = templates.peer.call(seekTemplates, { actor: newActor(), after, limit: 3 });
      expect(await behind).toEqual({ items: [], next: null });
    },
  );

  it.each([
    ['plate 7', 1],
    ['PLATE', PAGE],
    ['%', 0],
    ['_', 0],
    ['\\', 0],
    ['nothing', 0],
  ])('finds those whose name holds “%s”, in whatever case', async (q, length) => {
    const actor = newActor();
    await fill(actor, PAGE + 2);
    const found = await templates.peer.call(listTemplates, { actor, q });
    expect(found.templates).toHaveLength(length);
    expect(found.pagination.total_pages).toBe(length === PAGE ? 2 : 1);
  });

  it('says of an account that has none whether it had some', async () => {
    const actor = newActor();
    const emptied = async (q?: string) => (await templates.peer.call(listTemplates, { actor, q })).emptied;
    expect(await emptied()).toBe(false);
    const [id = 0] = await fill(actor, 1);
    expect(await emptied()).toBe(false);
    await templates.peer.call(deleteTemplate, { actor, id });
    expect([await emptied(), await emptied('plate')]).toEqual([true, false]);
  });

  it('finds by name what teams share, and nothing of others', async () => {
    const actor = newActor();
    templates.world.join(actor.userId, 71, 'member');
    await fill(newActor(), 2, 71);
    await fill(newActor(), 5);
    expect((await templates.peer.call(listTemplates, { actor, q: 'template' })).templates).toHaveLength(2);
  });

  it('asks teams once, however many templates are shared', async () => {
    const actor = newActor();
    templates.world.join(actor.userId, 31, 'member');
    await fill(newActor(), 10, 31);
    const before = templates.world.asked;
    expect((await page(actor, 1)).templates).toHaveLength(10);
    expect(templates.world.asked - before).toBe(1);
  });

  it('counts own templates and those of the teams, each once and none that is deleted', async () => {
    const actor = newActor();
    templates.world.join(actor.userId, 32, 'member');
    const [first = 0] = await fill(actor, 3);
    await fill(actor, 2, 32);
    await fill(newActor(), 4, 32);
    await fill(newActor(), 5, 33);
    await templates.peer.call(deleteTemplate, { actor, id: first });
    expect(await templates.peer.call(countTemplates, { actor })).toEqual({ count: 8 });
    expect(await templates.peer.call(countTemplates, { actor: newActor() })).toEqual({ count: 0 });
  });

  describe('as choices of the wizard', () => {
    const choices = async (actor: Actor, preferred?: number) =>
      (await templates.peer.call(templateChoices, { actor, preferred })).templates;

    it('names the placeholders, and nothing more', async () => {
      const actor = newActor();
      const { id, placeholders, version_id } = await templates.create(actor, { name: 'Pitch' });
      expect(await choices(actor)).toEqual([
        {
          ...{ id, version_id, name: 'Pitch', placeholders, placeholders_count: placeholders.length },
          ...{ faults_count: 0, thumbnail_url: null },
        },
      ]);
    });

    it('is bounded, and still holds the template that the wizard starts with', async () => {
      const actor = newActor();
      const ids = await fill(actor, 501);
      const [oldest = 0] = ids;
      const without = await choices(actor);
      expect([without.length, without.some(({ id }) => id === oldest)]).toEqual([500, false]);
      const found = await choices(actor, oldest);
      expect([found.length, found[0]?.id, found[1]?.id]).toEqual([500, oldest, ids.at(-1)]);
    });

    it.each(['another’s', 'a deleted', 'no'])('does not hold %s template though it is asked for', async (which) => {
      const actor = newActor();
      const [own = 0, deleted = 0] = await fill(actor, 2);
      await templates.peer.call(deleteTemplate, { actor, id: deleted });
      const foreign = await templates.create(newActor());
      const preferred = { 'another’s': foreign.id, 'a deleted': deleted, no: 2 ** 40 }[which];
      expect((await choices(actor, preferred)).map(({ id }) => id)).toEqual([own]);
    });
  });
});
