import { Inject, Injectable } from '@nestjs/common';
import {
  API_PREFIX,
  batchCompleted,
  type EnvelopeOf,
  quotaThresholdReached,
  faultsDetected,
  userDeleted,
} from '@rowdeck/contracts';
import { Consumes } from '@rowdeck/messaging';
import { type EntityManager } from 'typeorm';
import { type WebhooksConfig, webhooksConfig } from '../config/webhooks.config';
import { Webhook } from '../webhooks/webhook.entity';
import { QueueMessage } from './queue-message';

/** Turns what happens in Rowdeck into messages for webhooks, and ends them with their account. */
@Injectable()
export class EventsConsumer {
  private readonly api: string;

  constructor(
    private readonly queue: QueueMessage,
    @Inject(webhooksConfig.token) { PUBLIC_URL }: Pick<WebhooksConfig, 'PUBLIC_URL'>,
  ) {
    this.api = PUBLIC_URL.replace(/\/$/, '') + API_PREFIX;
  }

  @Consumes(batchCompleted, { id: 'tell-of-batch' })
  tellOfBatch({ id, time, data }: EnvelopeOf<typeof batchCompleted>, manager: EntityManager): Promise<void> {
    const { batch_id, batch_name = '', template_id, template_name, rerun } = data;
    const { row_count, completed_count, failed_count, not_made_count = 0 } = data;
    return this.queue.execute(manager, {
      ...{ userId: data.owner_id, eventId: id, time, subject: `batch:${batch_id}` },
      // As the batch calls itself: with a single deck it has completed.
      type: completed_count === 0 ? 'batch.failed' : 'batch.completed',
      data: {
        ...{ batch_id, batch_name, batch_url: `${this.api}/batches/${batch_id}` },
        ...{ template_id: String(template_id), template_name },
        ...{ row_count, completed_count, failed_count, not_made_count },
        rerun: rerun ? (rerun.number ?? 1) : null,
      },
    });
  }

  @Consumes(faultsDetected, { id: 'tell-of-template' })
  tellOfTemplate({ id, time, data }: EnvelopeOf<typeof faultsDetected>, manager: EntityManager): Promise<void> {
    const { template_id, name, faults_count, faults } = data;
    return this.queue.execute(manager, {
      ...{ userId: data.owner_id, eventId: id, time, subject: `template:${template_id}`, type: 'template.faulty' },
      data: {
        ...{ template_id: String(template_id), template_name: name },
        ...{ template_url: `${this.api}/templates/${template_id}`, faults_count, faults },
      },
    });
  }

  @Consumes(quotaThresholdReached, { id: 'tell-of-quota' })
  tellOfQuota({ id, time, data }: EnvelopeOf<typeof quotaThresholdReached>, manager: EntityManager): Promise<void> {
    const { user_id, percent, used, limit, tier, month, resets_on } = data;
    return this.queue.execute(manager, {
      ...{ userId: user_id, eventId: id, time, subject: `quota:${month}`, type: 'quota.reached' },
      data: { percent, used, limit, plan: tier, month, resets_on, usage_url: `${this.api}/usage` },
    });
  }

  /** The webhooks of an account go with it, and with them their log. */
  @Consumes(userDeleted, { id: 'forget-owner' })
  async forgetOwner({ data }: EnvelopeOf<typeof userDeleted>, manager: EntityManager): Promise<void> {
    const { user_id: userId } = data;
    // Those that are told of something are locked in this order, too.
    const lock = { mode: 'pessimistic_write' } as const;
    await manager.find(Webhook, { where: { userId }, order: { id: 'ASC' }, lock });
    await manager.delete(Webhook, { userId });
  }
}
