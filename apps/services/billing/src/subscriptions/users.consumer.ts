import { Injectable } from '@nestjs/common';
import { type EnvelopeOf, userConfirmed } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { Subscriptions } from './subscriptions';

@Injectable()
export class UsersConsumer {
  constructor(private readonly subscriptions: Subscriptions) {}

  @Consumes(userConfirmed, { id: 'begin-subscription' })
  begin(event: EnvelopeOf<typeof userConfirmed>, manager: EntityManager): Promise<void> {
    return this.subscriptions.begin(manager, event.data.user_id);
  }
}
