import { z } from 'zod';
import { defineBroadcast } from '../broadcasts/broadcast-definition';
import { defineRpc } from '../rpc/rpc-definition';
import { actingKey, actor, actorKey, signedActor } from '../session/actor';
import { client } from '../session/client';
import { forgotPasswordForm, resetPasswordForm, sessionProfile, signInForm, signUpForm, userProfile } from './user';

const service = 'identity' as const;
const nothing = z.object({});

/** What marks a browser as one of the account's owner from now on. `token` is the cookie's value. */
export const deviceToken = z.object({ token: z.string(), expiresAt: z.iso.datetime() });
export type DeviceToken = z.infer<typeof deviceToken>;

/** For how long the link of a confirmation works, and for how long the browser that signed up is known. */
export const CONFIRMATION_DAYS = 3;

/**
 * Creates an unconfirmed account and emails the confirmation. The answer is the same for an address that exists: `browser` is the
 * value of a cookie for the browser that signed up, null from an identity that knows none yet. Throws `user.invalid`, keyed `user.*`.
 */
export const signUp = defineRpc({
  service,
  method: 'sign-up',
  input: z.object({ form: signUpForm, client }),
  output: z.object({ browser: z.string().nullable().default(null) }),
});

/** The site where somebody signs in: the operators' panel may have an address of its own. */
const site = z.enum(['product', 'admin']).default('product');

/** A session that was just opened. `token` is the cookie's value. */
export const openedSession = z.object({
  token: z.string(),
  expiresAt: z.iso.datetime(),
  persistent: z.boolean(),
  signed: signedActor,
  /** What `signed` is signed for; absent from an identity that knows no second factors yet. */
  actor: actor.optional(),
  device: deviceToken.nullable().default(null),
});
export type OpenedSession = z.infer<typeof openedSession>;

/** The first step of signing in is done, and a code is still to come. `token` is the value of a cookie for it, and no session. */
export const pendingSignIn = z.object({ token: z.string(), expiresAt: z.iso.datetime() });
export type PendingSignIn = z.infer<typeof pendingSignIn>;

/**
 * Confirms the address of an emailed token for who knows the password of a sign-up, or comes without one in the browser of a
 * sign-up, and signs them in. Throws `auth.token_invalid`, `user.invalid` (keyed `user.password`).
 */
export const confirmUser = defineRpc({
  service,
  method: 'confirm',
  input: z.object({
    token: z.string(),
    password: z.string(),
    /** The cookie's value that `signUp` gave out. */
    browser: z.string().nullable().default(null),
    client,
    site,
  }),
  output: sessionProfile.extend({
    session: openedSession.nullable().default(null),
    pending: pendingSignIn.optional(),
  }),
});

/** Emails the confirmation again; does not reveal whether the address exists. */
export const resendConfirmation = defineRpc({
  service,
  method: 'resend-confirmation',
  input: z.object({ email: z.string(), client }),
  output: nothing,
});

/** Tokens of sessions that were opened at the operators' panel start so: where it has an address of its own, no other is good there. */
export const ADMIN_TOKEN_PREFIX = 'admin.';

/**
 * Opens a session, for the site where the person signs in, or says that the account asks for a second factor. Throws
 * `auth.invalid_credentials` (keyed `email`), `auth.unconfirmed`.
 */
export const signIn = defineRpc({
  service,
  method: 'sign-in',
  input: z.object({ form: signInForm, client, site }),
  output: z.union([openedSession.extend({ user: sessionProfile }), z.object({ pending: pendingSignIn })]),
});

/** Ends the session of a token; ending one that is over is no error. */
export const signOut = defineRpc({
  service,
  method: 'sign-out',
  input: z.object({ token: z.string(), client: client.default({ ip: 'unknown', userAgent: '', device: null }) }),
  output: nothing,
});

/** Sessions of a user have ended; which, authentication says. */
export const sessionsEnded = defineBroadcast({
  service: 'identity',
  about: 'sessions-ended',
  subscribers: ['gateway'],
});

/** The token that takes the place of the one that was presented, as the cookie's value. */
const renewedToken = z.object({ token: z.string(), expiresAt: z.iso.datetime() });
export type RenewedToken = z.infer<typeof renewedToken>;

/**
 * The actor behind a session token, with identity's signature for it; null when there is none. The token of a remembered session
 * is replaced as pages are opened with it; one that was replaced, and is presented all the same, has been stolen: the session
 * ends.
 */
export const authenticateSession = defineRpc({
  service,
  method: 'authenticate-session',
  input: z.object({
    token: z.string(),
    /** `page`: the answer sets cookies. `again`: the request was authenticated with this token before. */
    use: z.enum(['page', 'request', 'again']).default('request'),
    client: client.default({ ip: 'unknown', userAgent: '', device: null }),
  }),
  output: z.object({ actor, profile: sessionProfile, signed: signedActor, renewed: renewedToken.nullish() }).nullable(),
});

/** The public keys by which services check what identity has signed, and what time it is by the clock that it signs by. */
export const listActorKeys = defineRpc({
  service,
  method: 'actor-keys',
  callers: '*',
  input: nothing,
  output: z.object({ keys: z.array(actorKey), now: z.iso.datetime().optional() }),
});

/** Emails a reset link; does not reveal whether the address exists. Throws `user.invalid` for something that is not an address. */
export const requestPasswordReset = defineRpc({
  service,
  method: 'request-password-reset',
  input: z.object({ form: forgotPasswordForm, client }),
  output: nothing,
});

/** Sets a new password, ends all sessions and forgets all devices but this one. Throws `auth.token_invalid`, `user.invalid`. */
export const resetPassword = defineRpc({
  service,
  method: 'reset-password',
  input: z.object({ form: resetPasswordForm, client }),
  output: z.object({ device: deviceToken.nullable().default(null) }),
});

/** A kind of request that was refused as forbidden (403) or as one too many (429), and how often. */
export const refusal = client.omit({ device: true }).extend({
  userId: z.uuid().nullable(),
  /** That it was sent with. */
  apiKey: actingKey.optional(),
  code: z.string().max(100),
  method: z.string().max(20),
  path: z.string().max(500),
  count: z.number().int().min(1),
});
export type Refusal = z.infer<typeof refusal>;

/** Passes what the gateway refused on to the audit trail. */
export const recordRefusals = defineRpc({
  service,
  method: 'record-refusals',
  input: z.object({ refusals: z.array(refusal).max(100) }),
  output: nothing,
});

/** The actor has been shown that a batch has ended (`run`: 0, or the number of its rerun), so that no email about it is needed and its notice is read. */
export const batchSeen = defineRpc({
  service,
  method: 'batch-seen',
  input: z.object({ actor, batchId: z.uuid(), run: z.number().int().min(0).default(0) }),
  output: nothing,
});

/** Users by id, for the names of others, and whether they sign in with more than a password; unknown ids are left out. */
export const findUsers = defineRpc({
  service,
  method: 'find-users',
  callers: ['teams'],
  input: z.object({ ids: z.array(z.uuid()).max(200) }),
  output: z.object({ users: z.array(userProfile.extend({ second_factor: z.boolean().default(false) })) }),
});
