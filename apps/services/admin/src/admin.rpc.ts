import { Controller } from '@nestjs/common';
import {
  getAdminStats,
  listAuditTrail,
  listDeadLetters,
  listOwnTrail,
  type ParsedInputOf,
  settleDeadLetter,
  settleDeadLetters,
} from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ListAuditTrail } from './audit/list-audit-trail';
import { ListDeadLetters } from './dead-letters/list-dead-letters';
import { SettleDeadLetters } from './dead-letters/settle-dead-letters';
import { ReadStats } from './stats/read-stats';

@Controller()
export class AuditRpc {
  constructor(private readonly audit: ListAuditTrail) {}

  @Handles(listOwnTrail)
  own({ actor, before }: ParsedInputOf<typeof listOwnTrail>) {
    return this.audit.ofPerson(actor, before);
  }

  @Handles(listAuditTrail)
  list({ actor, ...query }: ParsedInputOf<typeof listAuditTrail>) {
    return this.audit.execute(actor, query);
  }
}

@Controller()
export class StatsRpc {
  constructor(private readonly stats: ReadStats) {}

  @Handles(getAdminStats)
  read({ actor }: ParsedInputOf<typeof getAdminStats>) {
    return this.stats.execute(actor);
  }
}

@Controller()
export class DeadLettersRpc {
  constructor(
    private readonly lists: ListDeadLetters,
    private readonly settles: SettleDeadLetters,
  ) {}

  @Handles(listDeadLetters)
  list(query: ParsedInputOf<typeof listDeadLetters>) {
    return this.lists.execute(query);
  }

  @Handles(settleDeadLetter)
  settle({ actor, id, settling }: ParsedInputOf<typeof settleDeadLetter>) {
    return this.settles.one(actor, id, settling);
  }

  @Handles(settleDeadLetters)
  settleMany({ actor, order, settling }: ParsedInputOf<typeof settleDeadLetters>) {
    return this.settles.many(actor, order, settling);
  }
}
