import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type Buyer, CURRENCY, invoiceIssued } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { type BillingConfig, billingConfig } from '../config/billing.config';
import { type Day } from '../periods/day';
import { type Purchase } from '../proration/proration';
import { nextInSeries } from './invoice-counter.repository';
import { Invoice } from './invoice.entity';
import { taxOn, type TaxRules } from './tax';

const NUMBER_DIGITS = 6;

export const taxRulesOf = (config: BillingConfig): TaxRules => ({
  name: config.INVOICE_TAX_NAME,
  percent: config.INVOICE_TAX_PERCENT,
  reverseCharge: config.INVOICE_REVERSE_CHARGE,
  sellerTaxId: config.INVOICE_SELLER_TAX_ID,
});

export interface Sale {
  readonly userId: string;
  readonly buyer: Buyer;
  readonly purchase: Pick<Purchase, 'lines' | 'dueMinor'>;
  readonly issuedOn: Day;
  /** Null where a period was renewed. */
  readonly actor: Actor | null;
}

/** Writes invoices. One that is rolled back takes no number with it, so the numbers of a year have no gaps. */
@Injectable()
export class IssueInvoice {
  constructor(
    @Inject(billingConfig.token) private readonly config: BillingConfig,
    private readonly outbox: Outbox,
  ) {}

  async execute(manager: EntityManager, sale: Sale): Promise<Invoice> {
    const number = await this.nextNumber(manager, sale.issuedOn);
    const invoice = manager.create(Invoice, { id: randomUUID(), number, ...this.contentOf(sale) });
    await manager.insert(Invoice, invoice);
    await this.tell(manager, invoice, sale);
    return invoice;
  }

  private contentOf({ userId, buyer, purchase, issuedOn }: Sale): Omit<Invoice, 'id' | 'position' | 'number'> {
    const { INVOICE_SELLER_NAME, INVOICE_SELLER_ADDRESS, INVOICE_SELLER_TAX_ID, INVOICE_PAYMENT_NOTE } = this.config;
    const { tax, notes } = taxOn(purchase.dueMinor, taxRulesOf(this.config), buyer);
    const totalMinor = purchase.dueMinor + (tax?.amountMinor ?? 0);
    return {
      userId,
      issuedOn,
      currency: CURRENCY,
      seller: { name: INVOICE_SELLER_NAME, address: INVOICE_SELLER_ADDRESS, taxId: INVOICE_SELLER_TAX_ID },
      buyer,
      lines: purchase.lines,
      netMinor: purchase.dueMinor,
      tax,
      totalMinor,
      notes: [...notes, ...(totalMinor > 0 ? INVOICE_PAYMENT_NOTE : ['Nothing is left to pay.'])],
      pdfUrl: null,
      status: totalMinor > 0 ? 'open' : 'paid',
      paidOn: null,
    };
  }

  private async nextNumber(manager: EntityManager, issuedOn: Day): Promise<string> {
    const series = `${this.config.INVOICE_PREFIX}${issuedOn.slice(0, 4)}`;
    return `${series}-${String(await nextInSeries(manager, series)).padStart(NUMBER_DIGITS, '0')}`;
  }

  private async tell(manager: EntityManager, invoice: Invoice, { userId, actor }: Sale): Promise<void> {
    const { id, number, currency, netMinor, tax, totalMinor } = invoice;
    await this.outbox.append(
      manager,
      invoiceIssued,
      {
        user_id: userId,
        invoice_id: id,
        number,
        currency,
        net_minor: netMinor,
        tax_minor: tax?.amountMinor ?? 0,
        total_minor: totalMinor,
      },
      { subject: id, actor },
    );
  }
}
