import { Injectable } from '@nestjs/common';
import { type EnvelopeOf, userDeleted } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { WebhookEndpoint } from './webhook-endpoint.entity';

/** The endpoints of an account go with it, and with them their log. */
@Injectable()
export class UsersConsumer {
  @Consumes(userDeleted, { id: 'forget-owner' })
  async forget({ data }: EnvelopeOf<typeof userDeleted>, manager: EntityManager): Promise<void> {
    await manager.delete(WebhookEndpoint, { userId: data.user_id });
  }
}
