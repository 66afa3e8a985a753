import { Injectable } from '@nestjs/common';
import {
  type Actor,
  invoicePaid,
  invoiceReopened,
  type PaidInvoice,
  type PaymentForm,
  Problem,
  type ReopeningForm,
} from '@rowdeck/contracts';
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
    assertOperator(actor);
    return this.transactions.run((manager) => this.mark(manager, actor, id, paid_on ?? this.clock.today()));
  }

  /** Takes it back. One that is open stays as it is. Throws as `execute`. */
  async undo(actor: Actor, id: string, { reason }: ReopeningForm): Promise<PaidInvoice> {
    assertOperator(actor);
    if (reason === '') throw invalid('reason', 'Say why: the reason is kept in the audit trail.');
    return this.transactions.run((manager) => this.reopen(manager, actor, id, reason));
  }

  private async mark(manager: EntityManager, actor: Actor, id: string, paidOn: Day): Promise<PaidInvoice> {
    const invoice = await lockInvoice(manager, id);
    const { number, status } = invoice;
    if (status === 'paid') return { id, number, paid_on: invoice.paidOn };
    this.assertDay(invoice, paidOn);
    await manager.update(Invoice, { id }, { status: 'paid', paidOn });
    const data = { ...aboutOf(invoice), paid_on: paidOn };
    await this.outbox.append(manager, invoicePaid, data, { subject: id, actor });
    return { id, number, paid_on: paidOn };
  }

  private async reopen(manager: EntityManager, actor: Actor, id: string, reason: string): Promise<PaidInvoice> {
    const invoice = await lockInvoice(manager, id);
    const { number, status, paidOn } = invoice;
    if (status === 'open') return { id, number, paid_on: null };
    // Those of Stripe are as Stripe says, and where nothing was to be paid there is nothing to wait for.
    if (paidOn === null)
      throw invalid('reason', 'No operator has said that this invoice was paid: it cannot be taken back.');
    await manager.update(Invoice, { id }, { status: 'open', paidOn: null });
    const data = { ...aboutOf(invoice), paid_on: paidOn, reason };
    await this.outbox.append(manager, invoiceReopened, data, { subject: id, actor });
    return { id, number, paid_on: null };
  }

  private assertDay({ issuedOn }: Invoice, paidOn: Day): void {
    if (paidOn >= issuedOn && paidOn <= this.clock.today()) return;
    throw invalid('paid_on', `Give a day from that of the invoice (${issuedOn}) to today.`);
  }
}

const assertOperator = ({ admin }: Actor): void => {
  if (!admin) throw new Problem('auth.forbidden', { detail: 'Only operators may do this.' });
};

const invalid = (field: string, fault: string): Problem =>
  new Problem('invoice.invalid', { detail: fault, errors: { [field]: [fault] } });

const lockInvoice = async (manager: EntityManager, id: string): Promise<Invoice> => {
  const invoice = await manager.findOne(Invoice, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!invoice) throw new Problem('invoice.not_found');
  return invoice;
};

const aboutOf = ({ id, userId, number, currency, totalMinor }: Invoice) => ({
  user_id: userId,
  invoice_id: id,
  number,
  currency,
  total_minor: totalMinor,
});
