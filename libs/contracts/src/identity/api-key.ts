import { z } from 'zod';
import { subscriptionTier } from '../billing/plans';

/** What a key may be used for, each apart from the others: a key that makes presentations need not read anything. */
export const API_KEY_SCOPES = ['read', 'generate', 'manage'] as const;
export const apiKeyScope = z.enum(API_KEY_SCOPES);
export type ApiKeyScope = z.infer<typeof apiKeyScope>;

/** How many keys an account may have: more than anybody keeps track of. */
export const API_KEYS_PER_ACCOUNT = 20;
export const API_KEY_NAME_MAX_LENGTH = 100;
/** About ten years. */
export const API_KEY_LONGEST_DAYS = 3_650;

/** POST /settings/api_keys. What the service refuses, it refuses in its own words; without scopes a key may read. */
export const apiKeyForm = z.object({
  name: z.string().default(''),
  scopes: z.array(z.string()).max(20).default(['read']),
  /** From now; null is for ever. */
  expires_in_days: z.number().nullable().default(null),
});
export type ApiKeyForm = z.infer<typeof apiKeyForm>;

/** A key as its owner sees it later on: not the key itself, and nothing to make it of. */
export const apiKeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(apiKeyScope),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  expired: z.boolean(),
  /** To the minute; null when it has not been used yet. */
  last_used_at: z.iso.datetime().nullable(),
  /** 'Your present network', 'This computer', 'A private network', 'Another network'. */
  last_used_place: z.string().nullable(),
  last_used_ip: z.string().nullable(),
});
export type ApiKeyView = z.infer<typeof apiKeyView>;

/** The key that a call was made with. */
export const currentKey = apiKeyView
  .pick({ id: true, name: true, scopes: true, created_at: true, expires_at: true, last_used_at: true })
  .extend({
    account: z.object({ id: z.uuid(), email: z.string(), name: z.string().nullable() }),
    /** Of the account. */
    plan: subscriptionTier,
  });

/** A key that was just made, with the key itself. It is shown this once and kept nowhere. */
export const createdApiKey = apiKeyView.extend({ token: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKey>;
