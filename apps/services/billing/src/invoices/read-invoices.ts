import { Injectable } from '@nestjs/common';
import {
  type Actor,
  INVOICES_PER_PAGE,
  type InvoicePage,
  type InvoiceSummary,
  pathOf,
  Problem,
  type SiteInvoicePage,
  subscriptionHttp,
} from '@rowdeck/contracts';
import { EntityManager, type FindOptionsWhere, IsNull, LessThan } from 'typeorm';
import { Invoice } from './invoice.entity';
import { drawInvoice } from './invoice-pdf';

/** How many of a page that an operator reads. */
const OF_SITE_PER_PAGE = 50;

type SiteInvoice = SiteInvoicePage['invoices'][number];

const toSiteInvoice = (invoice: Invoice): SiteInvoice => {
  const { pdf_url: _, ...summary } = toSummary(invoice);
  return { ...summary, user_id: invoice.userId, buyer_name: invoice.buyer.name, paid_on: invoice.paidOn };
};

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

interface SiteQuery {
  readonly before?: string | undefined;
  readonly state?: Invoice['status'] | undefined;
}

/** The invoices of the actor, and for operators those of everybody. */
@Injectable()
export class ReadInvoices {
  constructor(private readonly manager: EntityManager) {}

  /** What is no cursor begins with the newest. */
  async page({ userId }: Actor, before: string | undefined): Promise<InvoicePage> {
    const { shown, cursor } = await this.newest({ userId }, before, INVOICES_PER_PAGE);
    return { invoices: shown.map(toSummary), cursor };
  }

  /** Of everybody. Throws `auth.forbidden`. */
  async ofSite({ admin }: Actor, { before, state }: SiteQuery): Promise<SiteInvoicePage> {
    if (!admin) throw new Problem('auth.forbidden', { detail: 'Only operators may do this.' });
    const { shown, cursor } = await this.newest(state ? { status: state } : {}, before, OF_SITE_PER_PAGE);
    return { invoices: shown.map(toSiteInvoice), cursor };
  }

  private async newest(
    where: FindOptionsWhere<Invoice>,
    before: string | undefined,
    most: number,
  ): Promise<{ shown: Invoice[]; cursor: string | null }> {
    const older = before !== undefined && /^\d{1,18}$/.test(before) ? { position: LessThan(before) } : {};
    const rows = await this.manager.find(Invoice, {
      where: { ...where, ...older },
      order: { position: 'DESC' },
      take: most + 1,
    });
    const shown = rows.slice(0, most);
    return { shown, cursor: rows.length > most ? (shown.at(-1)?.position ?? null) : null };
  }

  /** Drawn anew from what is stored; the same bytes each time. Throws `invoice.not_found`. */
  async file({ userId }: Actor, id: string): Promise<{ file_name: string; content: string }> {
    const invoice = await this.manager.findOneBy(Invoice, { id, userId, pdfUrl: IsNull() });
    if (!invoice) throw new Problem('invoice.not_found');
    const bytes = await drawInvoice(invoice);
    return { file_name: `invoice-${invoice.number}.pdf`, content: bytes.toString('base64') };
  }
}
