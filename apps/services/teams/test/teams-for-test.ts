import { randomUUID } from 'node:crypto';
import { type Actor } from '@rowdeck/contracts';
import { type ServiceForTest, startServiceForTest } from '@rowdeck/testing';
import { teamsDatabase } from '../src/database/teams.database';
import { TeamsModule } from '../src/teams.module';

export const startTeams = (): Promise<ServiceForTest> => startServiceForTest(TeamsModule, teamsDatabase);

export const newActor = (name = 'ana'): Actor => ({
  userId: randomUUID(),
  email: `${name}@example.org`,
  name,
  admin: false,
  via: 'session',
});
