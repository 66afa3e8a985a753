import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Stripe } from 'stripe';
import { type EntityManager } from 'typeorm';
import { Invoice } from '../invoices/invoice.entity';
import { dayOf } from '../periods/day';

const NOBODY = { name: '', address: '', postal_code: '', city: '', country: '', tax_id: '' };

/** Lists an invoice of Stripe's beside ours: with Stripe's number, and where Stripe keeps its PDF, which is the invoice. */
@Injectable()
export class KeepStripeInvoice {
  /** Once, however often Stripe tells of it. */
  async execute(manager: EntityManager, userId: string, invoice: Stripe.Invoice): Promise<void> {
    const { number, created, currency, total, total_excluding_tax, invoice_pdf, lines } = invoice;
    if (!number || !invoice_pdf) return;
    const totalMinor = Math.max(0, total);
    await manager
      .createQueryBuilder()
      .insert()
      .into(Invoice)
      .values({
        ...{ id: randomUUID(), userId, number, totalMinor, status: 'paid', pdfUrl: invoice_pdf },
        ...{ issuedOn: dayOf(new Date(created * 1000)), currency: currency.toUpperCase() },
        ...{ seller: { name: 'Stripe', address: [], taxId: '' }, buyer: NOBODY, tax: null, notes: [] },
        lines: lines.data.map(({ description, amount }) => ({ description: description ?? '', amountMinor: amount })),
        netMinor: Math.min(totalMinor, Math.max(0, total_excluding_tax ?? total)),
      })
      .orIgnore()
      .execute();
  }
}
