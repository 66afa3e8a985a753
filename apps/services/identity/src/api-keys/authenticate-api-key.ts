import { Injectable } from '@nestjs/common';
import { type Actor, type authenticateApiKey, type OutputOf } from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { ActorSigner } from '../actor-keys/actor-signer';
import { type Client } from '../clients/client';
import { keyActorOf, preferencesOf } from '../users/user-views';
import { ApiKey } from './api-key.entity';
import { ApiKeyByToken } from './api-key-by-token';

const NOTED_EVERY_MS = 60_000;

/**
 * The owner behind an API key. Every request asks, by itself or with others that come at once, and nobody keeps the answer: a key that was revoked is refused from the next
 * request on, everywhere. It costs one query, and a write at most once a minute.
 */
@Injectable()
export class AuthenticateApiKey {
  constructor(
    private readonly manager: EntityManager,
    private readonly keys: ApiKeyByToken,
    private readonly signer: ActorSigner,
  ) {}

  async execute(token: string, client: Client): Promise<OutputOf<typeof authenticateApiKey>> {
    const now = databaseNow();
    const key = await this.keys.find(token, now);
    if (!key) return null;
    await this.note(key, client, now);
    const actor: Actor = { ...keyActorOf(key.user, key), secondFactor: key.secondFactor };
    const signed = await this.signer.sign(actor);
    return { key: { id: key.id, scopes: key.scopes }, actor, signed, preferences: preferencesOf(key.user) };
  }

  private async note({ id, lastUsedAt }: ApiKey, { ip }: Client, now: Date): Promise<void> {
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < NOTED_EVERY_MS) return;
    await this.manager.update(ApiKey, id, { lastUsedAt: now, lastUsedIp: ip });
  }
}
