import { Module } from '@nestjs/common';
import { MessagingModule, Outbox } from '@rowdeck/messaging';
import { PersistenceModule, Transactions } from '@rowdeck/persistence';
import { plainProvider } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { CreateTeam } from './teams/create-team';
import { ListTeams } from './teams/list-teams';
import { TeamsRpc } from './teams/teams.rpc';
import { teamsDatabase } from './teams.database';

/** Who works together. */
@Module({
  imports: [PersistenceModule.forService(teamsDatabase), MessagingModule.forService({ name: 'teams' })],
  controllers: [TeamsRpc],
  providers: [plainProvider(CreateTeam, Transactions, Outbox), plainProvider(ListTeams, EntityManager)],
})
export class TeamsModule {}
