import { mailEntities, mailMigrations } from '@rowdeck/mail';
import { messagingEntities, messagingMigrations } from '@rowdeck/messaging';
import { type ServiceDatabase } from '@rowdeck/persistence';
import { CreateBrands1763700003500 } from './create-brands.migration';
import { CreateInvitations1763700003100 } from './create-invitations.migration';
import { CreateTeamActivities1763700003200 } from './create-team-activities.migration';
import { GiveTeamsOwners1763700003400 } from './give-teams-owners.migration';
import { LetTeamsRequireSecondFactor1763700003350 } from './let-teams-require-second-factor.migration';
import { CreateTeams1763700003000 } from './create-teams.migration';
import { Brand } from '../branding/brand.entity';
import { TeamActivity } from '../teams/team-activity.entity';
import { InvitationEmail } from '../invitations/invitation-email.repository';
import { Invitation } from '../invitations/invitation.entity';
import { Membership } from '../teams/memberships';
import { Team } from '../teams/team.entity';

export const teamsDatabase = {
  name: 'teams',
  entities: [...messagingEntities, ...mailEntities, Brand, Invitation, InvitationEmail, Membership, Team, TeamActivity],
  migrations: [
    ...messagingMigrations,
    ...mailMigrations,
    CreateTeams1763700003000,
    CreateInvitations1763700003100,
    CreateTeamActivities1763700003200,
    LetTeamsRequireSecondFactor1763700003350,
    GiveTeamsOwners1763700003400,
    CreateBrands1763700003500,
  ],
} as const satisfies ServiceDatabase;
