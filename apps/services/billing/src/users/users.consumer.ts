import { Injectable } from '@nestjs/common';
import { type EnvelopeOf, userConfirmed, userDeleted } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { ToldThreshold } from '../usage/told-threshold.entity';
import { MonthlyUsage } from '../usage/monthly-usages';
import { Reservation } from '../reservations/reservation.entity';
import { StripeCustomer } from '../stripe/stripe-customer.entity';
import { EndStripe } from '../stripe/end-stripe';
import { BuyerRow } from '../invoices/buyer.entity';
import { Invoice } from '../invoices/invoice.entity';
import { StoredBytes } from '../storage/stored-bytes.entity';
import { ForgottenUsersRepository } from '../subscriptions/forgotten-users.repository';
import { Subscription } from '../subscriptions/subscription.entity';
import { Subscriptions } from '../subscriptions/subscriptions';

const FORGOTTEN = [MonthlyUsage, Reservation, StoredBytes, Subscription, BuyerRow, ToldThreshold, StripeCustomer];

@Injectable()
export class UsersConsumer {
  constructor(
    private readonly subscriptions: Subscriptions,
    private readonly stripe: EndStripe,
  ) {}

  @Consumes(userConfirmed, { id: 'begin-subscription' })
  begin(event: EnvelopeOf<typeof userConfirmed>, manager: EntityManager): Promise<void> {
    return this.subscriptions.begin(manager, event.data.user_id);
  }

  @Consumes(userDeleted, { id: 'forget-user' })
  async forget({ data: { user_id: userId } }: EnvelopeOf<typeof userDeleted>, manager: EntityManager): Promise<void> {
    await this.stripe.execute(manager, userId);
    await new ForgottenUsersRepository(manager).note(userId);
    // First, and with a lock: what others note of the user meanwhile is there to be deleted, or is not noted.
    await this.subscriptions.lockKnown(manager, userId);
    for (const entity of FORGOTTEN) await manager.delete(entity, { userId });
    // What was sold has to be kept, with who it was sold to; it leads to no account any more.
    await manager.update(Invoice, { userId }, { userId: null });
  }
}
