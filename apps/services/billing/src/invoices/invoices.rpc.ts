import { Controller } from '@nestjs/common';
import {
  getBuyer,
  getInvoiceFile,
  listInvoices,
  listSiteInvoices,
  markInvoicePaid,
  type ParsedInputOf,
  reopenInvoice,
  saveBuyer,
} from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { EntityManager } from 'typeorm';
import { Buyers } from './buyers';
import { MarkInvoicePaid } from './mark-invoice-paid';
import { ReadInvoices } from './read-invoices';

@Controller()
export class InvoicesRpc {
  constructor(
    private readonly manager: EntityManager,
    private readonly invoices: ReadInvoices,
    private readonly buyers: Buyers,
    private readonly payments: MarkInvoicePaid,
  ) {}

  @Handles(listInvoices)
  list({ actor, before }: ParsedInputOf<typeof listInvoices>) {
    return this.invoices.page(actor, before);
  }

  @Handles(getInvoiceFile)
  file({ actor, id }: ParsedInputOf<typeof getInvoiceFile>) {
    return this.invoices.file(actor, id);
  }

  @Handles(markInvoicePaid)
  markPaid({ actor, id, form }: ParsedInputOf<typeof markInvoicePaid>) {
    return this.payments.execute(actor, id, form);
  }

  @Handles(reopenInvoice)
  reopen({ actor, id, form }: ParsedInputOf<typeof reopenInvoice>) {
    return this.payments.undo(actor, id, form);
  }

  @Handles(listSiteInvoices)
  listSite({ actor, ...query }: ParsedInputOf<typeof listSiteInvoices>) {
    return this.invoices.ofSite(actor, query);
  }

  @Handles(getBuyer)
  buyer({ actor }: ParsedInputOf<typeof getBuyer>) {
    return this.buyers.of(this.manager, actor);
  }

  @Handles(saveBuyer)
  save({ actor, form }: ParsedInputOf<typeof saveBuyer>) {
    return this.buyers.save(this.manager, actor, form);
  }
}
