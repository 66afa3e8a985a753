import { type ConfigOf, defineConfig, sealingKeys } from '@rowdeck/service-kit';
import { Resolver } from 'node:dns';
import { z } from 'zod';

const listed = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const areNameServers = (servers: readonly string[]): boolean => {
  try {
    new Resolver().setServers(servers);
    return true;
  } catch {
    return false;
  }
};

export const identityConfig = defineConfig({
  PUBLIC_URL: z
    .url()
    .default('http://localhost:8080')
    .describe('the address under which browsers reach the gateway: links in emails begin with it'),
  RATE_LIMIT_SCALE: z.coerce
    .number()
    .positive()
    .default(1)
    .describe('a factor on the limits of sign-in, sign-up and reset: 1 in production, more for tests'),
  SEALING_KEYS: sealingKeys
    .optional()
    .describe(
      '`first:` and what `openssl rand -base64 32` prints; a new key goes in front of the former, with a comma',
    ),
  SSO_PRIVATE_PROVIDERS: listed.describe(
    'the host names of identity providers inside your own network, separated by commas, such as login.internal',
  ),
  DNS_SERVERS: listed
    .refine(areNameServers, 'is not a list of addresses')
    .describe('addresses of name servers, separated by commas, such as 192.0.2.53; left out, those of the machine'),
});
export type IdentityConfig = ConfigOf<typeof identityConfig>;
