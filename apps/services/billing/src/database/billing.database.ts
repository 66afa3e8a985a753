import { messagingEntities, messagingMigrations } from '@rowdeck/messaging';
import { type ServiceDatabase } from '@rowdeck/persistence';
import { CreateReservations1763700002100 } from './create-reservations.migration';
import { MonthlyUsage } from '../usage/monthly-usages';
import { Reservation } from '../reservations/reservation.entity';
import { CreateSubscriptions1763700002000 } from './create-subscriptions.migration';
import { Subscription } from '../subscriptions/subscriptions';

export const billingDatabase = {
  name: 'billing',
  entities: [...messagingEntities, Subscription, MonthlyUsage, Reservation],
  migrations: [...messagingMigrations, CreateSubscriptions1763700002000, CreateReservations1763700002100],
} as const satisfies ServiceDatabase;
