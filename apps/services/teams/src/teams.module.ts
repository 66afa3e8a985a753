import { Module } from '@nestjs/common';
import { MessagingModule } from '@rowdeck/messaging';
import { PersistenceModule } from '@rowdeck/persistence';
import { teamsDatabase } from './database/teams.database';
import { CreateTeam } from './teams/create-team';
import { ListTeams } from './teams/list-teams';
import { TeamsRpc } from './teams/teams.rpc';

/** Who works together. */
@Module({
  imports: [PersistenceModule.forService(teamsDatabase), MessagingModule.forService({ name: 'teams' })],
  controllers: [TeamsRpc],
  providers: [CreateTeam, ListTeams],
})
export class TeamsModule {}
