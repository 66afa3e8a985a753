import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { type Actor, listActorKeys } from '@rowdeck/contracts';
import { runInContext } from '@rowdeck/service-kit';
import { ActorSigningKey } from '../actor-trust/actor-signing-key';
import { Handles } from '../handlers/handles.decorator';
import { RpcClient } from '../rpc/rpc-client';
import { onEachAdapter } from '../../test/each-adapter';
import { greet, relayGreeting } from '../../test/test-contracts';

const ana: Actor = {
  userId: '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01',
  email: 'ana@example.org',
  name: 'Ana Ortiz',
  admin: false,
  via: 'session',
};
const KEY = ActorSigningKey.generate(new Date(Date.now() + 3_600_000));

@Controller()
class IdentityRpc {
  @Handles(listActorKeys)
  list() {
    return { keys: [KEY.published] };
  }
}

@Controller()
class GreetingRpc {
  @Handles(greet)
  greet({ actor }: { actor: Actor }) {
    return { text: `Hello ${actor.name}${actor.admin ? ', operator' : ''}` };
  }
}

@Controller()
class RelayRpc {
  constructor(private readonly rpc: RpcClient) {}

  @Handles(relayGreeting)
  async relay({ actor, admin }: { actor: Actor; admin: boolean }) {
    return this.rpc.call(greet, { actor: admin ? { ...actor, admin } : actor });
  }
}

onEachAdapter('an actor', (world) => {
  const start = async () => {
    await world().start('identity', { controllers: [IdentityRpc] });
    await world().start('billing', { controllers: [GreetingRpc] });
    await world().start('templates', { controllers: [RelayRpc] });
    return (await world().start('teams')).rpc;
  };
  const withToken = <T>(token: string, work: () => T): T =>
    runInContext({ requestId: randomUUID(), actorToken: () => Promise.resolve(token) }, work);

  it('is taken with the signature of identity', async () => {
    const rpc = await start();
    const { token } = KEY.sign(ana);
    expect(await withToken(token, () => rpc.call(greet, { actor: ana }))).toEqual({ text: 'Hello Ana Ortiz' });
  });

  it('is proven again to whom the callee calls in turn', async () => {
    const rpc = await start();
    const { token } = KEY.sign(ana);
    const relay = (admin: boolean) => withToken(token, () => rpc.call(relayGreeting, { actor: ana, admin }));
    expect(await relay(false)).toEqual({ text: 'Hello Ana Ortiz' });
    await expect(relay(true)).rejects.toMatchObject({
      code: 'auth.actor_untrusted',
      params: { reason: 'other_actor' },
    });
  });

  it.each<[what: string, actor: Actor, token: () => string | undefined, reason: string]>([
    ['no signature', ana, () => undefined, 'missing'],
    ['a signature that has expired', ana, () => KEY.sign(ana, new Date(Date.now() - 400_000)).token, 'expired'],
    ['a signature for somebody else', ana, () => KEY.sign({ ...ana, userId: randomUUID() }).token, 'other_actor'],
    ['more rights than were signed for', { ...ana, admin: true }, () => KEY.sign(ana).token, 'other_actor'],
    ['another way of signing in', { ...ana, via: 'system' }, () => KEY.sign(ana).token, 'other_actor'],
  ])('is refused with %s', async (_what, actor, token, reason) => {
    const rpc = await start();
    const made = token();
    const call = () => rpc.call(greet, { actor });
    await expect(made === undefined ? call() : withToken(made, call)).rejects.toMatchObject({
      code: 'auth.actor_untrusted',
      params: { reason },
    });
  });

  it('cannot be proven while identity is away, which is not held against the caller', async () => {
    await world().start('billing', { controllers: [GreetingRpc] });
    const { rpc } = await world().start('teams');
    const { token } = KEY.sign(ana);
    await expect(withToken(token, () => rpc.call(greet, { actor: ana }))).rejects.toMatchObject({
      code: 'service.unavailable',
    });
  });

  it('cannot be named by a service that may not call', async () => {
    await world().start('billing', { controllers: [GreetingRpc] });
    const { rpc } = await world().start('admin');
    await expect(rpc.call(greet, { actor: ana })).rejects.toThrow('admin may not call rpc.billing.greet');
  });
});
