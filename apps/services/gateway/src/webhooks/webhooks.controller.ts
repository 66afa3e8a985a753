import { Controller } from '@nestjs/common';
import {
  createWebhook,
  deleteWebhook,
  getDelivery,
  getWebhook,
  IDEMPOTENCY_HEADER,
  IF_MATCH_HEADER,
  listDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  sendAgain,
  sendTestEvent,
  updateWebhook,
  webhooksHttp,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { z } from 'zod';
import { Route, type RouteCall } from '../http/route.decorator';
import { CursorLists } from '../lists/cursor-lists';

/** The service's own cursor. */
const deliveryPlace = z.string();

@Controller()
export class WebhooksController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly lists: CursorLists,
  ) {}

  @Route(webhooksHttp.list)
  list({ actor }: RouteCall<typeof webhooksHttp.list>) {
    return this.rpc.call(listWebhooks, { actor });
  }

  @Route(webhooksHttp.create)
  create({ actor, headers, body }: RouteCall<typeof webhooksHttp.create>) {
    const idempotencyKey = headers[IDEMPOTENCY_HEADER] ?? null;
    return this.rpc.call(createWebhook, { actor, form: body, idempotencyKey });
  }

  @Route(webhooksHttp.show)
  show({ actor, params: { id } }: RouteCall<typeof webhooksHttp.show>) {
    return this.rpc.call(getWebhook, { actor, id });
  }

  @Route(webhooksHttp.update)
  update({ actor, params: { id }, headers, body }: RouteCall<typeof webhooksHttp.update>) {
    return this.rpc.call(updateWebhook, { actor, id, change: body, ifMatch: headers[IF_MATCH_HEADER] });
  }

  @Route(webhooksHttp.remove)
  async remove({ actor, params: { id }, headers }: RouteCall<typeof webhooksHttp.remove>): Promise<void> {
    await this.rpc.call(deleteWebhook, { actor, id, ifMatch: headers[IF_MATCH_HEADER] });
  }

  @Route(webhooksHttp.rotateSecret)
  rotateSecret({ actor, params: { id } }: RouteCall<typeof webhooksHttp.rotateSecret>) {
    return this.rpc.call(rotateWebhookSecret, { actor, id });
  }

  @Route(webhooksHttp.sendTest)
  sendTest({ actor, params: { id } }: RouteCall<typeof webhooksHttp.sendTest>) {
    return this.rpc.call(sendTestEvent, { actor, id });
  }

  @Route(webhooksHttp.deliveries)
  deliveries(call: RouteCall<typeof webhooksHttp.deliveries>) {
    const { cursor: _, limit: __, ...filters } = call.query;
    return this.lists.answer(call, deliveryPlace, async ({ limit, after }) => {
      const about = { actor: call.actor, id: call.params.id };
      const page = await this.rpc.call(listDeliveries, { ...about, cursor: after, limit, filters });
      return { items: page.data, next: page.next_cursor };
    });
  }

  @Route(webhooksHttp.delivery)
  delivery({ actor, params }: RouteCall<typeof webhooksHttp.delivery>) {
    return this.rpc.call(getDelivery, { actor, ...params });
  }

  @Route(webhooksHttp.sendAgain)
  sendAgain({ actor, params }: RouteCall<typeof webhooksHttp.sendAgain>) {
    return this.rpc.call(sendAgain, { actor, ...params });
  }
}
