import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Corrections, reserveAgain, ROW_GIVEN_UP } from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { EntityManager, IsNull, Not } from 'typeorm';
import { Batch } from '../batches/batch.entity';
import { type Chunk, type RowFailure } from '../chunks/chunk.entity';
import { BeginRerun } from './begin-rerun';

/** As they are. */
const ALL: Corrections = { all: true, rows: [], replacements: [] };

/**
 * Makes rows of a batch again that Rowdeck has given up, as they are: an operator says that the cause is fixed. Nobody asks their owner, whom they
 * cost what they would have cost before: what failed has been given back.
 */
@Injectable()
export class RerunGivenUp {
  constructor(
    private readonly manager: EntityManager,
    private readonly rpc: RpcClient,
    private readonly beginning: BeginRerun,
  ) {}

  /**
   * How many rows are made again: none where the batch runs, was cancelled or deleted, or has none. Throws `quota.exceeded`, `batch.running`, and
   * what a plan does for want of room.
   */
  async execute(batchId: string): Promise<number> {
    const ended = { deletedAt: IsNull(), cancelledAt: IsNull(), finishedAt: Not(IsNull()) };
    const batch = await this.manager.findOneBy(Batch, { id: batchId, ...ended });
    if (!batch) return 0;
    const id = randomUUID();
    const chunks = await this.beginning.correctedChunks(batch, { id, corrections: ALL }, isGivenUp);
    if (chunks.length === 0) return 0;
    const { ownerId: userId, actor } = batch;
    const reserve = (count: number) => this.rpc.call(reserveAgain, { userId, batchId: id, count });
    await this.beginning.execute({ id, batch, actor: { ...actor, userId }, chunks }, { reserve });
    return chunks.reduce((sum, { rerun }) => sum + rerun.places.length, 0);
  }
}

/** Chunks that an earlier release gave up have no code. */
const isGivenUp = ({ code }: RowFailure, { status }: Pick<Chunk, 'status'>): boolean =>
  code === ROW_GIVEN_UP || (status === 'failed' && code === undefined);
