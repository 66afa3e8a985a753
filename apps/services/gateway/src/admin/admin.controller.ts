import { Controller } from '@nestjs/common';
import {
  adminHttp,
  getAdminStats,
  grantSubscription,
  listAuditTrail,
  listSiteInvoices,
  markInvoicePaid,
  reopenInvoice,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { Route, type RouteCall } from '../http/route.decorator';

@Controller()
export class AdminController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(adminHttp.stats)
  stats({ actor }: RouteCall<typeof adminHttp.stats>) {
    return this.rpc.call(getAdminStats, { actor });
  }

  @Route(adminHttp.audit)
  audit({ actor, query }: RouteCall<typeof adminHttp.audit>) {
    return this.rpc.call(listAuditTrail, { actor, ...query });
  }

  @Route(adminHttp.grantSubscription)
  grantSubscription({ actor, params, body }: RouteCall<typeof adminHttp.grantSubscription>) {
    return this.rpc.call(grantSubscription, { actor, userId: params.id, form: body });
  }

  @Route(adminHttp.invoices)
  invoices({ actor, query }: RouteCall<typeof adminHttp.invoices>) {
    return this.rpc.call(listSiteInvoices, { actor, ...query });
  }

  @Route(adminHttp.markInvoicePaid)
  markInvoicePaid({ actor, params, body }: RouteCall<typeof adminHttp.markInvoicePaid>) {
    return this.rpc.call(markInvoicePaid, { actor, id: params.id, form: body });
  }

  @Route(adminHttp.reopenInvoice)
  reopenInvoice({ actor, params, body }: RouteCall<typeof adminHttp.reopenInvoice>) {
    return this.rpc.call(reopenInvoice, { actor, id: params.id, form: body });
  }
}
