import { type Actor, authenticateSession, createTeam, getAdminStats, listTeams } from '@rowdeck/contracts';
import { ActorSigningKey } from '@rowdeck/messaging';
import { describeWith } from '@rowdeck/testing';
import { type NatsConnection } from 'nats';
import { ask, OPERATOR, ServicesOverNats } from '../test/services-over-nats';

const MEMBER = 'ana@example.org';

interface Known {
  readonly actor: Actor;
  /** Identity's signature for the actor. */
  readonly token: string;
}

/** Writes the rights of an operator into a token and leaves its signature. */
const promoted = (token: string): string => {
  const [head, body = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { actor: Actor };
  claims.actor = { ...claims.actor, admin: true };
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
};

describeWith(['postgres', 'own-nats'], 'whoever has stolen the NATS account of a service', () => {
  let services: ServicesOverNats;
  let gateway: NatsConnection;
  let templates: NatsConnection;
  let operator: Known;
  let member: Known;

  const knownOf = async (session: string): Promise<Known> => {
    const known = await services.expectResult(gateway, authenticateSession, { token: session });
    if (!known) throw new Error('The session is not known');
    return { actor: known.actor, token: known.signed.token };
  };

  beforeAll(async () => {
    services = await ServicesOverNats.start();
    [gateway, templates] = [await services.steal('gateway'), await services.steal('templates')];
    operator = await knownOf((await services.signedIn(gateway, OPERATOR)).token);
    member = await knownOf((await services.signedIn(gateway, MEMBER)).token);
  });
  afterAll(() => services.close());

  it('finds an operator and a member, who reach what is theirs', async () => {
    expect([operator.actor.admin, member.actor.admin]).toEqual([true, false]);
    expect(await ask(gateway, getAdminStats, { actor: operator.actor }, operator.token)).toHaveProperty('result');
    expect(await ask(templates, listTeams, { actor: member.actor }, member.token)).toEqual({ result: { teams: [] } });
  });

  it.each([
    ['read what operators read', getAdminStats.subject],
    ['open sessions', 'rpc.identity.sign-in'],
    ['authenticate sessions', authenticateSession.subject],
    ['reserve quota', 'rpc.billing.reserve'],
    ['create a team', createTeam.subject],
  ])('of templates may not %s at all', async (_what, subject) => {
    await expect(templates.request(subject, '{}', { timeout: 5_000 })).rejects.toThrow(/permissions violation/i);
  });

  const forge = (): string => ActorSigningKey.generate(new Date(Date.now() + 60_000)).sign(operator.actor).token;

  it.each<[what: string, attempt: () => [Actor, string | undefined], reason: string]>([
    ['nobody’s signature', () => [operator.actor, undefined], 'missing'],
    ['a text for a signature', () => [operator.actor, 'trust me'], 'malformed'],
    ['a signature of its own', () => [operator.actor, forge()], 'unknown_key'],
    ['the signature of a member', () => [operator.actor, member.token], 'other_actor'],
    ['an altered signature', () => [{ ...member.actor, admin: true }, promoted(member.token)], 'signature'],
    ['rights that were not signed for', () => [{ ...member.actor, admin: true }, member.token], 'other_actor'],
  ])('cannot act as an operator with %s', async (_what, attempt, reason) => {
    const [actor, token] = attempt();
    const refused = { problem: { code: 'auth.actor_untrusted', params: { reason } } };
    expect(await ask(gateway, getAdminStats, { actor }, token)).toMatchObject(refused);
    expect(await ask(templates, listTeams, { actor }, token)).toMatchObject(refused);
  });

  it('cannot read what the gateway asks and is answered', async () => {
    const refusals = ['rpc.identity.>', 'rpc.admin.>', '_INBOX_gateway.>'].map(
      (subject) =>
        new Promise((resolve) => {
          templates.subscribe(subject, { callback: (error) => resolve(error?.message) });
        }),
    );
    for (const refusal of await Promise.all(refusals)) expect(refusal).toMatch(/permissions violation/i);
  });

  it('changes nothing for others when identity starts again with a new key', async () => {
    await services.run('identity');
    const again = await knownOf((await services.signIn(gateway, MEMBER)).token);
    expect(JSON.parse(Buffer.from(again.token.split('.')[0] ?? '', 'base64url').toString())).not.toEqual(
      JSON.parse(Buffer.from(member.token.split('.')[0] ?? '', 'base64url').toString()),
    );
    for (const { actor, token } of [member, again]) {
      expect(await ask(gateway, listTeams, { actor }, token)).toHaveProperty('result');
    }
  });
});
