import { type CreatedApiKey, type ProblemBody, type SubscriptionTier } from '@rowdeck/contracts';
import { describeWith } from '@rowdeck/testing';
import { BrowserSession } from '../test/browser-session';
import { WholeSystem } from '../test/whole-system';

describeWith(['postgres'], 'the API of an account, by its plan', () => {
  let system: WholeSystem;
  let owner: BrowserSession;
  let key: CreatedApiKey;
  beforeAll(async () => {
    system = await WholeSystem.start();
    owner = await BrowserSession.signedUp(system, 'owner@example.org');
    key = await newKey();
  });
  beforeEach(() => changeTo('starter'));
  afterAll(() => system.close());

  const newKey = () => owner.call<CreatedApiKey>('POST', '/settings/api_keys', { name: 'Reports', scopes: ['read'] });
  const changeTo = (tier: SubscriptionTier) =>
    system.query('billing', 'UPDATE subscriptions SET tier = $2 WHERE user_id = $1', [owner.userId, tier]);
  /** At one replica of the gateway, or at the other, which has heard of nothing. */
  const ask = async (replica = system.url) => {
    const answer = await fetch(`${replica}/api/v1/templates`, { headers: { authorization: `Bearer ${key.token}` } });
    return { status: answer.status, body: (await answer.json()) as Partial<ProblemBody> };
  };

  it('is refused on Free at the next request after a downgrade, and open at the next after an upgrade', async () => {
    expect((await ask()).status).toBe(200);
    await changeTo('free');
    for (const replica of [system.url, system.replicaUrl]) {
      const { status, body } = await ask(replica);
      expect([status, body.code, body.params]).toEqual([
        403,
        'plan.feature_missing',
        { feature: 'apiAccess', tier: 'free', from: 'starter' },
      ]);
      expect(body.detail).toContain('Get a larger plan in the settings, under Subscription');
    }
    await changeTo('professional');
    expect([(await ask()).status, (await ask(system.replicaUrl)).status]).toEqual([200, 200]);
  });

  it('has no new keys on Free, and those that there are can be seen and revoked', async () => {
    await changeTo('free');
    const refused = await owner.send('POST', '/settings/api_keys', { name: 'More', scopes: ['read'] });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'plan.feature_missing' });
    const { api_keys } = await owner.call<{ api_keys: { id: string }[] }>('GET', '/settings/api_keys');
    expect(api_keys.map(({ id }) => id)).toEqual([key.id]);
    await owner.call('DELETE', `/settings/api_keys/${key.id}`);
    await changeTo('starter');
    key = await newKey();
    expect((await ask()).status).toBe(200);
  });

  it('never lets a session in on the plan of a key, nor the other way round', async () => {
    await changeTo('free');
    expect((await owner.send('GET', '/app/templates')).status).toBe(200);
  });
});
