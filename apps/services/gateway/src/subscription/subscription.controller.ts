import { createHash } from 'node:crypto';
import { Controller, Res } from '@nestjs/common';
import {
  cancelSubscription,
  changeSubscription,
  getBuyer,
  getInvoiceFile,
  getMonthUsage,
  getSignUpOffer,
  getSubscription,
  getTier,
  listInvoices,
  openBillingPortal,
  PDF_MEDIA_TYPE,
  quoteChange,
  resumeSubscription,
  saveBuyer,
  storageHttp,
  subscriptionHttp,
  takeStripeWebhook,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { type Response } from 'express';
import { sendBytes } from '../downloads/send-bytes';
import { rawBodyOf } from '../http/raw-body';
import { Route, type RouteCall } from '../http/route.decorator';
import { AccountStorage } from './account-storage';

@Controller()
export class SubscriptionController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly stored: AccountStorage,
  ) {}

  @Route(subscriptionHttp.offer)
  offer() {
    return this.rpc.call(getSignUpOffer, {});
  }

  @Route(subscriptionHttp.show)
  show({ actor }: RouteCall<typeof subscriptionHttp.show>) {
    return this.rpc.call(getSubscription, { actor });
  }

  @Route(storageHttp.show)
  async storage({ actor }: RouteCall<typeof storageHttp.show>) {
    const asked = this.rpc.call(getTier, { userId: actor.userId }).then(({ tier }) => tier);
    return { storage: await this.stored.read(actor, asked) };
  }

  @Route(storageHttp.usage)
  async usage({ actor }: RouteCall<typeof storageHttp.usage>) {
    const asked = this.rpc.call(getMonthUsage, { actor });
    const storage = await this.stored.read(
      actor,
      asked.then(({ plan }) => plan),
    );
    return { ...(await asked), storage };
  }

  @Route(subscriptionHttp.quote)
  quote({ actor, query }: RouteCall<typeof subscriptionHttp.quote>) {
    return this.rpc.call(quoteChange, { actor, ...query });
  }

  @Route(subscriptionHttp.change)
  change({ actor, body }: RouteCall<typeof subscriptionHttp.change>) {
    return this.rpc.call(changeSubscription, { actor, ...body });
  }

  @Route(subscriptionHttp.cancel)
  cancel({ actor }: RouteCall<typeof subscriptionHttp.cancel>) {
    return this.rpc.call(cancelSubscription, { actor });
  }

  @Route(subscriptionHttp.resume)
  resume({ actor }: RouteCall<typeof subscriptionHttp.resume>) {
    return this.rpc.call(resumeSubscription, { actor });
  }

  @Route(subscriptionHttp.portal)
  portal({ actor }: RouteCall<typeof subscriptionHttp.portal>) {
    return this.rpc.call(openBillingPortal, { actor });
  }

  @Route(subscriptionHttp.buyer)
  buyer({ actor }: RouteCall<typeof subscriptionHttp.buyer>) {
    return this.rpc.call(getBuyer, { actor });
  }

  @Route(subscriptionHttp.saveBuyer)
  saveBuyer({ actor, body }: RouteCall<typeof subscriptionHttp.saveBuyer>) {
    return this.rpc.call(saveBuyer, { actor, form: body });
  }

  @Route(subscriptionHttp.invoices)
  invoices({ actor, query }: RouteCall<typeof subscriptionHttp.invoices>) {
    return this.rpc.call(listInvoices, { actor, ...query });
  }

  @Route(subscriptionHttp.invoice)
  async invoice(
    { actor, params, request }: RouteCall<typeof subscriptionHttp.invoice>,
    @Res() response: Response,
  ): Promise<void> {
    const { file_name: fileName, content } = await this.rpc.call(getInvoiceFile, { actor, id: params.id });
    const bytes = Buffer.from(content, 'base64');
    const etag = createHash('sha256').update(bytes).digest('base64url');
    const read = ({ start, end }: { start: number; end: number }) => piecesOf(bytes.subarray(start, end));
    await sendBytes({ fileName, mediaType: PDF_MEDIA_TYPE, length: bytes.length, etag, read }, request, response);
  }

  @Route(subscriptionHttp.webhook)
  async webhook({ headers, request }: RouteCall<typeof subscriptionHttp.webhook>): Promise<void> {
    const signature = headers['stripe-signature'];
    await this.rpc.call(takeStripeWebhook, { payload: rawBodyOf(request), signature });
  }
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  if (bytes.length > 0) yield await Promise.resolve(bytes);
}
