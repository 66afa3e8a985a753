import { Injectable } from '@nestjs/common';
import { type Actor, type SignedActor } from '@rowdeck/contracts';
import { ActorSigningKey } from '@rowdeck/messaging';
import { EntityManager } from 'typeorm';
import { ActorKeyRow } from './actor-key.entity';

const ROTATION_MS = 24 * 3_600_000;

/**
 * Signs for actors whom this service has authenticated. Each replica has a key of its own, made at first use, published
 * before it signs, and replaced daily: a private key is never stored, and one that leaked is worth a day at most.
 */
@Injectable()
export class ActorSigner {
  private current: Promise<ActorSigningKey> | undefined;

  constructor(private readonly manager: EntityManager) {}

  async sign(actor: Actor): Promise<SignedActor> {
    return (await this.key()).sign(actor);
  }

  private async key(): Promise<ActorSigningKey> {
    const current = (this.current ??= this.publishKey());
    const key = await current.catch((error: unknown) => {
      this.forget(current);
      throw error;
    });
    if (key.retiresAt.getTime() > Date.now()) return key;
    this.forget(current);
    return this.key();
  }

  /** Whoever finds the key unusable first makes the next one; the others wait for it. */
  private forget(key: Promise<ActorSigningKey>): void {
    if (this.current === key) this.current = undefined;
  }

  private async publishKey(): Promise<ActorSigningKey> {
    const key = ActorSigningKey.generate(new Date(Date.now() + ROTATION_MS));
    await this.manager.insert(ActorKeyRow, key.published);
    return key;
  }
}
