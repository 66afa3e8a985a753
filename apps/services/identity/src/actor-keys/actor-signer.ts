import { Injectable } from '@nestjs/common';
import { type Actor, type SignedActor } from '@rowdeck/contracts';
import { ActorSigningKey } from '@rowdeck/messaging';
import { databaseNow } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { ActorKeyRow } from './actor-key.entity';

const ROTATION_MS = 24 * 3_600_000;

/** For so long a signature is given again: a program that calls fifty times a second needs one, and whoever checks it knows it. */
const AGAIN_MS = 5_000;
const MOST_KEPT = 1_000;

interface Kept {
  readonly signed: SignedActor;
  readonly until: number;
}

/**
 * Signs for actors whom this service has authenticated. Each replica has a key of its own, made at first use, published
 * before it signs, and replaced daily: a private key is never stored, and one that leaked is worth a day at most.
 */
@Injectable()
export class ActorSigner {
  private current: Promise<ActorSigningKey> | undefined;
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly manager: EntityManager) {}

  async sign(actor: Actor): Promise<SignedActor> {
    const key = await this.key();
    const name = `${key.id} ${JSON.stringify(actor)}`;
    const kept = this.kept.get(name);
    const now = performance.now();
    if (kept && kept.until > now) return kept.signed;
    const signed = key.sign(actor);
    this.keep(name, { signed, until: now + AGAIN_MS });
    return signed;
  }

  private keep(name: string, kept: Kept): void {
    this.kept.delete(name);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size < MOST_KEPT) break;
      this.kept.delete(oldest);
    }
    this.kept.set(name, kept);
  }

  private async key(): Promise<ActorSigningKey> {
    const current = (this.current ??= this.publishKey());
    const key = await current.catch((error: unknown) => {
      this.forget(current);
      throw error;
    });
    if (key.retiresAt > databaseNow()) return key;
    this.forget(current);
    return this.key();
  }

  /** Whoever finds the key unusable first makes the next one; the others wait for it. */
  private forget(key: Promise<ActorSigningKey>): void {
    if (this.current === key) this.current = undefined;
  }

  private async publishKey(): Promise<ActorSigningKey> {
    const key = ActorSigningKey.generate(new Date(databaseNow().getTime() + ROTATION_MS));
    await this.manager.insert(ActorKeyRow, key.published);
    return key;
  }
}
