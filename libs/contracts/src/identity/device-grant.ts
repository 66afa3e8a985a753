import { z } from 'zod';
import { apiKeyScope } from './api-key';

/** How a device asks for the key that was approved (RFC 8628, section 3.4). */
export const DEVICE_GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:device_code';

/** Consonants that are not mistaken for one another and make no words (RFC 8628, section 6.1). */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
export const USER_CODE_LENGTH = 8;

const DASHES_AND_SPACES = /[\s\p{Pd}]/gu;

/** The letters of a user code, however a person has typed it; null where it cannot be one. */
export const readUserCode = (typed: string): string | null => {
  const letters = [...typed.replace(DASHES_AND_SPACES, '').toUpperCase()];
  const isCode = letters.length === USER_CODE_LENGTH && letters.every((letter) => USER_CODE_LETTERS.includes(letter));
  return isCode ? letters.join('') : null;
};

/** As people read it: `WDJB-MJHT`. */
export const writeUserCode = (letters: string): string =>
  `${letters.slice(0, USER_CODE_LENGTH / 2)}-${letters.slice(USER_CODE_LENGTH / 2)}`;

/** POST /device/code (RFC 8628, section 3.1). */
export const deviceCodeForm = z.object({
  /** Read where there is no `client_name`: whoever asks is known by nothing but what it says. */
  client_id: z.string().max(500).default(''),
  /** What asks, for the person who is to approve it: `rowdeck on studio`. */
  client_name: z.string().max(500).default(''),
  /** Scopes of API keys with spaces between them. */
  scope: z.string().max(200).default('read'),
});
export type DeviceCodeForm = z.infer<typeof deviceCodeForm>;

/** RFC 8628, section 3.2. */
export const deviceCode = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.url(),
  verification_uri_complete: z.url(),
  /** Seconds. */
  expires_in: z.int(),
  /** Seconds between two calls for the token. */
  interval: z.int(),
});

/** POST /device/token (RFC 8628, section 3.4). */
export const deviceTokenForm = z.object({
  client_id: z.string().max(500).default(''),
  grant_type: z.string().max(200).default(''),
  device_code: z.string().max(200).default(''),
});
export type DeviceTokenForm = z.infer<typeof deviceTokenForm>;

/** RFC 6749, section 5.1. The token is an API key, which is shown this once. */
export const deviceKey = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  scope: z.string(),
  /** Seconds; left out where the key does not expire. */
  expires_in: z.int().optional(),
});
export type DeviceKey = z.infer<typeof deviceKey>;

/** POST /device/revoke (RFC 7009, section 2.1). The hint is taken and not needed: there is one kind of token. */
export const keyRevocationForm = z.object({
  client_id: z.string().max(500).default(''),
  token: z.string().min(1).max(200),
  token_type_hint: z.string().max(200).default(''),
});

/** POST /device/find and /device/deny. */
export const userCodeForm = z.object({ user_code: z.string().max(100).default('') });

/** What waits for a person behind a user code. Nothing of it is proven but the network. */
export const deviceRequest = z.object({
  user_code: z.string(),
  client_name: z.string(),
  /** 'Your present network', 'This computer', 'A private network', 'Another network'. */
  place: z.string(),
  ip: z.string(),
  requested_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  scopes: z.array(apiKeyScope),
});
export type DeviceRequest = z.infer<typeof deviceRequest>;

/** POST /device/approve. */
export const deviceApproval = userCodeForm.extend({
  /** Some or all of those that were asked for. */
  scopes: z.array(z.string()).max(20).default([]),
  /** From now; null is for ever. */
  expires_in_days: z.number().nullable().default(null),
});
export type DeviceApproval = z.infer<typeof deviceApproval>;
