import { Controller } from '@nestjs/common';
import { getBuyer, getInvoiceFile, listInvoices, type ParsedInputOf, saveBuyer } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { EntityManager } from 'typeorm';
import { Buyers } from './buyers';
import { ReadInvoices } from './read-invoices';

@Controller()
export class InvoicesRpc {
  constructor(
    private readonly manager: EntityManager,
    private readonly invoices: ReadInvoices,
    private readonly buyers: Buyers,
  ) {}

  @Handles(listInvoices)
  list({ actor, before }: ParsedInputOf<typeof listInvoices>) {
    return this.invoices.page(actor, before);
  }

  @Handles(getInvoiceFile)
  file({ actor, id }: ParsedInputOf<typeof getInvoiceFile>) {
    return this.invoices.file(actor, id);
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
