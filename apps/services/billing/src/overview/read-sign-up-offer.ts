import { Inject, Injectable } from '@nestjs/common';
import { planOf, type SignUpOffer } from '@rowdeck/contracts';
import { type BillingConfig, billingConfig } from '../config/billing.config';

/** What a new account gets on this site. */
@Injectable()
export class ReadSignUpOffer {
  constructor(@Inject(billingConfig.token) private readonly config: BillingConfig) {}

  execute(): SignUpOffer {
    const { tier, name, presentationsPerMonth } = planOf(this.config.SIGNUP_TIER);
    const { BILLING: billing, BATCH_RETENTION_DAYS: most_retention_days } = this.config;
    return { tier, name, presentations_per_month: presentationsPerMonth, billing, most_retention_days };
  }
}
