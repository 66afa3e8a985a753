import { type FactoryProvider } from '@nestjs/common';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { type BillingConfig, billingConfig } from '../config/billing.config';
import { ManualPayments } from '../payments/manual-payments';
import { NoPayments } from '../payments/no-payments';
import { PaymentProvider } from '../payments/payment-provider';
import { ApplyStripeSubscription } from '../stripe/apply-stripe-subscription';
import { StripeAccount } from '../stripe/stripe-account';
import { StripePayments } from '../stripe/stripe-payments';
import { Subscriptions } from '../subscriptions/subscriptions';

/** Who takes the payments on this site, by its settings. */
export const paymentProvider: FactoryProvider<PaymentProvider> = {
  provide: PaymentProvider,
  inject: [billingConfig.token, StripeAccount, EntityManager, Transactions, Subscriptions, ApplyStripeSubscription],
  useFactory: (
    config: BillingConfig,
    account: StripeAccount,
    manager: EntityManager,
    transactions: Transactions,
    subscriptions: Subscriptions,
    applying: ApplyStripeSubscription,
  ) => {
    if (config.BILLING === 'none') return new NoPayments();
    if (config.BILLING === 'manual') return new ManualPayments(config);
    return new StripePayments({ api: account.api(), config, manager, transactions, subscriptions, applying });
  },
};
