import { Injectable } from '@nestjs/common';
import {
  type Actor,
  INVOICES_PER_PAGE,
  type InvoicePage,
  type InvoiceSummary,
  pathOf,
  Problem,
  subscriptionHttp,
} from '@rowdeck/contracts';
import { EntityManager, IsNull, LessThan } from 'typeorm';
import { Invoice } from './invoice.entity';
import { drawInvoice } from './invoice-pdf';

const toSummary = ({ id, number, issuedOn, currency, totalMinor, lines, status, pdfUrl }: Invoice): InvoiceSummary => ({
  id,
  number,
  issued_on: issuedOn,
  currency,
  total_minor: totalMinor,
  description: lines[0]?.description ?? '',
  status,
  pdf_url: pdfUrl ?? pathOf(subscriptionHttp.invoice, { params: { id } }),
});

/** The invoices of the actor. */
@Injectable()
export class ReadInvoices {
  constructor(private readonly manager: EntityManager) {}

  /** What is no cursor begins with the newest. */
  async page({ userId }: Actor, before: string | undefined): Promise<InvoicePage> {
    const older = before !== undefined && /^\d{1,18}$/.test(before) ? { position: LessThan(before) } : {};
    const rows = await this.manager.find(Invoice, {
      where: { userId, ...older },
      order: { position: 'DESC' },
      take: INVOICES_PER_PAGE + 1,
    });
    const shown = rows.slice(0, INVOICES_PER_PAGE);
    const cursor = rows.length > INVOICES_PER_PAGE ? (shown.at(-1)?.position ?? null) : null;
    return { invoices: shown.map(toSummary), cursor };
  }

  /** Drawn anew from what is stored; the same bytes each time. Throws `invoice.not_found`. */
  async file({ userId }: Actor, id: string): Promise<{ file_name: string; content: string }> {
    const invoice = await this.manager.findOneBy(Invoice, { id, userId, pdfUrl: IsNull() });
    if (!invoice) throw new Problem('invoice.not_found');
    const bytes = await drawInvoice(invoice);
    return { file_name: `invoice-${invoice.number}.pdf`, content: bytes.toString('base64') };
  }
}
