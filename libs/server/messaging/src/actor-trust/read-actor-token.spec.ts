import { createPublicKey, type KeyObject } from 'node:crypto';
import { type Actor, type ActorTokenClaims } from '@rowdeck/contracts';
import { ActorSigningKey } from './actor-signing-key';
import { readActorToken } from './read-actor-token';

const NOW = new Date('2026-11-21T12:00:00Z');
const seconds = (offset: number) => NOW.getTime() / 1_000 + offset;
const later = (offset: number) => new Date(NOW.getTime() + offset * 1_000);

const ana: Actor = {
  userId: '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01',
  email: 'ana@example.org',
  name: 'Ana Ortiz',
  admin: false,
  via: 'session',
};
const key = ActorSigningKey.generate(later(86_400));
const foreign = ActorSigningKey.generate(later(86_400));

const publicKey = (of: ActorSigningKey): KeyObject =>
  createPublicKey({ key: Buffer.from(of.published.publicKey, 'base64url'), format: 'der', type: 'spki' });
const keyOf = (id: string) => Promise.resolve(id === key.id ? publicKey(key) : undefined);

const claims = (change: Partial<Record<keyof ActorTokenClaims, unknown>> = {}): ActorTokenClaims =>
  ({
    iss: 'rowdeck-identity',
    aud: 'rowdeck-rpc',
    sub: ana.userId,
    iat: seconds(0),
    exp: seconds(300),
    actor: ana,
    ...change,
  }) as ActorTokenClaims;

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const [head = '', body = '', signature = ''] = key.sign(ana, NOW).token.split('.');

const reasonOf = (token: string, now = NOW) =>
  readActorToken(token, keyOf, now).then(
    (actor) => actor,
    (error: { code: string; params: { reason: string } }) => `${error.code} ${error.params.reason}`,
  );

describe('readActorToken', () => {
  it('gives the actor that was signed for', async () => {
    expect(await reasonOf(key.sign(ana, NOW).token)).toEqual(ana);
  });

  describe('that was read before', () => {
    const token = key.sign(ana, NOW).token;
    const known = publicKey(key);
    const again = (now = NOW, find: () => Promise<KeyObject | undefined> = () => Promise.resolve(known)) =>
      readActorToken(token, find, now);

    it('is known by its key, and still ends with its time', async () => {
      expect(await again()).toEqual(ana);
      expect(await again()).toEqual(ana);
      await expect(again(later(311))).rejects.toMatchObject({ params: { reason: 'expired' } });
    });

    it('ends with its key', async () => {
      await again();
      await expect(again(NOW, () => Promise.resolve(undefined))).rejects.toMatchObject({
        params: { reason: 'unknown_key' },
      });
    });

    it('is not taken for one by another key', async () => {
      await again();
      await expect(again(NOW, () => Promise.resolve(publicKey(foreign)))).rejects.toMatchObject({
        params: { reason: 'signature' },
      });
    });

    it('is read again after a thousand others', async () => {
      const others = Array.from({ length: 1_100 }, (_, number) => key.sign({ ...ana, name: `Ana ${number}` }, NOW));
      for (const other of others) await readActorToken(other.token, () => Promise.resolve(known), NOW);
      expect(await again()).toEqual(ana);
    });
  });

  it.each([
    ['nothing', '', 'malformed'],
    ['text', 'an operator', 'malformed'],
    ['a part more', `${head}.${body}.${signature}.${signature}`, 'malformed'],
    ['a header that is not JSON', `eA.${body}.${signature}`, 'malformed'],
    ['no algorithm', `${encode({ alg: 'none', kid: key.id })}.${body}.${signature}`, 'malformed'],
    ['an algorithm of its choice', `${encode({ alg: 'HS256', kid: key.id })}.${body}.${signature}`, 'malformed'],
    ['a key that identity does not have', foreign.sign(ana, NOW).token, 'unknown_key'],
    ["another key's signature", `${head}.${body}.${foreign.sign(ana, NOW).token.split('.')[2] ?? ''}`, 'signature'],
    [
      'the rights of an operator written in',
      `${head}.${encode(claims({ actor: { ...ana, admin: true } }))}.${signature}`,
      'signature',
    ],
    ['a longer life written in', `${head}.${encode(claims({ exp: seconds(9_999) }))}.${signature}`, 'signature'],
    ['another audience', key.signClaims(claims({ aud: 'other' })), 'malformed'],
    ['another issuer', key.signClaims(claims({ iss: 'rowdeck-gateway' })), 'malformed'],
    ['no actor', key.signClaims(claims({ actor: undefined })), 'malformed'],
    ['a life of ten minutes', key.signClaims(claims({ exp: seconds(600) })), 'early'],
  ])('refuses a token with %s', async (_what, token, reason) => {
    expect(await reasonOf(token)).toBe(`auth.actor_untrusted ${reason}`);
  });

  it.each([
    ['a moment before it was made, by a slow clock', -9, ana],
    ['long before it was made', -11, 'auth.actor_untrusted early'],
    ['a moment after it expired, by a fast clock', 309, ana],
    ['long after it expired', 311, 'auth.actor_untrusted expired'],
  ])('read %s', async (_when, offset, expected) => {
    expect(await reasonOf(key.sign(ana, NOW).token, later(offset))).toEqual(expected);
  });
});
