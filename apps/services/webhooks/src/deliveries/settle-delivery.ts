import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type DeliveryStatus, webhookDisabled, type WebhookDisabledReason } from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { databaseNow, Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { giveUpWaiting } from '../webhooks/webhook.repository';
import { factsOf, Webhook } from '../webhooks/webhook.entity';
import { Attempt, Delivery } from './delivery.entity';
import { DeliveryRepository, type Lapsed, type Leased, type Outcome } from './delivery.repository';
import { type Post, type PostOutcome } from './post-message';
import { hasFailedForGood, pauseAfter } from './retry-schedule';

const GONE = 410;

/** An attempt that was made. */
export interface Made extends PostOutcome {
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly post: Post;
}

const INTERRUPTED_WORDS = 'Rowdeck was interrupted while it sent this. Whether the receiver has got it is not known.';

/** What the log says of the delivery whose failure has switched its webhook off. */
const DISABLING_WORDS = {
  gone: () => 'The receiver answered 410 Gone, and the webhook is switched off for it.',
  failing: (error: string) =>
    `${error} Every attempt has failed for three days, and the webhook is switched off for it.`,
} as const;

/** Writes down what came of a delivery, and what follows of it for the webhook, in one transaction. */
@Injectable()
export class SettleDelivery {
  constructor(
    private readonly transactions: Transactions,
    private readonly deliveries: DeliveryRepository,
    private readonly outbox: Outbox,
  ) {}

  /** An attempt of a worker that has lost its lease counts for nothing: another has made it meanwhile, or will. */
  async attempted(leased: Leased, made: Made): Promise<void> {
    await this.transactions.run(async (manager) => {
      const webhook = await this.lock(manager, leased);
      if (!webhook) return;
      await insertAttempt(manager, leased, made);
      if (made.error === null) await this.deliver(manager, leased, made);
      else await this.fail(manager, webhook, leased, { ...made, error: made.error });
    });
  }

  /** It is not sent, for a reason that no attempt would change. */
  async notSent(leased: Leased, reason: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      if (!(await this.lock(manager, leased))) return;
      await end(manager, leased, 'not_sent', { reason, attemptsCount: leased.attempt - 1 });
    });
  }

  /** Ends at most so many attempts whose worker has died, or could not write down what came of them. They count, so that nothing kills one worker after the other. */
  async interrupted(count: number, leaseMs: number): Promise<void> {
    await this.transactions.run(async (manager) => {
      for (const lapsed of await this.deliveries.lockLapsed(manager, count)) {
        await insertAttempt(manager, lapsed, interruptedAttempt(lapsed, leaseMs));
        await this.goOn(manager, lapsed, { reason: INTERRUPTED_WORDS, responseStatus: null });
      }
    });
  }

  /**
   * Both rows, where the lease still holds: first the webhook and then the delivery, as everybody locks them who changes both. Whoever
   * deletes a webhook waits for its deliveries, and would be waited for.
   */
  private async lock(manager: EntityManager, leased: Leased): Promise<Webhook | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    const webhook = await manager.findOne(Webhook, { where: { id: leased.webhookId }, lock });
    return webhook && (await this.deliveries.lockLeased(manager, leased)) ? webhook : null;
  }

  private async deliver(manager: EntityManager, leased: Leased, { response }: Made): Promise<void> {
    await end(manager, leased, 'delivered', { reason: null, responseStatus: response?.status ?? null });
    await manager.update(Webhook, { id: leased.webhookId }, { failingSince: null, failedAttempts: 0 });
  }

  private async fail(
    manager: EntityManager,
    webhook: Webhook,
    leased: Leased,
    made: Made & { error: string },
  ): Promise<void> {
    const responseStatus = made.response?.status ?? null;
    const disabledFor = noteFailure(webhook, leased, responseStatus);
    if (disabledFor === null) {
      await this.goOn(manager, leased, { reason: made.error, responseStatus });
      await manager.save(webhook);
      return;
    }
    // Before the others that wait, which are given up without having been sent.
    await end(manager, leased, 'failed', { reason: DISABLING_WORDS[disabledFor](made.error), responseStatus });
    await this.disable(manager, webhook, disabledFor, made.error);
  }

  /** To the next attempt, where there is one. */
  private async goOn(manager: EntityManager, leased: Leased, outcome: Outcome): Promise<void> {
    const pauseMs = leased.asked ? null : pauseAfter(leased.attempt);
    if (pauseMs === null) await end(manager, leased, 'failed', outcome);
    else await this.deliveries.postpone(manager, leased.id, pauseMs, outcome);
  }

  private async disable(
    manager: EntityManager,
    webhook: Webhook,
    reason: WebhookDisabledReason,
    failure: string,
  ): Promise<void> {
    const now = databaseNow();
    const change = { enabled: false, disabledReason: reason, disabledAt: now, updatedAt: now };
    await manager.save(Object.assign(webhook, change, { version: webhook.version + 1 }));
    await giveUpWaiting(manager, webhook.id);
    const data = { ...factsOf(webhook), reason, failure };
    await this.outbox.append(manager, webhookDisabled, data, { subject: webhook.id, actor: null });
  }
}

/** Why the webhook is to be switched off after an attempt that has failed; null where it goes on, or is off already. */
const noteFailure = (
  webhook: Webhook,
  { asked }: Leased,
  status: number | null,
): Exclude<WebhookDisabledReason, 'owner'> | null => {
  if (!webhook.enabled) return null;
  if (status === GONE) return 'gone';
  // A test says nothing of how it is otherwise.
  if (asked) return null;
  webhook.failingSince ??= databaseNow();
  webhook.failedAttempts += 1;
  return hasFailedForGood(webhook.failingSince, webhook.failedAttempts) ? 'failing' : null;
};

/** When it began follows from its lease; what was signed has gone with the worker. */
const interruptedAttempt = ({ url, leasedUntil }: Lapsed, leaseMs: number): Made => ({
  ...{ startedAt: new Date(leasedUntil.getTime() - leaseMs), durationMs: leaseMs },
  ...{ post: { url, headers: {}, body: '' }, response: null, error: INTERRUPTED_WORDS },
});

const end = async (
  manager: EntityManager,
  { id }: Leased,
  status: DeliveryStatus,
  outcome: Partial<Pick<Delivery, 'reason' | 'responseStatus' | 'attemptsCount'>>,
): Promise<void> => {
  await manager.update(
    Delivery,
    { id },
    { ...outcome, status, endedAt: databaseNow(), leaseId: null, leasedUntil: null },
  );
};

const insertAttempt = async (manager: EntityManager, { id: deliveryId, attempt }: Leased, made: Made) => {
  const { startedAt, durationMs, post, response, error } = made;
  await manager.insert(Attempt, {
    ...{ id: randomUUID(), deliveryId, number: attempt, startedAt, durationMs },
    ...{ requestUrl: post.url, requestHeaders: { ...post.headers }, response, error },
  });
};
