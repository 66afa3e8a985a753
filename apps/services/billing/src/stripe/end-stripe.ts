import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { StripeAccount } from './stripe-account';
import { StripeCustomer } from './stripe-customer.entity';

/** Nobody is billed for an account that is gone. */
@Injectable()
export class EndStripe {
  constructor(private readonly account: StripeAccount) {}

  /** Throws what keeps Stripe from ending it; the event of the deletion is delivered again then. */
  async execute(manager: EntityManager, userId: string): Promise<void> {
    if (!this.account.isUsed) return;
    const customer = await manager.findOneBy(StripeCustomer, { userId });
    if (!customer) return;
    const api = this.account.api();
    await api.closeCheckouts(customer.customerId);
    // Also one that Stripe has not told of yet.
    for (const { id } of await api.subscriptionsOf(customer.customerId)) await api.cancelNow(id);
  }
}
