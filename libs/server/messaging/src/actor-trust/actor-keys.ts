import { createPublicKey, type KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type ActorKey, listActorKeys } from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { RpcClient } from '../rpc/rpc-client';

/** Identity is asked at most this often, however many unknown keys somebody makes up. */
const PAUSE_MS = 1_000;

/** A key that identity no longer lists is forgotten within this time. */
const STALE_MS = 5 * 60_000;

interface Known {
  readonly key: KeyObject;
  readonly expiresAt: number;
}

const knownOf = ({ publicKey, expiresAt }: ActorKey): Known => ({
  key: createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' }),
  expiresAt: Date.parse(expiresAt),
});

/** The public keys of identity, asked for when a signature names one that is not known here. */
@Injectable()
export class ActorKeys {
  private keys: ReadonlyMap<string, Known> = new Map();
  private askedAt = Number.NEGATIVE_INFINITY;
  private asking: Promise<void> | undefined;

  private readKeys: () => Promise<{ readonly keys: readonly ActorKey[] }>;

  constructor(rpc: RpcClient) {
    this.readKeys = () => rpc.call(listActorKeys, {});
  }

  /** For identity, which has the keys itself: a service may not send a call to itself (see `natsPermissions`). */
  readFrom(own: () => Promise<{ readonly keys: readonly ActorKey[] }>): void {
    this.readKeys = own;
  }

  /** Undefined for a key that identity does not have. Throws `service.unavailable` when identity does not answer. */
  async find(id: string): Promise<KeyObject | undefined> {
    if (!this.valid(id)) await this.ask();
    // A key that is known serves on while identity is away.
    else if (performance.now() - this.askedAt > STALE_MS) await this.ask().catch(() => undefined);
    return this.valid(id);
  }

  private valid(id: string): KeyObject | undefined {
    const known = this.keys.get(id);
    return known && known.expiresAt > databaseNow().getTime() ? known.key : undefined;
  }

  /** Whoever needs keys while they are being asked for waits for the same answer. */
  private ask(): Promise<void> {
    this.asking ??= this.fetch().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async fetch(): Promise<void> {
    const pause = this.askedAt + PAUSE_MS - performance.now();
    if (pause > 0) await sleep(pause, undefined, { ref: false });
    this.askedAt = performance.now();
    const { keys } = await this.readKeys();
    this.keys = new Map(keys.map((key) => [key.id, knownOf(key)]));
  }
}
