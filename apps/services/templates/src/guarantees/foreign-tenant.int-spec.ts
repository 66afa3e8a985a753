import {
  type Actor,
  convertTemplate,
  deleteTemplate,
  duplicateTemplate,
  getTemplate,
  listTemplates,
  type ProblemCode,
  resolveTemplate,
  templateFile,
} from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { foreignPptx, newActor, TemplatesUnderTest } from '../../test/templates-under-test';

const TEAM = 7;

describeWith(['postgres'], 'who may do what with a template', () => {
  const [owner, admin, member, stranger, formerMember] = [newActor(), newActor(), newActor(), newActor(), newActor()];
  const actors = { owner, admin, member, stranger, formerMember };
  let templates: TemplatesUnderTest;
  let own: number;
  let shared: number;

  beforeAll(async () => {
    templates = await TemplatesUnderTest.start();
    const { world } = templates;
    for (const { userId } of [owner, member, formerMember]) world.join(userId, TEAM, 'member');
    world.join(admin.userId, TEAM, 'admin');
    world.join(stranger.userId, TEAM + 1, 'admin');
    const bytes = await foreignPptx();
    own = (await templates.create(owner, { bytes, name: 'Own' })).id;
    shared = (await templates.create(owner, { bytes, name: 'Shared', teamId: TEAM })).id;
    world.leaveAll(formerMember.userId);
  });
  afterAll(() => templates.close());

  const outcome = (call: Promise<unknown>): Promise<'allowed' | ProblemCode> =>
    call.then(
      () => 'allowed' as const,
      (error: { code: ProblemCode }) => error.code,
    );

  describe.each<[verb: string, call: (actor: Actor, id: number) => Promise<unknown>]>([
    ['shows', (actor, id) => templates.peer.call(getTemplate, { actor, id })],
    ['gives the file of', (actor, id) => templates.peer.call(templateFile, { actor, id })],
    ['generates from', (actor, id) => templates.peer.call(resolveTemplate, { actor, id })],
    ['duplicates', (actor, id) => templates.peer.call(duplicateTemplate, { actor, id })],
    ['converts', (actor, id) => templates.peer.call(convertTemplate, { actor, id })],
  ])('%s', (_verb, call) => {
    const ask = (who: keyof typeof actors, id: number) => outcome(call(actors[who], id));

    it.each<[keyof typeof actors, string, string]>([
      ['owner', 'allowed', 'allowed'],
      ['admin', 'template.not_found', 'allowed'],
      ['member', 'template.not_found', 'allowed'],
      ['formerMember', 'template.not_found', 'template.not_found'],
      ['stranger', 'template.not_found', 'template.not_found'],
    ])('for %s: one’s own %s, one that is shared %s', async (who, ofOwn, ofShared) => {
      expect([await ask(who, own), await ask(who, shared)]).toEqual([ofOwn, ofShared]);
    });
  });

  it.each<[keyof typeof actors, boolean, string]>([
    ['stranger', false, 'template.not_found'],
    ['formerMember', false, 'template.not_found'],
    ['member', false, 'auth.forbidden'],
    ['admin', true, 'allowed'],
    ['owner', true, 'allowed'],
  ])('deletes a shared one for %s: offered %s, answered %s', async (who, offered, answer) => {
    const { id } = await templates.create(owner, { teamId: TEAM });
    const actor = actors[who];
    const seen = await templates.peer.call(getTemplate, { actor, id }).catch(() => ({ can_delete: false }));
    expect(seen.can_delete).toBe(offered);
    expect(await outcome(templates.peer.call(deleteTemplate, { actor, id }))).toBe(answer);
    const left = await outcome(templates.peer.call(getTemplate, { actor: owner, id }));
    expect(left).toBe(answer === 'allowed' ? 'template.not_found' : 'allowed');
  });

  it('can be deleted once', async () => {
    const { id } = await templates.create(owner);
    const twice = await Promise.all(
      [1, 2].map(() => outcome(templates.peer.call(deleteTemplate, { actor: owner, id }))),
    );
    expect(twice.sort()).toEqual(['allowed', 'template.not_found']);
    const events = await templates.query(
      `SELECT 1 FROM outbox WHERE envelope ->> 'type' = 'rowdeck.templates.template.deleted' AND envelope ->> 'subject' = $1`,
      [String(id)],
    );
    expect(events).toHaveLength(1);
  });

  it('stays with its owner when the owner leaves the team, and is named after no team', async () => {
    const leaver = newActor();
    templates.world.join(leaver.userId, TEAM, 'member');
    const { id } = await templates.create(leaver, { teamId: TEAM });
    templates.world.leaveAll(leaver.userId);
    expect(await templates.peer.call(getTemplate, { actor: leaver, id })).toMatchObject({
      team_name: null,
      can_delete: true,
    });
    expect((await templates.peer.call(listTemplates, { actor: leaver })).templates.map((one) => one.id)).toEqual([id]);
  });
});
