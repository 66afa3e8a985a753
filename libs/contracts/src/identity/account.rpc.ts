import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { ownerForm } from './account';
import { client } from './identity.rpc';
import { preferences } from './preferences';

const service = 'identity' as const;
const asked = z.object({ actor, /** Of the session that asks. */ token: z.string(), client });

/**
 * The account is to be deleted in `DELETION_DAYS` days. All other sessions end, and the owner is emailed; asked again, the day stays the
 * same. Throws `user.invalid` (keyed `password`), `request.rate_limited`.
 */
export const requestDeletion = defineRpc({
  service,
  method: 'request-deletion',
  input: asked.extend({ form: ownerForm }),
  output: z.object({ deletion_due_at: z.iso.datetime() }),
});

/**
 * Lets the session fetch the actor's data once, within five minutes. Throws `user.invalid` (keyed `password`),
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
