import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type EndedWithin,
  type GivenUpRows,
  type OrderedReruns,
  Problem,
  type RerunOrder,
  rerunsOrdered,
} from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { GivenUpRepository } from './given-up.repository';

const NO_REASON = 'Say why: the reason is kept in the audit trail.';

/** For operators, after a fault of what Rowdeck runs on: what it has cost, and that all of it is made again. */
@Injectable()
export class OrderReruns {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `auth.forbidden`. */
  async count(actor: Actor, period: EndedWithin): Promise<GivenUpRows> {
    assertOperator(actor);
    return new GivenUpRepository(this.manager).count(period);
  }

  /** Throws `auth.forbidden`, `batch.invalid`. */
  async execute(actor: Actor, { reason, ...period }: RerunOrder): Promise<OrderedReruns> {
    assertOperator(actor);
    if (reason === '') throw new Problem('batch.invalid', { detail: NO_REASON, errors: { reason: [NO_REASON] } });
    return this.transactions.run(async (manager) => {
      const ordered = await new GivenUpRepository(manager).order(period);
      if (ordered.batches === 0) return ordered;
      const data = { ...period, reason, batches_count: ordered.batches, rows_count: ordered.rows };
      await this.outbox.append(manager, rerunsOrdered, data, { subject: actor.userId, actor });
      return ordered;
    });
  }
}

const assertOperator = ({ admin }: Actor): void => {
  if (!admin) throw new Problem('auth.forbidden', { detail: 'Only operators may do this.' });
};
