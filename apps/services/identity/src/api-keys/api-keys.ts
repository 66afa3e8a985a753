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
import { Transactions } from '@rowdeck/persistence';
import { newApiKeyToken } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { type Client, originOf } from '../clients/client';
import { PublicLinks } from '../links/public-links';
import { placeWords } from '../sessions/place-words';
import { actorOf } from '../users/user-views';
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
  expired: key.expiresAt !== null && key.expiresAt <= new Date(),
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
  async create({ userId, secondFactor = false }: Owner, form: ApiKeyForm, client: Client): Promise<CreatedApiKey> {
    const createdAt = new Date();
    const asked = readApiKeyForm(form, createdAt);
    assertIncluded((await this.rpc.call(getTier, { userId })).tier, 'apiAccess');
    const { token, hash: tokenHash } = newApiKeyToken();
    return this.transactions.run(async (manager) => {
      // Locked, so that two at the same time are counted one after the other.
      const lock = { mode: 'pessimistic_write' } as const;
      const user = await manager.findOne(User, { where: { id: userId }, lock });
      if (!user) throw new Problem('user.not_found');
      await this.assertRoomFor(manager, user);
      const unused = { lastUsedAt: null, lastUsedIp: null };
      const key = manager.create(ApiKey, { ...asked, ...unused, tokenHash, userId, secondFactor, createdAt });
      await manager.insert(ApiKey, key);
      await this.publishCreated(manager, user, key, client);
      await this.mails.append(manager, apiKeyCreatedMail, {
        to: user.email,
        data: { name: user.name, keyName: key.name, scopes: key.scopes, url: this.links.apiKeys() },
      });
      return { ...viewOf(key, client), token };
    });
  }

  /** Throws `api_key.not_found`. */
  async revoke({ userId }: Owner, id: string, client: Client): Promise<void> {
    await this.transactions.run(async (manager) => {
      const key = await manager.findOne(ApiKey, { where: { id, userId }, relations: { user: true } });
      const { affected } = key ? await manager.delete(ApiKey, { id }) : { affected: 0 };
      // Of two calls at the same time, one revokes it.
      if (!key || affected !== 1) throw new Problem('api_key.not_found');
      const data = { user_id: userId, key_id: id, name: key.name, ...originOf(client) };
      await this.outbox.append(manager, apiKeyRevoked, data, { subject: id, actor: actorOf(key.user) });
    });
  }

  private async assertRoomFor(manager: EntityManager, { id: userId }: User): Promise<void> {
    if ((await manager.countBy(ApiKey, { userId })) < API_KEYS_PER_ACCOUNT) return;
    throw new Problem('api_key.invalid', {
      detail: `You have ${API_KEYS_PER_ACCOUNT} API keys, and there can be no more. Revoke one that you no longer use.`,
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
