import { Module } from '@nestjs/common';
import { MessagingModule } from '@rowdeck/messaging';
import { PersistenceModule } from '@rowdeck/persistence';
import { teamsConfig } from './config/teams.config';
import { teamsDatabase } from './database/teams.database';
import { CreateTeam } from './teams/create-team';
import { ListTeams } from './teams/list-teams';
import { Memberships } from './teams/memberships';
import { ReadTeam } from './teams/read-team';
import { RenameTeam } from './teams/rename-team';
import { TeamsRpc } from './teams/teams.rpc';
import { UserDirectory } from './teams/user-directory';

/** Who works together. */
@Module({
  imports: [PersistenceModule.forService(teamsDatabase), MessagingModule.forService({ name: 'teams' })],
  controllers: [TeamsRpc],
  providers: [teamsConfig.provider, CreateTeam, ListTeams, Memberships, ReadTeam, RenameTeam, UserDirectory],
})
export class TeamsModule {}
