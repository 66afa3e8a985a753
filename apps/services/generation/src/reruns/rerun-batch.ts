import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Actor, type BatchView, type Corrections, reserveQuota } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { EntityManager } from 'typeorm';
import { type Batch } from '../batches/batch.entity';
import { BatchViews } from '../batches/batch-views';
import { OwnedBatches } from '../batches/owned-batches';
import { IdempotencyKey } from '../planning/idempotency-key.entity';
import { idempotencyMismatch } from '../planning/planning.errors';
import { BeginRerun } from './begin-rerun';
import { nothingToRerun, stillRunning, withoutFields } from './rerun.errors';

export interface RerunCommand {
  readonly batchId: string;
  readonly corrections: Corrections;
  readonly idempotencyKey: string | null;
}

/** Makes rows of a batch again that had failed, as their owner has corrected them. */
@Injectable()
export class RerunBatch {
  constructor(
    private readonly manager: EntityManager,
    private readonly batches: OwnedBatches,
    private readonly rpc: RpcClient,
    private readonly beginning: BeginRerun,
    private readonly views: BatchViews,
  ) {}

  /** Throws what `rerunBatch` of the contracts says. */
  async execute(actor: Actor, command: RerunCommand): Promise<BatchView> {
    const batch = await this.batches.one(actor, command.batchId);
    if (await this.isKnown(actor, command)) return this.views.view(batch);
    if (!batch.finishedAt) throw stillRunning();
    const id = randomUUID();
    const chunks = await this.beginning.correctedChunks(batch, { id, corrections: command.corrections });
    if (chunks.length === 0) throw nothingToRerun();
    const reserve = (count: number) =>
      this.rpc.call(reserveQuota, { actor, batchId: id, count }).catch((error: unknown) => {
        throw withoutFields(error);
      });
    const remember = (manager: EntityManager) => this.remember(manager, id, { ownerId: actor.userId, command, batch });
    try {
      await this.beginning.execute({ id, batch, actor, chunks }, { reserve, remember });
    } catch (error) {
      // Of two equal calls, the other may have been first.
      if (!(await this.isKnown(actor, command))) throw error;
    }
    return this.views.view(await this.batches.one(actor, batch.id));
  }

  /** Throws `request.idempotency_mismatch`. */
  private async isKnown({ userId: ownerId }: Actor, command: RerunCommand): Promise<boolean> {
    const { idempotencyKey: key } = command;
    const known = key === null ? null : await this.manager.findOneBy(IdempotencyKey, { ownerId, key });
    if (known && known.fingerprint !== fingerprintOf(command)) throw idempotencyMismatch();
    return known !== null;
  }

  private async remember(
    manager: EntityManager,
    id: string,
    { ownerId, command, batch }: { readonly ownerId: string; readonly command: RerunCommand; readonly batch: Batch },
  ): Promise<void> {
    const { idempotencyKey: key } = command;
    if (key === null) return;
    const answer = { ...(await this.views.view(batch)), warnings: [] };
    await manager.insert(IdempotencyKey, { ownerId, key, fingerprint: fingerprintOf(command), batchId: id, answer });
  }
}

const fingerprintOf = ({ batchId, corrections }: RerunCommand): string =>
  createHash('sha256')
    .update(JSON.stringify(['rerun', batchId, corrections]))
    .digest('hex');
