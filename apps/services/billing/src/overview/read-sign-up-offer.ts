import { Inject, Injectable } from '@nestjs/common';
import { planOf, type SignUpOffer } from '@rowdeck/contracts';
import { type BillingConfig, billingConfig } from '../config/billing.config';
import { PaymentProvider } from '../payments/payment-provider';

/** What a new account gets on this site. */
@Injectable()
export class ReadSignUpOffer {
  constructor(
    @Inject(billingConfig.token) private readonly config: BillingConfig,
    private readonly provider: PaymentProvider,
  ) {}

  execute(): SignUpOffer {
    const { tier, name, presentationsPerMonth } = planOf(this.config.SIGNUP_TIER);
    return {
      tier,
      name,
      presentations_per_month: presentationsPerMonth,
      billing: this.provider.kind,
      most_retention_days: this.config.BATCH_RETENTION_DAYS,
      invoices_say_how_to_pay: this.provider.invoicesSayHowToPay,
      sales_email: this.config.SALES_EMAIL,
    };
  }
}
