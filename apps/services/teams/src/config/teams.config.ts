import { MOST_TEAMS_OF_USER } from '@rowdeck/contracts';
import { type ConfigOf, defineConfig } from '@rowdeck/service-kit';
import { z } from 'zod';

export const teamsConfig = defineConfig({
  TEAMS_PER_USER: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST_TEAMS_OF_USER)
    .default(500)
    .describe(`the number of teams that one user may be in, such as 500; at most ${MOST_TEAMS_OF_USER}`),
});
export type TeamsConfig = ConfigOf<typeof teamsConfig>;
