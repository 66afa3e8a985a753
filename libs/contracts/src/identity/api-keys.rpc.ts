import { z } from 'zod';
import { DEFAULT_PREFERENCES, preferences } from './preferences';
import { defineRpc } from '../rpc/rpc-definition';
import { actor, signedActor } from '../session/actor';
import { client } from '../session/client';
import { apiKeyForm, apiKeyScope, apiKeyView, createdApiKey } from './api-key';

const service = 'identity' as const;

/** The actor's keys, newest first, those that have expired too. */
export const listApiKeys = defineRpc({
  service,
  method: 'list-api-keys',
  input: z.object({ actor, client }),
  output: z.object({ api_keys: z.array(apiKeyView) }),
});

/**
 * Makes a key for the actor and emails them that there is one. Throws `api_key.invalid` (keyed `name`, `scopes`,
 * `expires_in_days`; without a key when there are as many as there may be).
 */
export const createApiKey = defineRpc({
  service,
  method: 'create-api-key',
  input: z.object({ actor, form: apiKeyForm, client }),
  output: createdApiKey,
});

/** Ends a key of the actor for good. Throws `api_key.not_found`, also for one of somebody else. */
export const revokeApiKey = defineRpc({
  service,
  method: 'revoke-api-key',
  input: z.object({ actor, id: z.uuid(), client }),
  output: z.object({}),
});

/** Ends the key that this is for good. One that there is not (any more) is as good as revoked (RFC 7009, section 2.2). */
export const revokePresentedKey = defineRpc({
  service,
  method: 'revoke-presented-key',
  input: z.object({ token: z.string().max(200), client }),
  output: z.object({}),
});

/**
 * The owner of a key as the one who acts, with identity's signature; null for a key that does not exist, was revoked or has
 * expired, and for one whose owner is gone or has not confirmed their address.
 */
export const authenticateApiKey = defineRpc({
  service,
  method: 'authenticate-api-key',
  input: z.object({ token: z.string().max(100), client }),
  output: z
    .object({
      key: z.object({ id: z.uuid(), scopes: z.array(apiKeyScope) }),
      actor,
      signed: signedActor,
      /** Of the owner. */
      preferences: preferences.default(DEFAULT_PREFERENCES),
    })
    .nullable(),
});
