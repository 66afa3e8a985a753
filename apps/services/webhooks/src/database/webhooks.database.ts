import { KnowCalls1796200000000 } from './know-calls.migration';
import { messagingEntities, messagingMigrations } from '@rowdeck/messaging';
import { type ServiceDatabase } from '@rowdeck/persistence';
import { Attempt, Delivery } from '../deliveries/delivery.entity';
import { Webhook } from '../webhooks/webhook.entity';
import { CreateWebhooks1763700007000 } from './create-webhooks.migration';
import { TraceDeliveries1763700007010 } from './trace-deliveries.migration';

export const webhooksDatabase = {
  name: 'webhooks',
  entities: [...messagingEntities, Attempt, Delivery, Webhook],
  migrations: [
    ...messagingMigrations,
    CreateWebhooks1763700007000,
    TraceDeliveries1763700007010,
    KnowCalls1796200000000,
  ],
} as const satisfies ServiceDatabase;
