import { messagingEntities, messagingMigrations } from '@rowdeck/messaging';
import { type ServiceDatabase } from '@rowdeck/persistence';
import { CreateTeams1763700003000 } from './create-teams.migration';
import { Membership } from '../teams/memberships';
import { Team } from '../teams/team.entity';

export const teamsDatabase = {
  name: 'teams',
  entities: [...messagingEntities, Team, Membership],
  migrations: [...messagingMigrations, CreateTeams1763700003000],
} as const satisfies ServiceDatabase;
