import { z } from 'zod';

/** An API key that somebody acts with, as it was called then: the name stays when the key is gone. */
export const actingKey = z.object({ id: z.uuid(), name: z.string() });
export type ActingKey = z.infer<typeof actingKey>;

/** Who asks. The gateway authenticates and fills it in; the service that owns the data authorises by it. */
export const actor = z.object({
  userId: z.uuid(),
  email: z.string(),
  name: z.string().nullable(),
  /** Operator: may use the admin panel, now that a second factor says so, too. */
  admin: z.boolean(),
  /** Whether the session was opened with a second factor. Without it `admin` is false, for operators too. */
  secondFactor: z.boolean().optional(),
  via: z.enum(['session', 'api_key', 'system']),
  /** With which, where `via` is `api_key`. Not in what was written before it was told, nor from an identity of the release before. */
  apiKey: actingKey.optional(),
});
export type Actor = z.infer<typeof actor>;

/** Who signs for actors, and what the signature is good for: a token made for anything else is refused. */
export const ACTOR_TOKEN_ISSUER = 'rowdeck-identity';
export const ACTOR_TOKEN_AUDIENCE = 'rowdeck-rpc';

/** How long a signature holds, in seconds: about as long as a stolen one would be of use. */
export const ACTOR_TOKEN_SECONDS = 300;

/** Clocks of two machines may be this far apart, in seconds. */
export const ACTOR_TOKEN_SKEW_SECONDS = 10;

/** The claims of a token, in the names of RFC 7519; times are in seconds since 1970. */
export const actorTokenClaims = z.object({
  iss: z.literal(ACTOR_TOKEN_ISSUER),
  aud: z.literal(ACTOR_TOKEN_AUDIENCE),
  sub: z.uuid(),
  iat: z.number().int(),
  exp: z.number().int(),
  actor,
});
export type ActorTokenClaims = z.infer<typeof actorTokenClaims>;

/** Identity's word for who an actor is. It travels in a header of calls, and never in an event, a job or a log. */
export const signedActor = z.object({ token: z.string(), expiresAt: z.iso.datetime() });
export type SignedActor = z.infer<typeof signedActor>;

/** The public half of a key that signs for actors. */
export const actorKey = z.object({
  id: z.uuid(),
  /** Ed25519, SubjectPublicKeyInfo (RFC 8410) in base64url. */
  publicKey: z.string(),
  /** From then on nothing that it signed is valid any more. */
  expiresAt: z.iso.datetime(),
});
export type ActorKey = z.infer<typeof actorKey>;
