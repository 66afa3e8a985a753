import { Controller } from '@nestjs/common';
import { getAdminStats, listAuditTrail, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ListAuditTrail } from './audit/list-audit-trail';
import { ReadStats } from './stats/read-stats';

@Controller()
export class AuditRpc {
  constructor(private readonly audit: ListAuditTrail) {}

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
