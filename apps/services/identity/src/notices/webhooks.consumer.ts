import { Injectable } from '@nestjs/common';
import { type EnvelopeOf, webhookDisabled } from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { TellOfWebhook } from './tell-of-webhook';

@Injectable()
export class WebhooksConsumer {
  constructor(private readonly telling: TellOfWebhook) {}

  @Consumes(webhookDisabled, { id: 'tell-of-webhook' })
  tell({ data }: EnvelopeOf<typeof webhookDisabled>, manager: EntityManager): Promise<void> {
    return this.telling.execute(manager, data);
  }
}
