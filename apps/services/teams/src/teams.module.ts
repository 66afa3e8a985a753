import { Module } from '@nestjs/common';
import { MailModule } from '@rowdeck/mail';
import { MessagingModule } from '@rowdeck/messaging';
import { IncomingFiles, ObjectStorageModule } from '@rowdeck/object-storage';
import { PersistenceModule } from '@rowdeck/persistence';
import { ActivityRpc } from './activity/activity.rpc';
import { ListActivity } from './activity/list-activity';
import { BrandChanges } from './branding/brand-changes';
import { BrandSettings } from './branding/brand-settings';
import { BrandingRpc } from './branding/branding.rpc';
import { Brands } from './branding/brands';
import { LogoThreads } from './branding/logo-threads';
import { Logos } from './branding/logos';
import { SubscriptionsConsumer } from './branding/subscriptions.consumer';
import { ForgetUser } from './departures/forget-user';
import { UsersConsumer } from './departures/users.consumer';
import { TeamEvents } from './teams/team-events';
import { teamsConfig } from './config/teams.config';
import { teamsDatabase } from './database/teams.database';
import { AnswerInvitation } from './invitations/answer-invitation';
import { InvitationLimits } from './invitations/invitation-limits';
import { invitationMail } from './invitations/invitation.mail';
import { InvitationsRpc, ReceivedInvitationsRpc } from './invitations/invitations.rpc';
import { InviteMember } from './invitations/invite-member';
import { ReadInvitations } from './invitations/read-invitations';
import { SendInvitation } from './invitations/send-invitation';
import { SweepInvitations } from './invitations/sweep-invitations';
import { TeamInvitations } from './invitations/team-invitations';
import { ChangeRole } from './members/change-role';
import { MembersRpc } from './members/members.rpc';
import { JoinTeam } from './teams/join-team';
import { RemoveMember } from './members/remove-member';
import { RequireSecondFactor } from './teams/require-second-factor';
import { secondFactorRequiredMail } from './teams/second-factor-required.mail';
import { IdentityConsumer } from './single-sign-on/identity.consumer';
import { JoinByProvider } from './single-sign-on/join-by-provider';
import { SsoRpc } from './single-sign-on/sso.rpc';
import { TeamSso } from './single-sign-on/team-sso';
import { CreateTeam } from './teams/create-team';
import { DeleteTeam } from './teams/delete-team';
import { ListTeams } from './teams/list-teams';
import { Memberships } from './teams/memberships';
import { ReadTeam } from './teams/read-team';
import { RenameTeam } from './teams/rename-team';
import { Seats } from './teams/seats';
import { TeamsRpc } from './teams/teams.rpc';
import { UserDirectory } from './teams/user-directory';

const domain = [
  BrandChanges,
  Brands,
  IncomingFiles,
  InvitationLimits,
  JoinTeam,
  LogoThreads,
  Memberships,
  Seats,
  SendInvitation,
  TeamEvents,
  UserDirectory,
];

const useCases = [
  AnswerInvitation,
  BrandSettings,
  ChangeRole,
  CreateTeam,
  DeleteTeam,
  ForgetUser,
  InviteMember,
  JoinByProvider,
  ListActivity,
  ListTeams,
  Logos,
  ReadInvitations,
  ReadTeam,
  RemoveMember,
  RenameTeam,
  RequireSecondFactor,
  SweepInvitations,
  TeamInvitations,
  TeamSso,
];

/** Who works together, and the brands in which they meet others. */
@Module({
  imports: [
    PersistenceModule.forService(teamsDatabase),
    MessagingModule.forService({ name: 'teams' }),
    ObjectStorageModule.forService({ name: 'teams', spared: true }),
    MailModule.forService({ templates: [invitationMail, secondFactorRequiredMail] }),
  ],
  controllers: [ActivityRpc, BrandingRpc, InvitationsRpc, MembersRpc, ReceivedInvitationsRpc, SsoRpc, TeamsRpc],
  providers: [teamsConfig.provider, ...domain, ...useCases, IdentityConsumer, SubscriptionsConsumer, UsersConsumer],
})
export class TeamsModule {}
