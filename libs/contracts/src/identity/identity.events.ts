import { z } from 'zod';
import { defineEvent } from '../events/event-definition';

const about = z.object({ user_id: z.uuid(), email: z.string(), name: z.string().nullable() });

export const userSignedUp = defineEvent({
  type: 'rowdeck.identity.user.signed-up',
  version: 1,
  data: about.extend({ company: z.string().nullable() }),
});
export const userConfirmed = defineEvent({
  type: 'rowdeck.identity.user.confirmed',
  version: 1,
  data: about.extend({ admin: z.boolean() }),
});
/** Somebody became an operator (`admin`), or is one no longer. */
export const userRoleChanged = defineEvent({
  type: 'rowdeck.identity.user.role-changed',
  version: 1,
  data: about.pick({ user_id: true, email: true }).extend({ admin: z.boolean() }),
});
/** Somebody, who need not be the user, gave a wrong password; at most 20 in an hour for each user. */
export const userSignInRefused = defineEvent({
  type: 'rowdeck.identity.user.sign-in-refused',
  version: 1,
  data: z.object({ user_id: z.uuid(), ip: z.string(), user_agent: z.string() }),
});
/** Somebody, who need not be the user, had a link for a new password sent to the user. */
export const passwordResetRequested = defineEvent({
  type: 'rowdeck.identity.password.reset-requested',
  version: 1,
  data: z.object({ user_id: z.uuid(), ip: z.string() }),
});
export const passwordReset = defineEvent({
  type: 'rowdeck.identity.password.reset',
  version: 1,
  data: about.pick({ user_id: true }),
});
export const sessionOpened = defineEvent({
  type: 'rowdeck.identity.session.opened',
  version: 1,
  data: z.object({ user_id: z.uuid(), session_id: z.uuid(), ip: z.string(), user_agent: z.string() }),
});
export const sessionClosed = defineEvent({
  type: 'rowdeck.identity.session.closed',
  version: 1,
  data: z.object({ user_id: z.uuid(), session_id: z.uuid() }),
});
