import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { type BillingConfig, billingConfig } from '../config/billing.config';
import { StripeApi } from './stripe-api';

/** The account with Stripe that the settings name, where they name one. */
@Injectable()
export class StripeAccount {
  private opened: StripeApi | undefined;

  constructor(@Inject(billingConfig.token) private readonly config: BillingConfig) {}

  get isUsed(): boolean {
    return this.config.BILLING === 'stripe';
  }

  /** Throws `subscription.unavailable` where Stripe is not used. */
  api(): StripeApi {
    if (!this.isUsed) throw new Problem('subscription.unavailable', { detail: 'Stripe is not used on this site.' });
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = this.config;
    this.opened ??= new StripeApi({
      secretKey: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      apiUrl: STRIPE_API_URL,
    });
    return this.opened;
  }
}
