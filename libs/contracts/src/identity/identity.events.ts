import { z } from 'zod';
import { defineEvent } from '../events/event-definition';
import { apiKeyScope } from './api-key';
import { ssoChange } from '../single-sign-on/single-sign-on';

/** Where somebody acted from, for the audit trail: an address, and the name that the browser gives itself. */
const origin = z.object({ ip: z.string(), user_agent: z.string() });
/** The address alone; null when it was done by a command on the server. */
const ip = z.string().nullable();
const about = z.object({ user_id: z.uuid(), email: z.string(), name: z.string().nullable() });

export const userSignedUp = defineEvent({
  type: 'rowdeck.identity.user.signed-up',
  version: 1,
  data: about.extend({
    company: z.string().nullable(),
    ip: ip.default(null),
    /** `server`: by the command of the operator. */
    method: z.enum(['form', 'sso', 'server']).default('form'),
  }),
});
export const userConfirmed = defineEvent({
  type: 'rowdeck.identity.user.confirmed',
  version: 1,
  consumers: ['billing'],
  data: about.extend({ admin: z.boolean(), ip: ip.default(null) }),
});
/** Somebody became an operator (`admin`), or is one no longer. */
export const userRoleChanged = defineEvent({
  type: 'rowdeck.identity.user.role-changed',
  version: 1,
  data: about.pick({ user_id: true, email: true }).extend({ admin: z.boolean(), ip }),
});
/** Somebody wrote another name or company into their profile. */
export const userProfileChanged = defineEvent({
  type: 'rowdeck.identity.user.profile-changed',
  version: 1,
  data: about.extend({ company: z.string().nullable(), ...origin.shape }),
});
/** The user, or somebody who has their session, asked for another address. Which, is not said before it is theirs. */
export const userEmailChangeRequested = defineEvent({
  type: 'rowdeck.identity.user.email-change-requested',
  version: 1,
  data: origin.extend({ user_id: z.uuid() }),
});
/** The account has another address from now on: whoever reads it has confirmed it. */
export const userEmailChanged = defineEvent({
  type: 'rowdeck.identity.user.email-changed',
  version: 1,
  data: origin.extend({ user_id: z.uuid(), email: z.string(), former_email: z.string() }),
});
/** Nobody confirmed a sign-up, and it was deleted with the account that it asked for; or its address was confirmed as that of another account. */
export const userSignUpExpired = defineEvent({
  type: 'rowdeck.identity.user.sign-up-expired',
  version: 1,
  data: about.pick({ user_id: true }),
});
/** The user wants the account to go: what works for it stops at once, and at `due_at` it is deleted, unless it is kept until then. */
export const userDeletionRequested = defineEvent({
  type: 'rowdeck.identity.user.deletion-requested',
  version: 1,
  consumers: ['generation'],
  data: origin.extend({ user_id: z.uuid(), due_at: z.iso.datetime() }),
});
/** The user thought better of it. */
export const userDeletionCancelled = defineEvent({
  type: 'rowdeck.identity.user.deletion-cancelled',
  version: 1,
  data: origin.extend({ user_id: z.uuid() }),
});
/** The user, or somebody who knows the password, fetched everything that there is of the account. */
export const userDataExported = defineEvent({
  type: 'rowdeck.identity.user.data-exported',
  version: 1,
  data: origin.extend({ user_id: z.uuid() }),
});
/** Somebody chose how dates are written, a theme, or which emails they want. */
export const userPreferencesChanged = defineEvent({
  type: 'rowdeck.identity.user.preferences-changed',
  version: 1,
  data: origin.extend({ user_id: z.uuid() }),
});
/** The account is gone. Whoever keeps anything of the person deletes it; the address is named for those who know it alone. */
export const userDeleted = defineEvent({
  type: 'rowdeck.identity.user.deleted',
  version: 1,
  consumers: ['billing', 'generation', 'teams', 'templates', 'webhooks'],
  data: z.object({ user_id: z.uuid(), email: z.string() }),
});
/**
 * Somebody, who need not be the user, gave a wrong password (`auth.invalid_credentials`) or too many
 * (`request.rate_limited`); at most 20 in an hour for each user.
 */
