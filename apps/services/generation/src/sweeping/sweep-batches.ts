import { Inject, Injectable } from '@nestjs/common';
import { ObjectStore } from '@rowdeck/object-storage';
import { Transactions } from '@rowdeck/persistence';
import { type EntityManager } from 'typeorm';
import { batchFolder } from '../batches/batch-objects';
import { BatchRepository } from '../batches/batch.repository';
import { ChunkRepository } from '../chunks/chunk.repository';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { generationConfig, type GenerationConfig } from '../config/generation.config';

const AT_ONCE = 50;

/**
 * Clears what a finished batch does not need: rows that have been rendered, packs of attempts that lost their lease. Rows of
 * chunks that were given up stay, so that they can be tried again. Waits until a worker taken for dead has ended too.
 */
@Injectable()
export class SweepBatches {
  constructor(
    private readonly batches: BatchRepository,
    private readonly chunks: ChunkRepository,
    private readonly store: ObjectStore,
    private readonly transactions: Transactions,
    @Inject(generationConfig.token) private readonly config: Pick<GenerationConfig, 'LEASE_SECONDS'>,
  ) {}

  async execute(): Promise<void> {
    for (const id of await this.batches.unswept(2 * this.config.LEASE_SECONDS, AT_ONCE)) await this.sweep(id);
  }

  private async sweep(batchId: string): Promise<void> {
    const needed = await this.chunks.neededObjects(batchId);
    const unneeded: string[] = [];
    for await (const { key } of this.store.list(`${batchFolder(batchId)}/`)) {
      if (!needed.has(key)) unneeded.push(key);
    }
    await this.store.delete(unneeded);
    await this.transactions.run((manager) => this.markSwept(manager, batchId));
  }

  private async markSwept(manager: EntityManager, batchId: string): Promise<void> {
    const bytes = await new ChunkRepository(manager).forgetRows(batchId);
    await new BatchRepository(manager).markSwept(batchId);
    await new StorageAccountRepository(manager).addToOwnerOf(batchId, -bytes);
  }
}
