import { MOST_TEAMS_OF_USER } from '@rowdeck/contracts';
import { type ConfigOf, defineConfig } from '@rowdeck/service-kit';
import { z } from 'zod';

export const teamsConfig = defineConfig({
  PUBLIC_URL: z
    .url()
    .default('http://localhost:8080')
    .describe('the address under which browsers reach the gateway: links in emails begin with it'),
  RATE_LIMIT_SCALE: z.coerce
    .number()
    .positive()
    .default(1)
    .describe('a factor on the limits of invitations: 1 in production, more for tests'),
  TEAMS_PER_USER: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST_TEAMS_OF_USER)
    .default(500)
    .describe(`the number of teams that one user may be in, such as 500; at most ${MOST_TEAMS_OF_USER}`),
});
export type TeamsConfig = ConfigOf<typeof teamsConfig>;
