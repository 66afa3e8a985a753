import { Injectable } from '@nestjs/common';
import { type EnvelopeOf, userConfirmed, userDeleted } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { MonthlyUsage } from '../usage/monthly-usages';
import { Reservation } from '../reservations/reservation.entity';
import { StoredBytes } from '../storage/stored-bytes.entity';
import { Subscription, Subscriptions } from '../subscriptions/subscriptions';

@Injectable()
export class UsersConsumer {
  constructor(private readonly subscriptions: Subscriptions) {}

  @Consumes(userConfirmed, { id: 'begin-subscription' })
  begin(event: EnvelopeOf<typeof userConfirmed>, manager: EntityManager): Promise<void> {
    return this.subscriptions.begin(manager, event.data.user_id);
  }

  @Consumes(userDeleted, { id: 'forget-user' })
  async forget({ data: { user_id: userId } }: EnvelopeOf<typeof userDeleted>, manager: EntityManager): Promise<void> {
    for (const entity of [MonthlyUsage, Reservation, StoredBytes, Subscription])
      await manager.delete(entity, { userId });
  }
}
