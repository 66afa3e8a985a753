import { type KeyObject, verify } from 'node:crypto';
import {
  type Actor,
  ACTOR_TOKEN_SECONDS,
  ACTOR_TOKEN_SKEW_SECONDS,
  actorTokenClaims,
  type ActorTokenClaims,
  Problem,
} from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { z } from 'zod';

/** `alg` is fixed: a token does not choose how it is checked (RFC 8725, section 3.1). */
const header = z.object({ alg: z.literal('EdDSA'), kid: z.string().max(100) });

/** An Ed25519 signature has 64 bytes. */
const TOKEN = /^([\w-]{1,500})\.([\w-]{1,8000})\.([\w-]{86})$/;

export type UntrustedReason =
  'missing' | 'malformed' | 'unknown_key' | 'signature' | 'early' | 'expired' | 'other_actor';

export const untrusted = (reason: UntrustedReason): Problem =>
  new Problem('auth.actor_untrusted', {
    detail: 'The call names an actor that identity has not signed for.',
    params: { reason },
  });

const decode = <S extends z.ZodType>(schema: S, part: string): z.output<S> => {
  try {
    return schema.parse(JSON.parse(Buffer.from(part, 'base64url').toString()));
  } catch {
    throw untrusted('malformed');
  }
};

const assertTimely = ({ iat, exp }: ActorTokenClaims, now: Date): void => {
  const seconds = now.getTime() / 1_000;
  if (exp - iat > ACTOR_TOKEN_SECONDS || iat > seconds + ACTOR_TOKEN_SKEW_SECONDS) throw untrusted('early');
  if (exp <= seconds - ACTOR_TOKEN_SKEW_SECONDS) throw untrusted('expired');
};

/** Of one key, in one process. */
const MOST_CHECKED = 1_000;

/**
 * Claims whose signature was found right, by the key that it was checked with: a request comes by several times, and checking costs more than all else
 * here. Whether the key still counts, and the time, is asked each time.
 */
const checked = new WeakMap<KeyObject, Map<string, ActorTokenClaims>>();

const checkedWith = (key: KeyObject): Map<string, ActorTokenClaims> => {
  const known = checked.get(key) ?? new Map<string, ActorTokenClaims>();
  checked.set(key, known);
  return known;
};

const signedClaims = (
  key: KeyObject,
  { token, head, body, signature }: Readonly<Record<'token' | 'head' | 'body' | 'signature', string>>,
): ActorTokenClaims => {
  const known = checkedWith(key);
  const before = known.get(token);
  if (before) return before;
  const isSigned = verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'));
  if (!isSigned) throw untrusted('signature');
  const claims = decode(actorTokenClaims, body);
  for (const oldest of known.keys()) {
    if (known.size < MOST_CHECKED) break;
    known.delete(oldest);
  }
  known.set(token, claims);
  return claims;
};

/**
 * The actor that a token proves. Throws `auth.actor_untrusted`, with why in `params.reason`, and what `keyOf` throws.
 *
 * @param keyOf the public key of an id, undefined when there is none
 */
export const readActorToken = async (
  token: string,
  keyOf: (id: string) => Promise<KeyObject | undefined>,
  now = databaseNow(),
): Promise<Actor> => {
  const [, head = '', body = '', signature = ''] = TOKEN.exec(token) ?? [];
  const key = await keyOf(decode(header, head).kid);
  if (!key) throw untrusted('unknown_key');
  const claims = signedClaims(key, { token, head, body, signature });
  assertTimely(claims, now);
  return claims.actor;
};