export const userSignInRefused = defineEvent({
  type: 'rowdeck.identity.user.sign-in-refused',
  version: 1,
  data: origin.extend({ user_id: z.uuid(), code: z.string().default('auth.invalid_credentials') }),
});
/** Somebody, who need not be the user, had a link for a new password sent to the user. */
export const passwordResetRequested = defineEvent({
  type: 'rowdeck.identity.password.reset-requested',
  version: 1,
  data: origin.extend({ user_id: z.uuid() }),
});
/** Somebody, who need not be the user, asked for more of these links than there may be; at most 20 in an hour for each user. */
export const passwordResetRefused = defineEvent({
  type: 'rowdeck.identity.password.reset-refused',
  version: 1,
  data: origin.extend({ user_id: z.uuid(), code: z.string() }),
});
export const passwordReset = defineEvent({
  type: 'rowdeck.identity.password.reset',
  version: 1,
  data: origin.extend({ user_id: z.uuid() }),
});
/** The user replaced their password by the one before. */
export const passwordChanged = defineEvent({
  type: 'rowdeck.identity.password.changed',
  version: 1,
  data: origin.extend({ user_id: z.uuid() }),
});
/** Somebody with a session of the user did not know the password that the act asked for, or guessed too often; at most 20 in an hour for each user. */
export const passwordCheckRefused = defineEvent({
  type: 'rowdeck.identity.password.check-refused',
  version: 1,
  data: origin.extend({ user_id: z.uuid(), code: z.string() }),
});
/** Somebody with a session of the user did not know the password, or guessed too often; at most 20 in an hour for each user. */
export const passwordChangeRefused = defineEvent({
  type: 'rowdeck.identity.password.change-refused',
  version: 1,
  data: origin.extend({ user_id: z.uuid(), code: z.string() }),
});
/** Signing in asks for a code from now on. */
export const secondFactorEnabled = defineEvent({
  type: 'rowdeck.identity.second_factor.enabled',
  version: 1,
  data: origin.extend({ user_id: z.uuid() }),
});
/** The user turned it off, with password and code. */
export const secondFactorDisabled = defineEvent({
  type: 'rowdeck.identity.second_factor.disabled',
  version: 1,
  data: origin.extend({ user_id: z.uuid() }),
});
/** Whoever has the server took it away for a user who had lost it. */
export const secondFactorReset = defineEvent({
  type: 'rowdeck.identity.second_factor.reset',
  version: 1,
  data: z.object({ user_id: z.uuid(), email: z.string(), ip }),
});
/** A code or password was wrong (`auth.second_factor_invalid`, `auth.invalid_credentials`), or one too many; at most 20 in an hour for each user. */
export const secondFactorRefused = defineEvent({
  type: 'rowdeck.identity.second_factor.refused',
  version: 1,
  data: origin.extend({ user_id: z.uuid(), code: z.string() }),
});
/** Somebody signed in, or changed the second factor, with a recovery code. `left` is how many there are still. */
export const recoveryCodeUsed = defineEvent({
  type: 'rowdeck.identity.second_factor.recovery-code-used',
  version: 1,
  data: origin.extend({ user_id: z.uuid(), left: z.number().int() }),
});
export const recoveryCodesRenewed = defineEvent({
  type: 'rowdeck.identity.second_factor.recovery-codes-renewed',
  version: 1,
  data: origin.extend({ user_id: z.uuid() }),
});
export const sessionMethod = z.enum(['password', 'confirmation', 'second-factor', 'sso']);
export type SessionMethod = z.infer<typeof sessionMethod>;
export const sessionOpened = defineEvent({
  type: 'rowdeck.identity.session.opened',
  version: 1,
  data: origin.extend({
    user_id: z.uuid(),
    session_id: z.uuid(),
    /** How the user proved who they are; `confirmation`: by the link of an email and the password of the sign-up; `second-factor`: by a code, after any of these. */
    method: sessionMethod.default('password'),
  }),
});
export const sessionClosed = defineEvent({
  type: 'rowdeck.identity.session.closed',
  version: 1,
  data: origin.extend({ user_id: z.uuid(), session_id: z.uuid() }),
});
/** A remembered session was ended: somebody presented a token of it that had been replaced, so there is a copy. */
export const sessionRefused = defineEvent({
  type: 'rowdeck.identity.session.refused',
  version: 1,
  data: origin.extend({ user_id: z.uuid(), session_id: z.uuid() }),
});
const apiKey = origin.extend({ user_id: z.uuid(), key_id: z.uuid(), name: z.string() });
/** Somebody with a session of the user made a key for programs. What the key is, no event says. */
export const apiKeyCreated = defineEvent({
  type: 'rowdeck.identity.api_key.created',
  version: 1,
  data: apiKey.extend({ scopes: z.array(apiKeyScope), expires_at: z.iso.datetime().nullable() }),
});
export const apiKeyRevoked = defineEvent({
  type: 'rowdeck.identity.api_key.revoked',
  version: 1,
  data: apiKey,
});
/** An account belongs to somebody at the provider of a team from now on, who is in that team. */
export const userLinked = defineEvent({
  type: 'rowdeck.identity.user.linked',
  version: 1,
  consumers: ['teams'],
  data: origin.extend({ user_id: z.uuid(), email: z.string(), team_id: z.number().int(), issuer: z.string() }),
});
/** An admin changed how the people of a team sign in. `issuer` is that of the provider, and never with what the client knows. */
export const ssoChanged = defineEvent({
  type: 'rowdeck.identity.sso.changed',
  version: 1,
  consumers: ['teams'],
  data: z.object({
    team_id: z.number().int(),
    change: ssoChange,
    issuer: z.string().nullable(),
    domain: z.string().nullable(),
    only_sso: z.boolean(),
    ip: ip.default(null),
    user_agent: z.string().default(''),
  }),
});
/**
 * Somebody came back from the provider of a team and was not let in; at most 20 in an hour for each team. `email` is the address that
 * the provider said, verified or not; null where it came to none.
 */
export const ssoRefused = defineEvent({
  type: 'rowdeck.identity.sso.refused',
  version: 1,
  data: origin.extend({ team_id: z.number().int(), reason: z.string(), email: z.string().nullable().default(null) }),
});
/** Requests were refused as forbidden (403) or as too many (429). `count` is how many of the kind there were in the hour so far. */
export const accessRefused = defineEvent({
  type: 'rowdeck.identity.access.refused',
  version: 1,
  data: origin.extend({
    user_id: z.uuid().nullable(),
    code: z.string(),
    method: z.string(),
    path: z.string(),
    count: z.number().int().min(1),
  }),
});
