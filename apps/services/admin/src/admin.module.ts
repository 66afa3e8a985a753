import { Module } from '@nestjs/common';
import { MessagingModule } from '@rowdeck/messaging';
import { PersistenceModule } from '@rowdeck/persistence';
import { plainProvider } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { adminDatabase } from './admin.database';
import { AdminRpc } from './admin.rpc';
import { ListAuditTrail } from './audit/list-audit-trail';
import { EventsConsumer } from './projection/events.consumer';
import { ProjectEvent } from './projection/project-event';
import { ReadStats } from './stats/read-stats';

/** The operator's read model: a projection of every event. It owns no truth and can be rebuilt from the events. */
@Module({
  imports: [PersistenceModule.forService(adminDatabase), MessagingModule.forService({ name: 'admin' })],
  controllers: [AdminRpc],
  providers: [
    plainProvider(ProjectEvent),
    plainProvider(ReadStats, EntityManager),
    plainProvider(ListAuditTrail, EntityManager),
    EventsConsumer,
  ],
})
export class AdminModule {}
