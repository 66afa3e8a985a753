import { Injectable } from '@nestjs/common';
import {
  type Actor,
  API_KEYS_PER_ACCOUNT,
  apiKeyCreated,
  type ApiKeyForm,
  apiKeyRevoked,
  type ApiKeyView,
  assertIncluded,
  type CreatedApiKey,
  getTier,
  Problem,
} from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { Outbox, RpcClient } from '@rowdeck/messaging';
import { databaseNow, Transactions } from '@rowdeck/persistence';
import { hashToken, newApiKeyToken } from '@rowdeck/service-kit';
import { EntityManager, type FindOptionsWhere } from 'typeorm';
import { type Client, originOf } from '../clients/client';
import { PublicLinks } from '../links/public-links';
import { placeWords } from '../sessions/place-words';
import { actorOf, keyActorOf } from '../users/user-views';
import { User } from '../users/user.entity';
import { readApiKeyForm } from './api-key-form';
import { ApiKey } from './api-key.entity';
import { apiKeyCreatedMail } from './api-key.mail';

type Owner = Pick<Actor, 'userId' | 'secondFactor'>;

const viewOf = ({ id, name, scopes, ...key }: ApiKey, { ip: present }: Pick<Client, 'ip'>): ApiKeyView => ({
  id,
  name,
  scopes,
  created_at: key.createdAt.toISOString(),
  expires_at: key.expiresAt?.toISOString() ?? null,
  expired: key.expiresAt !== null && key.expiresAt <= databaseNow(),
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  last_used_place: key.lastUsedIp === null ? null : placeWords(key.lastUsedIp, present),
  last_used_ip: key.lastUsedIp,
});

/** The actor's keys for programs, to look at, to make and to revoke. Those of others are as if there were none. */
@Injectable()
export class ApiKeys {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly mails: MailOutbox,
    private readonly links: PublicLinks,
    private readonly rpc: RpcClient,
  ) {}

  async list({ userId }: Owner, client: Client): Promise<ApiKeyView[]> {
    const keys = await this.manager.find(ApiKey, { where: { userId }, order: { createdAt: 'DESC', id: 'ASC' } });
    return keys.map((key) => viewOf(key, client));
  }

  /** The key leaves here once, and nobody can have it back. Throws `api_key.invalid`, `plan.feature_missing`. */
  async create(owner: Owner, form: ApiKeyForm, client: Client): Promise<CreatedApiKey> {
    readApiKeyForm(form, databaseNow());
    await this.assertInPlan(owner);
    return this.transactions.run((manager) => this.make(manager, owner, form, client));
  }

  /** The same in a transaction of the caller, who has asked for the plan. Throws `api_key.invalid`. */
  async make(
    manager: EntityManager,
    { userId, secondFactor = false }: Owner,
    form: ApiKeyForm,
    client: Client,
  ): Promise<CreatedApiKey> {
    const createdAt = databaseNow();
    const asked = readApiKeyForm(form, createdAt);
    const { token, hash: tokenHash } = newApiKeyToken();
    // Locked, so that two at the same time are counted one after the other.
    const lock = { mode: 'pessimistic_write' } as const;
    const user = await manager.findOne(User, { where: { id: userId }, lock });
    if (!user) throw new Problem('user.not_found');
    await this.assertRoom(manager, { userId });
    const unused = { lastUsedAt: null, lastUsedIp: null };
    const key = manager.create(ApiKey, { ...asked, ...unused, tokenHash, userId, secondFactor, createdAt });
    await manager.insert(ApiKey, key);
    await this.publishCreated(manager, user, key, client);
    await this.mails.append(manager, apiKeyCreatedMail, {
      to: user.email,
      data: { name: user.name, keyName: key.name, scopes: key.scopes, url: this.links.apiKeys() },
    });
    return { ...viewOf(key, client), token };
  }

  /** Throws `plan.feature_missing`. */
  async assertInPlan({ userId }: Owner): Promise<void> {
    assertIncluded(await this.rpc.call(getTier, { userId }), 'apiAccess');
  }

  /** Throws `api_key.invalid` where there are as many as there may be. */
  async assertRoom(manager: EntityManager, { userId }: Owner): Promise<void> {
    if ((await manager.countBy(ApiKey, { userId })) < API_KEYS_PER_ACCOUNT) return;
    throw new Problem('api_key.invalid', {
      detail: `You have ${API_KEYS_PER_ACCOUNT} API keys, and there can be no more. Revoke one that you no longer use.`,
    });
  }

  /** Throws `api_key.not_found`. */
  async revoke({ userId }: Owner, id: string, client: Client): Promise<void> {
    if (!(await this.end({ id, userId }, client, ({ user }) => actorOf(user)))) throw new Problem('api_key.not_found');
  }

  /** By whoever has the key itself. Without a key by it there is nothing to do. */
  async revokePresented(token: string, client: Client): Promise<void> {
    await this.end({ tokenHash: hashToken(token) }, client, (key) => keyActorOf(key.user, key));
  }

  /** Whether there was one: of two calls at the same time, one ends it. */
  private end(where: FindOptionsWhere<ApiKey>, client: Client, by: (key: ApiKey) => Actor): Promise<boolean> {
    return this.transactions.run(async (manager) => {
      const key = await manager.findOne(ApiKey, { where, relations: { user: true } });
      const { affected } = key ? await manager.delete(ApiKey, { id: key.id }) : { affected: 0 };
      if (!key || affected !== 1) return false;
      const data = { user_id: key.userId, key_id: key.id, name: key.name, ...originOf(client) };
      await this.outbox.append(manager, apiKeyRevoked, data, { subject: key.id, actor: by(key) });
      return true;
    });
  }

  private async publishCreated(manager: EntityManager, user: User, key: ApiKey, client: Client): Promise<void> {
    const { id, name, scopes, expiresAt } = key;
    await this.outbox.append(
      manager,
      apiKeyCreated,
      {
        user_id: user.id,
        key_id: id,
        name,
        scopes,
        expires_at: expiresAt?.toISOString() ?? null,
        ...originOf(client),
      },
      { subject: id, actor: actorOf(user) },
    );
  }
}
