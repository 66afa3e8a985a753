import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { type BillingConfig } from '../config/billing.config';
import { PaymentProvider } from './payment-provider';

type InvoiceSettings = Pick<
  BillingConfig,
  | 'INVOICE_SELLER_ADDRESS'
  | 'INVOICE_SELLER_TAX_ID'
  | 'INVOICE_TAX_PERCENT'
  | 'INVOICE_REVERSE_CHARGE'
  | 'INVOICE_PAYMENT_NOTE'
>;

/** The settings without which a bookkeeper returns an invoice, or nobody knows how to pay it. */
export function missingOnInvoices(config: InvoiceSettings): string[] {
  const taxed = config.INVOICE_TAX_PERCENT > 0 || config.INVOICE_REVERSE_CHARGE;
  return [
    config.INVOICE_SELLER_ADDRESS.length === 0 && 'INVOICE_SELLER_ADDRESS',
    taxed && config.INVOICE_SELLER_TAX_ID === '' && 'INVOICE_SELLER_TAX_ID',
    config.INVOICE_PAYMENT_NOTE.length === 0 && 'INVOICE_PAYMENT_NOTE',
  ].filter((variable) => variable !== false);
}

/** Plans change at once, and an invoice is recorded. How it is paid is between buyer and seller. */
export class ManualPayments extends PaymentProvider implements OnApplicationBootstrap {
  readonly kind = 'manual';

  override readonly invoicesSayHowToPay: boolean;
  private readonly logger = new Logger(ManualPayments.name);

  constructor(private readonly config: InvoiceSettings) {
    super();
    this.invoicesSayHowToPay = config.INVOICE_PAYMENT_NOTE.length > 0;
  }

  /** Nobody else would say so before the first buyer does. */
  onApplicationBootstrap(): void {
    const missing = missingOnInvoices(this.config);
    if (missing.length === 0) return;
    this.logger.warn(
      `Invoices lack what bookkeepers need: set ${missing.join(', ')} (docs/operators/billing.md, “Invoices”)`,
    );
  }

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
    const detail = 'There is no card to manage: invoices are paid outside of Rowdeck.';
    return Promise.reject(new Problem('subscription.unavailable', { detail }));
  }
}
