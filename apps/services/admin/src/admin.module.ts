import { Module } from '@nestjs/common';
import { MessagingModule } from '@rowdeck/messaging';
import { PersistenceModule } from '@rowdeck/persistence';
import { Operators } from './access/operators';
import { AuditRpc, DeadLettersRpc, StatsRpc } from './admin.rpc';
import { ListAuditTrail } from './audit/list-audit-trail';
import { adminConfig } from './config/admin.config';
import { adminDatabase } from './database/admin.database';
import { ListDeadLetters } from './dead-letters/list-dead-letters';
import { SettleDeadLetters } from './dead-letters/settle-dead-letters';
import { ForgetPerson } from './people/forget-person';
import { EventsConsumer } from './projection/events.consumer';
import { ProjectEvent } from './projection/project-event';
import { Outboxes } from './reconcile/outboxes';
import { ReconcileTrail } from './reconcile/reconcile-trail';
import { TrailMetrics } from './reconcile/trail-metrics';
import { ShortenTrail } from './retention/shorten-trail';
import { DeadLetterMetrics } from './stats/dead-letter-metrics';
import { ReadStats } from './stats/read-stats';

/**
 * The operator's view of the site, taken from the events of all services. What has been taken in is kept here only: events
 * are not retained for ever, so this database needs a backup like any other.
 */
@Module({
  imports: [PersistenceModule.forService(adminDatabase), MessagingModule.forService({ name: 'admin' })],
  controllers: [AuditRpc, DeadLettersRpc, StatsRpc],
  providers: [
    adminConfig.provider,
    Operators,
    ForgetPerson,
    ListAuditTrail,
    ListDeadLetters,
    SettleDeadLetters,
    ProjectEvent,
    ReadStats,
    DeadLetterMetrics,
    EventsConsumer,
    Outboxes,
    ReconcileTrail,
    ShortenTrail,
    TrailMetrics,
  ],
})
export class AdminModule {}

/** For standalone, which finds the database by itself. */
export { verifyTrail } from './verify/verify-trail';
