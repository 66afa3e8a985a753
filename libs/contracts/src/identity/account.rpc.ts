import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { client } from '../session/client';
import { ownerForm } from './account';
import { notice } from './notice';
import { preferences } from './preferences';
import { secondFactorView } from './second-factor';

const service = 'identity' as const;
const asked = z.object({ actor, /** Of the session that asks. */ token: z.string(), client });

/**
 * The account is to be deleted in `DELETION_DAYS` days. All other sessions end, and the owner is emailed; asked again, the day stays the
 * same. Throws `user.invalid` (keyed `password` and `code`), `user.deletion_blocked` for the only operator, `request.rate_limited`.
 */
export const requestDeletion = defineRpc({
  service,
  method: 'request-deletion',
  input: asked.extend({ form: ownerForm }),
  output: z.object({ deletion_due_at: z.iso.datetime() }),
});

/** Emails the actor a code that takes the place of the password in a form that asks for it again. Throws `request.rate_limited`. */
export const sendOwnerCode = defineRpc({
  service,
  method: 'send-owner-code',
  input: z.object({ actor, client }),
  output: z.object({}),
});

/**
 * Lets the session fetch the actor's data once, within five minutes. Throws `user.invalid` (keyed `password` and `code`),
 * `request.rate_limited`.
 */
export const allowExport = defineRpc({
  service,
  method: 'allow-export',
  input: asked.extend({ form: ownerForm }),
  output: z.object({}),
});

/** Uses that up, and emails the owner. Throws `user.export_over` where it is not allowed, or was used. */
export const takeExport = defineRpc({ service, method: 'take-export', input: asked, output: z.object({}) });

/** How an account is known at the provider of a team. */
const providerLink = z.object({
  team_id: z.number().int(),
  issuer: z.string(),
  subject: z.string(),
  linked_at: z.iso.datetime(),
});

/** A session as identity keeps it: neither its token nor anything to make one of. */
const exportedSession = z.object({
  id: z.uuid(),
  ip: z.string(),
  /** As the browser calls itself. */
  user_agent: z.string(),
  started_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  remembered: z.boolean(),
  /** Whether it was opened with a second factor. */
  second_factor: z.boolean(),
});

/** What identity keeps of an account beside its profile and keys, for its owner: no secret, and no hash of one. */
export const exportedAccount = z.object({
  created_at: z.iso.datetime(),
  confirmed_at: z.iso.datetime().nullable(),
  deletion_due_at: z.iso.datetime().nullable(),
  has_password: z.boolean(),
  operator: z.boolean(),
  preferences,
  /** Newest first. */
  sessions: z.array(exportedSession).default([]),
  two_factor: secondFactorView,
  single_sign_on: z.array(providerLink),
  /** Browsers that are known as the owner's, by the end of that. */
  known_browsers: z.array(z.object({ until: z.iso.datetime() })),
  /** Newest first. */
  notices: z.array(notice).default([]),
});
export type ExportedAccount = z.infer<typeof exportedAccount>;

export const exportAccount = defineRpc({
  service,
  method: 'export-account',
  input: z.object({ actor }),
  output: exportedAccount,
});

/** Keeps what the actor has chosen. */
export const updatePreferences = defineRpc({
  service,
  method: 'update-preferences',
  input: z.object({ actor, preferences, client }),
  output: preferences,
});

/** The account stays. Keeping one that is not about to go is no error. */
export const cancelDeletion = defineRpc({
  service,
  method: 'cancel-deletion',
  input: z.object({ actor, client }),
  output: z.object({}),
});
