import { Controller } from '@nestjs/common';
import { getAdminStats, listAuditTrail, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ListAuditTrail } from './audit/list-audit-trail';
import { ReadStats } from './stats/read-stats';

@Controller()
export class AdminRpc {
  constructor(
    private readonly stats: ReadStats,
    private readonly audit: ListAuditTrail,
  ) {}

  @Handles(getAdminStats)
  readStats({ actor }: ParsedInputOf<typeof getAdminStats>) {
    return this.stats.execute(actor);
  }

  @Handles(listAuditTrail)
  listAudit({ actor, ...query }: ParsedInputOf<typeof listAuditTrail>) {
    return this.audit.execute(actor, query);
  }
}
