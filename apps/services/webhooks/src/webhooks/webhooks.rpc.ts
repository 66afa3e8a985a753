import { Controller } from '@nestjs/common';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  type ParsedInputOf,
  rotateWebhookSecret,
  updateWebhook,
} from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { viewOf } from './webhook.entity';
import { Webhooks } from './webhooks';

@Controller()
export class WebhooksRpc {
  constructor(private readonly webhooks: Webhooks) {}

  @Handles(listWebhooks)
  async list({ actor }: ParsedInputOf<typeof listWebhooks>) {
    return { data: await this.webhooks.list(actor), next_cursor: null };
  }

  @Handles(getWebhook)
  async get({ actor, id }: ParsedInputOf<typeof getWebhook>) {
    return viewOf(await this.webhooks.require(actor, id));
  }

  @Handles(createWebhook)
  create({ actor, form, idempotencyKey }: ParsedInputOf<typeof createWebhook>) {
    return this.webhooks.create(actor, form, idempotencyKey);
  }

  @Handles(updateWebhook)
  update({ actor, id, change, ifMatch }: ParsedInputOf<typeof updateWebhook>) {
    return this.webhooks.update(actor, id, change, ifMatch);
  }

  @Handles(deleteWebhook)
  async remove({ actor, id, ifMatch }: ParsedInputOf<typeof deleteWebhook>) {
    await this.webhooks.remove(actor, id, ifMatch);
    return {};
  }

  @Handles(rotateWebhookSecret)
  rotate({ actor, id }: ParsedInputOf<typeof rotateWebhookSecret>) {
    return this.webhooks.rotateSecret(actor, id);
  }
}
