import { messagingEntities, messagingMigrations } from '@rowdeck/messaging';
import { type ServiceDatabase } from '@rowdeck/persistence';
import { CreateReservations1763700002100 } from './create-reservations.migration';
import { MonthlyUsage } from '../usage/monthly-usages';
import { Reservation } from '../reservations/reservation.entity';
import { KeepStorage1767000000000 } from './keep-storage.migration';
import { CreateSubscriptions1763700002000 } from './create-subscriptions.migration';
import { StoredBytes } from '../storage/stored-bytes.entity';
import { Subscription } from '../subscriptions/subscriptions';

export const billingDatabase = {
  name: 'billing',
  entities: [...messagingEntities, Subscription, MonthlyUsage, Reservation, StoredBytes],
  migrations: [
    ...messagingMigrations,
    CreateSubscriptions1763700002000,
    CreateReservations1763700002100,
    KeepStorage1767000000000,
  ],
} as const satisfies ServiceDatabase;
