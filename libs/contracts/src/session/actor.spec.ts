import {
  ACTOR_TOKEN_AUDIENCE,
  ACTOR_TOKEN_ISSUER,
  ACTOR_TOKEN_SECONDS,
  ACTOR_TOKEN_SKEW_SECONDS,
  actorKey,
  actorTokenClaims,
  signedActor,
} from './actor';

const ID = '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01';
const actor = { userId: ID, email: 'ana@example.org', name: null, admin: true, via: 'session' };
const claims = { iss: ACTOR_TOKEN_ISSUER, aud: ACTOR_TOKEN_AUDIENCE, sub: ID, iat: 1000, exp: 1300, actor };

describe('what a signature for an actor is good for', () => {
  it('is a call, by the word of identity', () => expect(actorTokenClaims.parse(claims)).toEqual(claims));

  it.each([
    ['another issuer', { iss: 'somebody' }],
    ['another use', { aud: 'rowdeck-mail' }],
    ['several uses at once', { aud: [ACTOR_TOKEN_AUDIENCE] }],
    ['no subject', { sub: undefined }],
    ['a subject that is no user', { sub: 'ana' }],
    ['no end', { exp: undefined }],
    ['an end in words', { exp: 'tomorrow' }],
    ['an end between two seconds', { exp: 1300.5 }],
    ['no actor', { actor: undefined }],
    ['half an actor', { actor: { userId: ID } }],
  ])('is nothing with %s', (_what, change) => {
    expect(actorTokenClaims.safeParse({ ...claims, ...change }).success).toBe(false);
  });

  it('is the key that the actor uses, by id and name, where one is told', () => {
    const apiKey = { id: ID, name: 'Reports' };
    const byKey = { ...claims, actor: { ...actor, admin: false, via: 'api_key', apiKey } };
    expect(actorTokenClaims.parse(byKey)).toEqual(byKey);
    const nameless = { ...byKey, actor: { ...byKey.actor, apiKey: { id: ID } } };
    expect(actorTokenClaims.safeParse(nameless).success).toBe(false);
  });

  it('is over in minutes, and longer than clocks are apart', () => {
    expect(ACTOR_TOKEN_SECONDS).toBeLessThanOrEqual(15 * 60);
    expect(ACTOR_TOKEN_SECONDS).toBeGreaterThan(2 * ACTOR_TOKEN_SKEW_SECONDS);
  });
});

describe('what travels beside it', () => {
  it('is the token and its end, and never the actor unsigned', () => {
    const signed = { token: 'a.b.c', expiresAt: '2026-10-01T08:05:00.000Z' };
    expect(signedActor.parse({ ...signed, actor })).toEqual(signed);
    expect(signedActor.safeParse({ token: 'a.b.c' }).success).toBe(false);
  });

  it('is the public half of a key alone', () => {
    const key = { id: ID, publicKey: 'MCowBQYDK2VwAyEA', expiresAt: '2026-10-01T08:05:00.000Z' };
    expect(actorKey.parse({ ...key, privateKey: 'secret' })).toEqual(key);
  });
});
