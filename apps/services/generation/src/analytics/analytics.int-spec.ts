import {
  type Actor,
  getAnalytics,
  type InputOf,
  listAnalyticsDays,
  type OutputOf,
  type SubscriptionTier,
  teamDeleted,
  type TeamDetail,
  type TeamRole,
  userDeleted,
} from '@rowdeck/contracts';
import { describeWith, eventually, folderObjectStore, type TestObjectStore } from '@rowdeck/testing';
import { FaultyBatches } from '../../test/faulty-batch';
import { GenerationUnderTest } from '../../test/generation-under-test';
import { newActor } from '../../test/sample-batch';

const TEAM = 7;
const DAYS = { from: '2026-11-01', to: '2026-11-30' };

interface Made {
  readonly by: Actor;
  readonly day?: string;
  readonly team?: number;
  readonly template?: number;
  readonly completed?: number;
}

describeWith(['postgres'], 'analytics', () => {
  let folder: TestObjectStore;
  let generation: GenerationUnderTest;
  beforeAll(async () => {
    folder = await folderObjectStore();
    generation = await GenerationUnderTest.start({ store: folder });
  });
  afterAll(async () => {
    await generation.close();
    await folder.drop();
  });
  beforeEach(async () => {
    await generation.query('DELETE FROM presentation_days');
    generation.world.tier = 'professional';
    generation.world.teams.clear();
  });

  const ask = (actor: Actor, query: Partial<InputOf<typeof getAnalytics>> = {}) =>
    generation.peer.call(getAnalytics, { actor, ...DAYS, ...query });
  const person = (name: string): Actor => ({ ...newActor(), name });
  const made = ({ by, day = '2026-11-10', team = 0, template = 1, completed = 1 }: Made) =>
    generation.query(`INSERT INTO presentation_days VALUES ($1, $2, $3, $4, $5, $6, 1, $7, 0, 1000)`, [
      by.userId,
      day,
      team,
      template,
      `Deck ${template}`,
      by.name,
      completed,
    ]);
  /** A team, of which the first is the owner. */
  const teamOf = (tier: SubscriptionTier, ...people: (readonly [Actor, TeamRole])[]) => {
    const base = { id: TEAM, short_id: 'tx', name: 'Sales', created_at: '2026-01-01T00:00:00.000Z' };
    const owner_id = people[0]?.[0].userId ?? null;
    const seats = { used: people.length, limit: 10, tier, billing: 'manual' } as const;
    const seen = people.map(([{ userId }, role]): [string, TeamDetail] => [
      userId,
      { ...base, role, owner_id, seats, members: [], requires_second_factor: false },
    ]);
    generation.world.teams.set(TEAM, new Map(seen));
  };

  it('counts a batch with its bytes, and its rows that failed once they are made again', async () => {
    const batches = await FaultyBatches.of(generation);
    const id = await batches.ended(6, [2, 3, 4]);
    const { actor } = generation;
    const today = new Date().toISOString().slice(0, 10);
    const total = async () => (await ask(actor, { from: today, to: today })).total;
    const bytes = async () => (await generation.decks(id)).decks.reduce((sum, { length }) => sum + length, 0);
    expect(await total()).toEqual({ batch_count: 1, completed_count: 3, failed_count: 3, bytes: await bytes() });
    const values = { renewal_date: '2026-12-24' };
    await batches.rerun(id, { rows: [2, 3].map((row) => ({ row, values })) });
    await generation.finished(id);
    expect(await total()).toEqual({ batch_count: 1, completed_count: 5, failed_count: 1, bytes: await bytes() });
    await batches.rerun(id, { rows: [{ row: 4, values: { renewal_date: 'soon' } }] });
    await generation.finished(id);
    expect(await total()).toEqual({ batch_count: 1, completed_count: 5, failed_count: 1, bytes: await bytes() });
  });

  it('keeps the team that the template was shared with when the batch was planned', async () => {
    const { actor, template, world } = generation;
    world.templates.set(template.id, { ownerId: actor.userId, template: { ...template, teamId: TEAM } });
    const { id } = await generation.createBatch(2);
    world.templates.set(template.id, { ownerId: actor.userId, template });
    await generation.finished(id);
    const days = await generation.query('SELECT completed::int FROM presentation_days WHERE team_id = $1', [TEAM]);
    expect(days).toEqual([{ completed: 2 }]);
  });

  it('has every day, week or month of the range, and as many days before', async () => {
    const ada = person('Ada');
    for (const day of [
      '2026-10-01',
      '2026-10-02',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
      '2026-11-30',
      '2026-12-01',
    ])
      await made({ by: ada, day });
    const view = await ask(ada);
    expect([view.total.completed_count, view.former.completed_count]).toEqual([3, 2]);
    expect([view.former.from, view.former.to]).toEqual(['2026-10-02', '2026-10-31']);
    expect(view.periods).toHaveLength(30);
    expect(view.periods.filter(({ completed_count }) => completed_count > 0).map(({ from }) => from)).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-30',
    ]);
    const weeks = (await ask(ada, { by: 'week' })).periods;
    expect(weeks.map(({ from, to, completed_count }) => [from, to, completed_count])).toEqual([
      ['2026-11-01', '2026-11-01', 1],
      ['2026-11-02', '2026-11-08', 1],
      ['2026-11-09', '2026-11-15', 0],
      ['2026-11-16', '2026-11-22', 0],
      ['2026-11-23', '2026-11-29', 0],
      ['2026-11-30', '2026-11-30', 1],
    ]);
    const months = (await ask(ada, { from: '2026-10-15', to: '2026-12-01', by: 'month' })).periods;
    expect(months.map(({ from, to, completed_count }) => [from, to, completed_count])).toEqual([
      ['2026-10-15', '2026-10-31', 1],
      ['2026-11-01', '2026-11-30', 3],
      ['2026-12-01', '2026-12-01', 1],
    ]);
  });

  it('shows the first of many templates by themselves, by their last names, and the others together', async () => {
    const ada = person('Ada');
    for (let template = 1; template <= 23; template++) await made({ by: ada, template, completed: 100 - template });
    await generation.query(
      `UPDATE presentation_days SET template_name = 'New' WHERE owner_id = $1 AND template_id = 2`,
      [ada.userId],
    );
    await made({ by: ada, template: 2, day: '2026-11-09', completed: 5 });
    const { templates, other_templates } = await ask(ada);
    expect(templates).toHaveLength(20);
    expect(templates.slice(0, 2)).toMatchObject([
      { template_id: 2, name: 'New', completed_count: 103, batch_count: 2 },
      { template_id: 1, name: 'Deck 1', completed_count: 99 },
    ]);
    expect(other_templates).toMatchObject({ count: 3, completed_count: 79 + 78 + 77 });
  });

  it('is a list of all days in order, over pages', async () => {
    const ada = person('Ada');
    await generation.query(
      `INSERT INTO presentation_days SELECT $1, '2026-11-01'::date + n / 60, 0, 1 + n % 60, 'Deck', 'Ada', 1, 1, 0, 1 FROM generate_series(0, 1199) n`,
      [ada.userId],
    );
    const days: string[] = [];
    let after: InputOf<typeof listAnalyticsDays>['after'] = null;
    do {
      const page: OutputOf<typeof listAnalyticsDays> = await generation.peer.call(listAnalyticsDays, {
        actor: ada,
        ...DAYS,
        after,
      });
      days.push(...page.days.map(({ day }) => day));
      after = page.cursor;
    } while (after !== null);
    expect(days).toHaveLength(1200);
    expect(days).toEqual([...days].sort());
  });

  it.each<[SubscriptionTier, boolean]>([
    ['free', false],
    ['starter', false],
    ['professional', true],
    ['enterprise', true],
  ])('on the plan %s is shown: %s', async (tier, shown) => {
    generation.world.tier = tier;
    const asked = ask(newActor());
    if (shown) await expect(asked).resolves.toMatchObject({ total: { completed_count: 0 } });
    else
      await expect(asked).rejects.toMatchObject({
        code: 'plan.feature_missing',
        message: expect.stringContaining('Get a larger plan in the settings') as string,
        params: { from: 'professional' },
      });
  });

  it('of a team shows admins everybody, and members themselves, by the plan of the owner', async () => {
    const [owner, member, stranger] = [person('Olga'), person('Max'), person('Sam')];
    await made({ by: owner, team: TEAM, completed: 3 });
    await made({ by: member, team: TEAM, completed: 2 });
    await made({ by: member, completed: 50 });
    generation.world.tier = 'free';
    teamOf('professional', [owner, 'admin'], [member, 'member']);
    const ofTeam = async (actor: Actor) => {
      const { members, members_shown } = await ask(actor, { team_id: TEAM });
      return [members_shown, ...members.map(({ name, completed_count }) => [name, completed_count])];
    };
    expect(await ofTeam(owner)).toEqual(['all', ['Olga', 3], ['Max', 2]]);
    expect(await ofTeam(member)).toEqual(['self', ['Max', 2]]);
    await expect(ofTeam(stranger)).rejects.toMatchObject({ code: 'team.not_found' });
    teamOf('starter', [owner, 'admin'], [member, 'admin']);
    await expect(ofTeam(owner)).rejects.toMatchObject({
      message: expect.stringContaining('this account has the Starter plan') as string,
    });
    await expect(ofTeam(member)).rejects.toMatchObject({
      message: expect.stringContaining('the owner of this team has the Starter plan. Ask them') as string,
    });
  });

  it('names nobody whose account is gone: what they made for the team stays, and goes with it', async () => {
    const [owner, gone] = [person('Olga'), person('Ghost')];
    await made({ by: gone, team: TEAM, completed: 4 });
    await made({ by: gone, completed: 9 });
    await made({ by: owner, team: TEAM });
    teamOf('professional', [owner, 'admin']);
    const about = { subject: gone.userId, actor: null };
    await generation.peer.publish(userDeleted, { user_id: gone.userId, email: gone.email }, about);
    await eventually(async () => {
      const { members } = await ask(owner, { team_id: TEAM });
      expect(members).toContainEqual(expect.objectContaining({ name: null, completed_count: 4 }));
    });
    const rows = await generation.query<Record<string, unknown>>('SELECT * FROM presentation_days');
    expect(JSON.stringify(rows)).not.toContain(gone.userId);
    expect(JSON.stringify(rows)).not.toContain('Ghost');
    const data = { team_id: TEAM, short_id: 'tx', name: 'Sales' };
    await generation.peer.publish(teamDeleted, data, { subject: 'tx', actor: owner });
    await eventually(async () => {
      const left = await generation.query('SELECT owner_id FROM presentation_days WHERE team_id = $1', [TEAM]);
      expect(left).toEqual([{ owner_id: owner.userId }]);
    });
    expect((await ask(owner)).total.completed_count).toBe(1);
  });

  it('refuses days that cannot be shown, by their fields', async () => {
    await expect(ask(person('Ada'), { from: '2025-01-01' })).rejects.toMatchObject({
      code: 'analytics.invalid',
      errors: { from: ['These are 699 days. Choose at most 366.'] },
    });
  });

  it('shows nothing of others', async () => {
    const [ada, other] = [person('Ada'), person('Eve')];
    await made({ by: ada, completed: 8 });
    expect((await ask(other)).total.completed_count).toBe(0);
    await expect(ask(other, { team_id: 4_242 })).rejects.toMatchObject({ code: 'team.not_found' });
  });
});
