import { Problem } from '@rowdeck/contracts';
import { PaymentProvider } from './payment-provider';

const unavailable = (): Promise<never> =>
  Promise.reject(
    new Problem('subscription.unavailable', {
      detail: 'Nobody is billed on this site. Ask whoever runs it for another plan.',
    }),
  );

/** Nobody is billed; operators give plans. */
export class NoPayments extends PaymentProvider {
  readonly kind = 'none';
  beginChange = unavailable;
  setEnding = unavailable;
  portal = unavailable;
  /** It is kept for the day on which somebody is billed. */
  setDiscount = () => Promise.resolve();
}
