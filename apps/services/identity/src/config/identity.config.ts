import { type ConfigOf, defineConfig, sealingKeys } from '@rowdeck/service-kit';
import { z } from 'zod';

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
});
export type IdentityConfig = ConfigOf<typeof identityConfig>;
