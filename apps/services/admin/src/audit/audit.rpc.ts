import { Controller } from '@nestjs/common';
import { listAuditTrail, type ParsedInputOf } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ListAuditTrail } from './list-audit-trail';

@Controller()
export class AuditRpc {
  constructor(private readonly audit: ListAuditTrail) {}

  @Handles(listAuditTrail)
  list({ actor, ...query }: ParsedInputOf<typeof listAuditTrail>) {
    return this.audit.execute(actor, query);
  }
}
