import { Module } from '@nestjs/common';
import { MessagingModule } from '@rowdeck/messaging';
import { PersistenceModule } from '@rowdeck/persistence';
import { teamsConfig } from './config/teams.config';
import { teamsDatabase } from './database/teams.database';
import { ChangeRole } from './members/change-role';
import { MembersRpc } from './members/members.rpc';
import { RemoveMember } from './members/remove-member';
import { CreateTeam } from './teams/create-team';
import { DeleteTeam } from './teams/delete-team';
import { ListTeams } from './teams/list-teams';
import { Memberships } from './teams/memberships';
import { ReadTeam } from './teams/read-team';
import { RenameTeam } from './teams/rename-team';
import { TeamsRpc } from './teams/teams.rpc';
import { UserDirectory } from './teams/user-directory';

/** Who works together. */
@Module({
  imports: [PersistenceModule.forService(teamsDatabase), MessagingModule.forService({ name: 'teams' })],
  controllers: [MembersRpc, TeamsRpc],
  providers: [
    teamsConfig.provider,
    Memberships,
    UserDirectory,
    ChangeRole,
    CreateTeam,
    DeleteTeam,
    ListTeams,
    ReadTeam,
    RemoveMember,
    RenameTeam,
  ],
})
export class TeamsModule {}
