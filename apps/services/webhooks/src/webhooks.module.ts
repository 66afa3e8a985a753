import { Module } from '@nestjs/common';
import { MessagingModule } from '@rowdeck/messaging';
import { PersistenceModule } from '@rowdeck/persistence';
import { ReceiverHosts } from './addresses/receiver-hosts';
import { webhooksConfig } from './config/webhooks.config';
import { webhooksDatabase } from './database/webhooks.database';
import { DeliverMessages } from './deliveries/deliver-messages';
import { DeliveriesRpc } from './deliveries/deliveries.rpc';
import { DeliveryLog } from './deliveries/delivery-log';
import { DeliveryRepository } from './deliveries/delivery.repository';
import { SettleDelivery } from './deliveries/settle-delivery';
import { ApiPlans } from './webhooks/api-plans';
import { WebhookSecrets } from './webhooks/webhook-secrets';
import { Webhooks } from './webhooks/webhooks';
import { WebhooksRpc } from './webhooks/webhooks.rpc';
import { EventsConsumer } from './messages/events.consumer';
import { QueueMessage } from './messages/queue-message';

const domain = [ApiPlans, DeliveryRepository, WebhookSecrets, ReceiverHosts, SettleDelivery];

const useCases = [DeliverMessages, DeliveryLog, QueueMessage, Webhooks];

/** Tells programs of what happens in their owner's account, at addresses that their owner has typed. */
@Module({
  imports: [PersistenceModule.forService(webhooksDatabase), MessagingModule.forService({ name: 'webhooks' })],
  controllers: [DeliveriesRpc, WebhooksRpc],
  providers: [webhooksConfig.provider, ...domain, ...useCases, EventsConsumer],
})
export class WebhooksModule {}
