import { mailEntities, mailMigrations } from '@rowdeck/mail';
import { messagingEntities, messagingMigrations } from '@rowdeck/messaging';
import { type ServiceDatabase } from '@rowdeck/persistence';
import { CreateInvitations1763700003100 } from './create-invitations.migration';
import { CreateTeams1763700003000 } from './create-teams.migration';
import { InvitationEmail } from '../invitations/invitation-email.repository';
import { Invitation } from '../invitations/invitation.entity';
import { Membership } from '../teams/memberships';
import { Team } from '../teams/team.entity';

export const teamsDatabase = {
  name: 'teams',
  entities: [...messagingEntities, ...mailEntities, Invitation, InvitationEmail, Membership, Team],
  migrations: [...messagingMigrations, ...mailMigrations, CreateTeams1763700003000, CreateInvitations1763700003100],
} as const satisfies ServiceDatabase;
