import { Controller } from '@nestjs/common';
import { type ParsedInputOf, takeStripeWebhook } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { TakeWebhook } from './take-webhook';

@Controller()
export class StripeRpc {
  constructor(private readonly webhooks: TakeWebhook) {}

  @Handles(takeStripeWebhook)
  async take({ payload, signature }: ParsedInputOf<typeof takeStripeWebhook>) {
    await this.webhooks.execute(payload, signature);
    return {};
  }
}
