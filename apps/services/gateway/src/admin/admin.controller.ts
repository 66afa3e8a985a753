import { Controller } from '@nestjs/common';
import {
  adminHttp,
  countGivenUp,
  getAdminStats,
  grantSubscription,
  listAuditTrail,
  listDeadLetters,
  listSiteInvoices,
  markInvoicePaid,
  orderReruns,
  reopenInvoice,
  settleDeadLetter,
  settleDeadLetters,
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

  @Route(adminHttp.givenUp)
  givenUp({ actor, query }: RouteCall<typeof adminHttp.givenUp>) {
    return this.rpc.call(countGivenUp, { actor, period: query });
  }

  @Route(adminHttp.makeAgain)
  makeAgain({ actor, body }: RouteCall<typeof adminHttp.makeAgain>) {
    return this.rpc.call(orderReruns, { actor, order: body });
  }

  @Route(adminHttp.deadLetters)
  deadLetters({ actor, query }: RouteCall<typeof adminHttp.deadLetters>) {
    return this.rpc.call(listDeadLetters, { actor, filter: query });
  }

  @Route(adminHttp.requeueDeadLetter)
  requeueDeadLetter({ actor, params }: RouteCall<typeof adminHttp.requeueDeadLetter>) {
    return this.rpc.call(settleDeadLetter, { actor, id: params.id, settling: 'requeue' });
  }

  @Route(adminHttp.discardDeadLetter)
  discardDeadLetter({ actor, params }: RouteCall<typeof adminHttp.discardDeadLetter>) {
    return this.rpc.call(settleDeadLetter, { actor, id: params.id, settling: 'discard' });
  }

  @Route(adminHttp.requeueDeadLetters)
  requeueDeadLetters({ actor, body }: RouteCall<typeof adminHttp.requeueDeadLetters>) {
    return this.rpc.call(settleDeadLetters, { actor, order: body, settling: 'requeue' });
  }

  @Route(adminHttp.discardDeadLetters)
  discardDeadLetters({ actor, body }: RouteCall<typeof adminHttp.discardDeadLetters>) {
    return this.rpc.call(settleDeadLetters, { actor, order: body, settling: 'discard' });
  }
}
