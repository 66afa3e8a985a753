import {
  convertTemplate,
  deleteTemplate,
  duplicateTemplate,
  getTemplate,
  listTemplates,
  memberRemoved,
  resolveTemplate,
  teamDeleted,
} from '@rowdeck/contracts';
import { describeWith, eventually } from '@rowdeck/testing';
import { newActor, TemplatesUnderTest } from '../../test/templates-under-test';

const TEAM = 7;
const facts = { team_id: TEAM, short_id: 'sales', name: 'Sales' };

describeWith(['postgres'], 'templates that are shared with a team', () => {
  const [ana, ben] = [newActor(), newActor()];
  let templates: TemplatesUnderTest;
  beforeAll(async () => {
    templates = await TemplatesUnderTest.start();
  });
  afterAll(() => templates.close());
  beforeEach(() => {
    for (const { userId } of [ana, ben]) {
      templates.world.join(userId, TEAM, 'member');
      templates.world.join(userId, TEAM + 1, 'member');
    }
  });

  const about = { subject: String(TEAM), actor: ana };
  const share = async (owner: typeof ana, teamId = TEAM) => (await templates.create(owner, { teamId })).id;
  const handled = () => eventually(async () => expect(await templates.peer.unpublished()).toBe(0));
  const seenBy = (actor: typeof ana, id: number) =>
    templates.peer.call(getTemplate, { actor, id }).then(
      () => 'seen',
      ({ code }: { code: string }) => code,
    );
  const sharedAs = async (actor: typeof ana, id: number) =>
    (await templates.peer.call(getTemplate, { actor, id })).team_name;

  it('stay with their owners, and theirs alone, when it is deleted', async () => {
    const [ofAna, ofBen, elsewhere] = [await share(ana), await share(ben), await share(ana, TEAM + 1)];
    expect([await seenBy(ben, ofAna), await seenBy(ana, ofBen)]).toEqual(['seen', 'seen']);
    await templates.peer.publish(teamDeleted, facts, about);
    await handled();
    expect([await seenBy(ben, ofAna), await seenBy(ana, ofBen)]).toEqual(['template.not_found', 'template.not_found']);
    expect([await seenBy(ana, ofAna), await seenBy(ben, ofBen), await seenBy(ben, elsewhere)]).toEqual(
      Array(3).fill('seen'),
    );
    expect(await sharedAs(ana, ofAna)).toBeNull();
  });

  it('are no longer shared by a member who is not in it any more; those of the others are', async () => {
    const [ofAna, ofBen, elsewhere] = [await share(ana), await share(ben), await share(ben, TEAM + 1)];
    await templates.peer.publish(memberRemoved, { ...facts, user_id: ben.userId }, about);
    await handled();
    expect([await seenBy(ana, ofBen), await seenBy(ben, ofBen)]).toEqual(['template.not_found', 'seen']);
    expect([await seenBy(ben, ofAna), await seenBy(ana, elsewhere)]).toEqual(['seen', 'seen']);
  });

  it.each<[string, () => void]>([
    ['is removed', () => templates.world.leaveAll(ben.userId)],
    ['may have been removed, since teams does not answer,', () => (templates.world.away = true)],
  ])('are shared with nobody when their owner %s while they are uploaded', async (_what, happens) => {
    templates.world.afterNextAnswer = happens;
    const id = await share(ben);
    templates.world.away = false;
    expect([await seenBy(ana, id), await seenBy(ben, id)]).toEqual(['template.not_found', 'seen']);
    templates.world.join(ben.userId, TEAM, 'member');
    expect(await sharedAs(ben, id)).toBeNull();
  });

  it('are closed to a member without the second factor that the team requires, unlike what is their own', async () => {
    const [ofAna, ofBen] = [await share(ana), await share(ben)];
    templates.world.leaveAll(ben.userId);
    templates.world.join(ben.userId, TEAM, 'admin', true);
    expect([await seenBy(ben, ofAna), await seenBy(ben, ofBen)]).toEqual(['team.second_factor_required', 'seen']);
    const { templates: listed } = await templates.peer.call(listTemplates, { actor: ben });
    expect(listed.map(({ id }) => id)).toContain(ofBen);
    expect(listed.map(({ id }) => id)).not.toContain(ofAna);
    for (const call of [resolveTemplate, duplicateTemplate, deleteTemplate, convertTemplate]) {
      const asked = templates.peer.call(call, { actor: ben, id: ofAna });
      await expect(asked).rejects.toMatchObject({ code: 'team.second_factor_required', params: { team: 'Team 7' } });
    }
    await expect(share(ben)).rejects.toMatchObject({ code: 'template.invalid' });
    templates.world.leaveAll(ben.userId);
  });

  it('stay shared by a member who has come back, however late the event comes', async () => {
    const [before, since] = [await share(ben), await share(ben)];
    await templates.query(`UPDATE templates SET created_at = now() + interval '1 hour' WHERE id = $1`, [since]);
    await templates.peer.publish(memberRemoved, { ...facts, user_id: ben.userId }, about);
    await handled();
    expect([await seenBy(ana, before), await seenBy(ana, since)]).toEqual(['template.not_found', 'seen']);
  });
});
