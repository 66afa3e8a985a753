import { type FactoryProvider } from '@nestjs/common';
import { type BillingConfig, billingConfig } from '../config/billing.config';
import { ManualPayments } from './manual-payments';
import { NoPayments } from './no-payments';
import { PaymentProvider } from './payment-provider';

/** Who takes the payments on this site, by its settings. */
export const paymentProvider: FactoryProvider<PaymentProvider> = {
  provide: PaymentProvider,
  inject: [billingConfig.token],
  useFactory: ({ BILLING }: BillingConfig) => (BILLING === 'none' ? new NoPayments() : new ManualPayments()),
};
