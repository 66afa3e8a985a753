import { Problem } from '@rowdeck/contracts';
import { PaymentProvider } from './payment-provider';

/** Plans change at once, and an invoice is recorded. How it is paid is between buyer and seller. */
export class ManualPayments extends PaymentProvider {
  readonly kind = 'manual';

  beginChange(): Promise<'ours'> {
    return Promise.resolve('ours');
  }

  setEnding(): Promise<false> {
    return Promise.resolve(false);
  }

  /** Renewals ask for it. */
  setDiscount(): Promise<void> {
    return Promise.resolve();
  }

  portal(): Promise<never> {
    const detail = 'There is no card to manage: invoices are paid as they say.';
    return Promise.reject(new Problem('subscription.unavailable', { detail }));
  }
}
