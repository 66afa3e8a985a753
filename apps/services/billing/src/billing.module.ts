import { Module } from '@nestjs/common';
import { MessagingModule } from '@rowdeck/messaging';
import { PersistenceModule } from '@rowdeck/persistence';
import { billingConfig } from './config/billing.config';
import { billingDatabase } from './database/billing.database';
import { BatchesConsumer } from './reservations/batches.consumer';
import { ReleaseQuota } from './reservations/release-quota';
import { ReservationsRpc } from './reservations/reservations.rpc';
import { ReserveQuota } from './reservations/reserve-quota';
import { Settlements } from './reservations/settlements';
import { AccountStorage } from './storage/account-storage';
import { StorageRpc } from './storage/storage.rpc';
import { Subscriptions } from './subscriptions/subscriptions';
import { MonthlyUsages } from './usage/monthly-usages';
import { ReadUsage } from './usage/read-usage';
import { UsageRpc } from './usage/usage.rpc';
import { UsersConsumer } from './users/users.consumer';

/** What each user may make, and how much of it is used. */
@Module({
  imports: [PersistenceModule.forService(billingDatabase), MessagingModule.forService({ name: 'billing' })],
  controllers: [ReservationsRpc, StorageRpc, UsageRpc],
  providers: [
    billingConfig.provider,
    MonthlyUsages,
    AccountStorage,
    Settlements,
    Subscriptions,
    ReadUsage,
    ReleaseQuota,
    ReserveQuota,
    BatchesConsumer,
    UsersConsumer,
  ],
})
export class BillingModule {}
