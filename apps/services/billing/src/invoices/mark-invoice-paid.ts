import { Injectable } from '@nestjs/common';
import { type Actor, invoicePaid, type PaidInvoice, type PaymentForm, Problem } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { Clock } from '../clock/clock';
import { type Day } from '../periods/day';
import { Invoice } from './invoice.entity';

/** An operator says that an invoice was paid, which no program here can know: the money comes to an account of theirs. */
@Injectable()
export class MarkInvoicePaid {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /** One that is paid already stays as it is. Throws `auth.forbidden`, `invoice.not_found`, `invoice.invalid`. */
  async execute(actor: Actor, id: string, { paid_on }: PaymentForm): Promise<PaidInvoice> {
    if (!actor.admin) throw new Problem('auth.forbidden', { detail: 'Only operators may do this.' });
    return this.transactions.run((manager) => this.mark(manager, actor, id, paid_on ?? this.clock.today()));
  }

  private async mark(manager: EntityManager, actor: Actor, id: string, paidOn: Day): Promise<PaidInvoice> {
    const invoice = await manager.findOne(Invoice, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!invoice) throw new Problem('invoice.not_found');
    const { number, status } = invoice;
    if (status === 'paid') return { id, number, paid_on: invoice.paidOn };
    this.assertDay(invoice, paidOn);
    await manager.update(Invoice, { id }, { status: 'paid', paidOn });
    await this.tell(manager, actor, invoice, paidOn);
    return { id, number, paid_on: paidOn };
  }

  private assertDay({ issuedOn }: Invoice, paidOn: Day): void {
    if (paidOn >= issuedOn && paidOn <= this.clock.today()) return;
    const fault = `Give a day from that of the invoice (${issuedOn}) to today.`;
    throw new Problem('invoice.invalid', { detail: fault, errors: { paid_on: [fault] } });
  }

  private async tell(manager: EntityManager, actor: Actor, invoice: Invoice, paidOn: Day): Promise<void> {
    const { id, userId, number, currency, totalMinor } = invoice;
    const about = { user_id: userId, invoice_id: id, number, currency, total_minor: totalMinor };
    await this.outbox.append(manager, invoicePaid, { ...about, paid_on: paidOn }, { subject: id, actor });
  }
}
