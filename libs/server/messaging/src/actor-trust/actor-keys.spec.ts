import { type ActorKey, Problem } from '@rowdeck/contracts';
import { type RpcClient } from '../rpc/rpc-client';
import { ActorKeys } from './actor-keys';
import { ActorSigningKey } from './actor-signing-key';

const inAnHour = () => new Date(Date.now() + 3_600_000);

/** Identity, which lists keys and counts how often it is asked. */
class IdentityForTest {
  asked = 0;
  away = false;
  keys: ActorKey[] = [];

  call(): Promise<{ keys: ActorKey[] }> {
    this.asked++;
    if (this.away) return Promise.reject(new Problem('service.unavailable'));
    return Promise.resolve({ keys: this.keys });
  }
}

describe('ActorKeys', () => {
  const open = (...keys: ActorSigningKey[]) => {
    const identity = new IdentityForTest();
    identity.keys = keys.map(({ published }) => published);
    return { identity, keys: new ActorKeys(identity as unknown as RpcClient) };
  };
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance'] }));
  afterEach(() => jest.useRealTimers());

  it('asks once for a key that it does not know', async () => {
    const key = ActorSigningKey.generate(inAnHour());
    const { identity, keys } = open(key);
    const found = await Promise.all([keys.find(key.id), keys.find(key.id)]);
    expect(found.map((one) => one?.asymmetricKeyType)).toEqual(['ed25519', 'ed25519']);
    await keys.find(key.id);
    expect(identity.asked).toBe(1);
  });

  it('are read without a call where they are at hand', async () => {
    const key = ActorSigningKey.generate(inAnHour());
    const { identity, keys } = open();
    keys.readFrom(() => Promise.resolve({ keys: [key.published] }));
    expect((await keys.find(key.id))?.asymmetricKeyType).toBe('ed25519');
    expect(identity.asked).toBe(0);
  });

  it('finds the key of a replica that has just started', async () => {
    jest.useRealTimers();
    const [first, second] = [ActorSigningKey.generate(inAnHour()), ActorSigningKey.generate(inAnHour())];
    const { identity, keys } = open(first);
    await keys.find(first.id);
    identity.keys.push(second.published);
    expect(await keys.find(second.id)).toBeDefined();
    expect(await keys.find(first.id)).toBeDefined();
  });

  it('asks once for a thousand keys that somebody made up', async () => {
    jest.useRealTimers();
    const key = ActorSigningKey.generate(inAnHour());
    const { identity, keys } = open(key);
    await keys.find(key.id);
    const found = await Promise.all(Array.from({ length: 1_000 }, (_, index) => keys.find(`made-up-${index}`)));
    expect(found.filter(Boolean)).toEqual([]);
    expect(identity.asked).toBe(2);
  });

  it('forgets a key when nothing that it signed can be valid any more', async () => {
    const key = ActorSigningKey.generate(inAnHour());
    const { identity, keys } = open(key);
    expect(await keys.find(key.id)).toBeDefined();
    identity.keys = [];
    jest.setSystemTime(Date.parse(key.published.expiresAt) + 1);
    const later = keys.find(key.id);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await later).toBeUndefined();
  });

  it('distinguishes identity that is away from a key that does not exist', async () => {
    const { identity, keys } = open();
    identity.away = true;
    await expect(keys.find('any')).rejects.toMatchObject({ code: 'service.unavailable' });
  });
});
