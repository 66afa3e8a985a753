import { z } from 'zod';

/** Domains of a team at most: as many as a page shows. */
export const MOST_SSO_DOMAINS = 20;

/** A domain of a team. It counts once the team has proven by a TXT record that it is theirs. */
export const ssoDomain = z.object({
  domain: z.string(),
  proven: z.boolean(),
  record_name: z.string(),
  record_value: z.string(),
});
export type SsoDomain = z.infer<typeof ssoDomain>;

/** How the people of a team sign in, as its admins see it. The client secret never leaves the service. */
export const teamSso = z.object({
  /** Whether the plan of the admin who asks includes it. */
  available: z.boolean().default(true),
  enabled: z.boolean(),
  /** Empty until it is enabled. */
  issuer: z.string(),
  client_id: z.string(),
  /** What the provider has to allow as the address that it sends people back to. */
  redirect_uri: z.string(),
  /** Whether addresses of the proven domains are good for nothing else: no password, no sign-up. */
  only_sso: z.boolean(),
  domains: z.array(ssoDomain).max(MOST_SSO_DOMAINS),
});
export type TeamSso = z.infer<typeof teamSso>;

/** PUT /app/teams/:id/sso. An empty secret keeps the one before, as long as issuer and client stay. */
export const teamSsoForm = z.object({
  issuer: z.string().max(1_000).default(''),
  client_id: z.string().max(500).default(''),
  client_secret: z.string().max(1_000).default(''),
  only_sso: z.boolean().default(false),
});
export type TeamSsoForm = z.infer<typeof teamSsoForm>;

/** POST /users/sso */
export const beginSsoForm = z.object({
  email: z.string().max(1_000).default(''),
  remember_me: z.boolean().default(false),
  return_to: z.string().max(2_000).nullable().default(null),
});
export type BeginSsoForm = z.infer<typeof beginSsoForm>;

const parameter = z.string().max(4_000).optional();

/** What a provider has sent the browser back with (RFC 6749 §4.1.2, RFC 9207), and the team whose provider it is. */
export const finishSsoForm = z.object({
  team: z.string().max(100).default(''),
  code: parameter,
  state: parameter,
  iss: parameter,
  error: parameter,
});
export type FinishSsoForm = z.infer<typeof finishSsoForm>;

export const ssoDomainAction = z.enum(['add', 'check', 'remove']);
export type SsoDomainAction = z.infer<typeof ssoDomainAction>;

/** What was changed in a team's single sign-on. */
export const ssoChange = z.enum(['saved', 'ended', 'domain-added', 'domain-proven', 'domain-removed']);
export type SsoChange = z.infer<typeof ssoChange>;
