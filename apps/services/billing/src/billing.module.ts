import { Module } from '@nestjs/common';
import { MessagingModule, Outbox } from '@rowdeck/messaging';
import { PersistenceModule, Transactions } from '@rowdeck/persistence';
import { plainProvider } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { type BillingConfig, billingConfig } from './billing.config';
import { billingDatabase } from './billing.database';
import { BatchesConsumer } from './reservations/batches.consumer';
import { MonthlyUsages } from './reservations/monthly-usages';
import { ReleaseQuota } from './reservations/release-quota';
import { ReservationsRpc } from './reservations/reservations.rpc';
import { ReserveQuota } from './reservations/reserve-quota';
import { Settlements } from './reservations/settlements';
import { Subscriptions } from './subscriptions/subscriptions';
import { UsersConsumer } from './subscriptions/users.consumer';
import { ReadUsage } from './usage/read-usage';
import { UsageRpc } from './usage/usage.rpc';

/** What each user may make, and how much of it is used. */
@Module({
  imports: [PersistenceModule.forService(billingDatabase), MessagingModule.forService({ name: 'billing' })],
  controllers: [ReservationsRpc, UsageRpc],
  providers: [
    billingConfig.provider,
    {
      provide: Subscriptions,
      inject: [billingConfig.token],
      useFactory: ({ SIGNUP_TIER }: BillingConfig) => new Subscriptions(SIGNUP_TIER),
    },
    plainProvider(MonthlyUsages),
    plainProvider(Settlements, MonthlyUsages, Outbox),
    plainProvider(ReserveQuota, Transactions, Subscriptions, MonthlyUsages, Outbox),
    plainProvider(ReleaseQuota, Transactions, Settlements),
    plainProvider(ReadUsage, EntityManager, Subscriptions, MonthlyUsages),
    BatchesConsumer,
    UsersConsumer,
  ],
})
export class BillingModule {}
