import { Injectable } from '@nestjs/common';
import { type EnvelopeOf, planOf, subscriptionChanged } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { RetentionRepository } from './retention.repository';

@Injectable()
export class SubscriptionsConsumer {
  @Consumes(subscriptionChanged, { id: 'keep-by-plan' })
  keep({ data }: EnvelopeOf<typeof subscriptionChanged>, manager: EntityManager): Promise<void> {
    return new RetentionRepository(manager).told(data.user_id, planOf(data.tier).retentionDays);
  }
}
