import { type ExecutionContext, Logger } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Actor } from '@rowdeck/contracts';
import { runInContext } from '@rowdeck/service-kit';
import { type RpcClient } from '../rpc/rpc-client';
import { ActorKeys } from './actor-keys';
import { ActorSigningKey } from './actor-signing-key';
import { ActorGuard, RPC_DEFINITION } from './actor.guard';

const ana: Actor = {
  userId: '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01',
  email: 'ana@example.org',
  name: 'Ana Ortiz',
  admin: false,
  via: 'session',
};
const byKey = (id: string, name = 'Reports'): Actor => ({ ...ana, via: 'api_key', apiKey: { id, name } });
const REPORTS = '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f11';
const OTHER = '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f12';
const KEY = ActorSigningKey.generate(new Date(Date.now() + 3_600_000));
const FOREIGN = ActorSigningKey.generate(new Date(Date.now() + 3_600_000));

const identity = { call: () => Promise.resolve({ keys: [KEY.published] }) };
const guard = new ActorGuard(new ActorKeys(identity as unknown as RpcClient), new Reflector());

/** A call of `rpc.admin.stats` that names an actor. */
const callFor = (claimed: Actor): ExecutionContext => {
  const handler = () => undefined;
  Reflect.defineMetadata(RPC_DEFINITION, { takesActor: true }, handler);
  const rpc = { getData: () => ({ actor: claimed }), getContext: () => ({ subject: 'rpc.admin.stats' }) };
  return { getHandler: () => handler, switchToRpc: () => rpc } as unknown as ExecutionContext;
};

const ask = (claimed: Actor, token: string | undefined) =>
  runInContext({ requestId: 'request-77', ...(token && { actorToken: () => Promise.resolve(token) }) }, () =>
    guard.canActivate(callFor(claimed)),
  );

describe('a call for an actor that is not proven', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  afterEach(() => warn.mockClear());
  afterAll(() => warn.mockRestore());

  it.each<[what: string, claimed: Actor, token: () => string | undefined, reason: string]>([
    ['without a signature', ana, () => undefined, 'missing'],
    ['with a text for a signature', ana, () => 'trust me', 'malformed'],
    ['with a signature of its own', ana, () => FOREIGN.sign(ana).token, 'unknown_key'],
    ['with an expired one', ana, () => KEY.sign(ana, new Date(Date.now() - 400_000)).token, 'expired'],
    ['with more rights than were signed for', { ...ana, admin: true }, () => KEY.sign(ana).token, 'other_actor'],
    ['with another key than was signed for', byKey(OTHER), () => KEY.sign(byKey(REPORTS)).token, 'other_actor'],
    ['with another name of the key', byKey(REPORTS, 'X'), () => KEY.sign(byKey(REPORTS)).token, 'other_actor'],
    ['with a key where none was signed for', byKey(REPORTS), () => KEY.sign(ana).token, 'other_actor'],
  ])('is refused %s, and a line of the log says for whom, what and why', async (_what, claimed, token, reason) => {
    await expect(ask(claimed, token())).rejects.toMatchObject({ code: 'auth.actor_untrusted', params: { reason } });
    expect(warn.mock.calls).toEqual([
      [
        { security: 'auth.actor_untrusted', reason, subject: 'rpc.admin.stats', claimed: ana.userId },
        'A call for an actor that is not proven was refused',
      ],
    ]);
    expect(JSON.stringify(warn.mock.calls)).not.toContain(token() ?? 'no token at all');
  });

  it.each<[what: string, claimed: Actor, signed: Actor]>([
    ['of a session', ana, ana],
    ['with a key', byKey(REPORTS), byKey(REPORTS)],
    ['with a key that a gateway of the release before does not tell', { ...ana, via: 'api_key' }, byKey(REPORTS)],
  ])('is taken with the signature of identity, without a line: %s', async (_what, claimed, signed) => {
    expect(await ask(claimed, KEY.sign(signed).token)).toBe(true);
    expect(warn).not.toHaveBeenCalled();
  });
});
