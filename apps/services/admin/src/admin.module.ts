import { Module } from '@nestjs/common';
import { MessagingModule } from '@rowdeck/messaging';
import { PersistenceModule } from '@rowdeck/persistence';
import { Operators } from './access/operators';
import { AuditRpc, StatsRpc } from './admin.rpc';
import { ListAuditTrail } from './audit/list-audit-trail';
import { adminDatabase } from './database/admin.database';
import { ForgetPerson } from './people/forget-person';
import { EventsConsumer } from './projection/events.consumer';
import { ProjectEvent } from './projection/project-event';
import { DeadLetterMetrics } from './stats/dead-letter-metrics';
import { ReadStats } from './stats/read-stats';

/**
 * The operator's view of the site, taken from the events of all services. What has been taken in is kept here only: events
 * are not retained for ever, so this database needs a backup like any other.
 */
@Module({
  imports: [PersistenceModule.forService(adminDatabase), MessagingModule.forService({ name: 'admin' })],
  controllers: [AuditRpc, StatsRpc],
  providers: [Operators, ForgetPerson, ListAuditTrail, ProjectEvent, ReadStats, DeadLetterMetrics, EventsConsumer],
})
export class AdminModule {}
