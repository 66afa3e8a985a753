import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Actor,
  Problem,
  type WantedRevisions,
  type WebhookChange,
  webhookChanged,
  webhookCreated,
  webhookDeleted,
  webhookDisabled,
  type WebhookForm,
  WEBHOOKS_PER_ACCOUNT,
  webhookState,
  webhookSecretRotated,
  type WebhookView,
  type WebhookWithSecret,
} from '@rowdeck/contracts';
import { Outbox } from '@rowdeck/messaging';
import { databaseNow, Transactions } from '@rowdeck/persistence';
import { assertRevision, callOf } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { ReceiverHosts } from '../addresses/receiver-hosts';
import { AddressRefused, hostOf } from '../addresses/receiver-address';
import { giveUpWaiting, lockAccount, webhookOfCall } from './webhook.repository';
import { ApiPlans } from './api-plans';
import { WebhookSecrets } from './webhook-secrets';
import { factsOf, viewOf, Webhook } from './webhook.entity';
import { readWebhookForm, type WebhookSettings } from './webhook-form';

type Owner = Actor;

const FIELDS = ['url', 'events', 'description', 'enabled'] as const;

const changedFields = (before: WebhookSettings, after: WebhookSettings) =>
  FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

const switched = (enabled: boolean) =>
  enabled
    ? { enabled, disabledReason: null, disabledAt: null, failingSince: null, failedAttempts: 0 }
    : { enabled, disabledReason: 'owner' as const, disabledAt: databaseNow() };

/** The actor's webhooks, to look at, to make and to change. Those of others are as if there were none. */
@Injectable()
export class Webhooks {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly hosts: ReceiverHosts,
    private readonly secrets: WebhookSecrets,
    private readonly plans: ApiPlans,
  ) {}

  async list({ userId }: Owner): Promise<WebhookView[]> {
    const order = { createdAt: 'DESC', id: 'ASC' } as const;
    return (await this.manager.find(Webhook, { where: { userId }, order })).map(viewOf);
  }

  /** Throws `webhook.not_found`. */
  async require({ userId }: Owner, id: string): Promise<Webhook> {
    const webhook = await this.manager.findOneBy(Webhook, { id, userId });
    if (!webhook) throw new Problem('webhook.not_found');
    return webhook;
  }

  /** Of equal calls with one key, once. Throws `webhook.invalid`, `plan.feature_missing`. */
  async create(actor: Owner, form: WebhookForm, idempotencyKey: string | null): Promise<WebhookWithSecret> {
    await this.plans.assertIncluded(actor.userId);
    const settings = await readWebhookForm(form, (url) => this.placeFault(url));
    const id = randomUUID();
    const { secret, ...sealed } = this.secrets.make(id);
    const now = databaseNow();
    const call = callOf(idempotencyKey, [form]);
    return this.transactions.run(async (manager) => {
      // Two at the same time are looked for and counted one after the other.
      await lockAccount(manager, actor.userId);
      const known = await webhookOfCall(manager, actor.userId, call);
      if (known) return { ...viewOf(known), secret: this.secrets.of(known)[0] ?? '' };
      await this.assertRoom(manager, actor);
      const made = { id, userId: actor.userId, call, createdAt: now, updatedAt: now, version: 1 };
      const blank = { failingSince: null, failedAttempts: 0 };
      const webhook = manager.create(Webhook, {
        ...{ ...settings, ...sealed, ...made, ...blank },
        ...switched(settings.enabled),
      });
      await manager.insert(Webhook, webhook);
      const data = { ...factsOf(webhook), events: webhook.events };
      await this.outbox.append(manager, webhookCreated, data, { subject: id, actor });
      return { ...viewOf(webhook), secret };
    });
  }

  /** Throws `webhook.not_found`, `webhook.invalid`, `plan.feature_missing`, `request.precondition_failed`. */
  async update(actor: Owner, id: string, change: WebhookChange, ifMatch?: WantedRevisions): Promise<WebhookView> {
    const known = await this.require(actor, id);
    if (change.enabled === true && !known.enabled) await this.plans.assertIncluded(actor.userId);
    // Where an address leads is asked before the row is locked.
    const placeFault = (url: string) => (url === known.url ? Promise.resolve(null) : this.placeFault(url));
    await readWebhookForm({ ...known, ...change }, placeFault);
    return this.transactions.run(async (manager) => {
      const webhook = await this.lock(manager, actor, id, ifMatch);
      const settings = await readWebhookForm({ ...webhook, ...change }, () => Promise.resolve(null));
      const changed = changedFields(webhook, settings);
      if (changed.length === 0) return viewOf(webhook);
      const isSwitched = changed.includes('enabled');
      Object.assign(webhook, settings, isSwitched ? switched(settings.enabled) : {}, next(webhook));
      await manager.save(webhook);
      const about = { subject: id, actor };
      await this.outbox.append(manager, webhookChanged, { ...factsOf(webhook), changed }, about);
      if (isSwitched && !webhook.enabled) {
        await giveUpWaiting(manager, id);
        const data = { ...factsOf(webhook), reason: 'owner', failure: '' } as const;
        await this.outbox.append(manager, webhookDisabled, data, about);
      }
      return viewOf(webhook);
    });
  }

  /** Throws `webhook.not_found`, `request.precondition_failed`. */
  async remove(actor: Owner, id: string, ifMatch?: WantedRevisions): Promise<void> {
    await this.transactions.run(async (manager) => {
      const webhook = await this.lock(manager, actor, id, ifMatch);
      await manager.delete(Webhook, { id });
      await this.outbox.append(manager, webhookDeleted, factsOf(webhook), { subject: id, actor });
    });
  }

  /** Throws `webhook.not_found`. */
  async rotateSecret(actor: Owner, id: string): Promise<WebhookWithSecret> {
    return this.transactions.run(async (manager) => {
      const webhook = await this.lock(manager, actor, id);
      const { secret, ...sealed } = this.secrets.rotate(webhook);
      await manager.save(Object.assign(webhook, sealed, next(webhook)));
      await this.outbox.append(manager, webhookSecretRotated, factsOf(webhook), { subject: id, actor });
      return { ...viewOf(webhook), secret };
    });
  }

  /** Holds a webhook until the transaction has ended. Throws `webhook.not_found`, `request.precondition_failed`. */
  async lock(manager: EntityManager, { userId }: Owner, id: string, ifMatch?: WantedRevisions) {
    const lock = { mode: 'pessimistic_write' } as const;
    const webhook = await manager.findOne(Webhook, { where: { id, userId }, lock });
    if (!webhook) throw new Problem('webhook.not_found');
    assertRevision(ifMatch, webhookState(webhook));
    return webhook;
  }

  private async assertRoom(manager: EntityManager, { userId }: Owner): Promise<void> {
    if ((await manager.countBy(Webhook, { userId })) < WEBHOOKS_PER_ACCOUNT) return;
    throw new Problem('webhook.invalid', {
      detail: `You have ${WEBHOOKS_PER_ACCOUNT} webhooks, and there can be no more. Delete one that you no longer use.`,
    });
  }

  private async placeFault(url: string): Promise<string | null> {
    try {
      await this.hosts.addressesOf(hostOf(new URL(url)));
      return null;
    } catch (error) {
      if (error instanceof AddressRefused) return error.message;
      throw error;
    }
  }
}

const next = ({ version }: Webhook) => ({ version: version + 1, updatedAt: databaseNow() });
