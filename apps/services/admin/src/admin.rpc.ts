import { Controller } from '@nestjs/common';
import { getAdminStats, listAuditTrail, listOwnTrail, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ListAuditTrail } from './audit/list-audit-trail';
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
