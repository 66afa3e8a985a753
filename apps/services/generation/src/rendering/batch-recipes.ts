import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';
import { ObjectStore } from '@rowdeck/object-storage';
import { Transactions } from '@rowdeck/persistence';
import { rowsKey } from '../batches/batch-objects';
import { BatchRepository } from '../batches/batch.repository';
import { type ChunkLease } from '../chunks/chunk.repository';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { ChunkRenderer } from './chunk-renderer';
import { type SettledRecipe } from './render-task';

/**
 * The recipes of batches, each settled once: every worker and every download fills its rows with the same widths and the same
 * packed text. Of workers that settle one at the same time, the first one's is taken, and the others use it.
 */
@Injectable()
export class BatchRecipes {
  private readonly settling = new Map<string, Promise<string | null>>();

  constructor(
    @Inject(Transactions) private readonly transactions: Pick<Transactions, 'run'>,
    @Inject(ChunkRenderer) private readonly renderer: Pick<ChunkRenderer, 'settle'>,
    private readonly store: ObjectStore,
    @Inject(generationConfig.token) private readonly config: Pick<GenerationConfig, 'STORED_BYTES_PER_ACCOUNT'>,
  ) {}

  /**
   * The key of the recipe of a chunk's batch; null where the batch is gone, with its owner. Throws `storage.not_found` when rows or template are gone, `batch.invalid` when
   * the account has no room for the recipe.
   */
  of(lease: ChunkLease): Promise<string | null> {
    if (lease.recipeKey !== null) return Promise.resolve(lease.recipeKey);
    const known = this.settling.get(lease.batchId);
    if (known) return known;
    const settled = this.settle(lease).finally(() => this.settling.delete(lease.batchId));
    this.settling.set(lease.batchId, settled);
    return settled;
  }

  private async settle(lease: ChunkLease): Promise<string | null> {
    const { batchId, chunkCount, compiledKey, columns, mapping, rowCount, readings, missing, dataLocale, locale } =
      lease;
    const recipe = { compiledKey, columns, mapping, rowCount, readings, missing, dataLocale, locale };
    // Of both ends: where rows are numbered or sorted, the last ones are longer, and would not fit into what the first ones take.
    const sampleKeys = [...new Set([1, chunkCount])].map((number) => rowsKey(batchId, number));
    const made = await this.renderer.settle({ batchId, recipe, sampleKeys });
    const taken = await this.take(lease, made).catch(async (error: unknown) => {
      // Behind any other failure the batch may have it, by this worker or by another that has settled the same bytes.
      if (error instanceof NoRoom) await this.store.delete(made.key);
      throw error;
    });
    if (taken !== made.key) await this.store.delete(made.key);
    return taken;
  }

  /** The account's row is locked first: of recipes that are stored at once, none takes the room of another. */
  private take({ ownerId, batchId }: ChunkLease, { key, bytes }: SettledRecipe): Promise<string | null> {
    return this.transactions.run(async (manager) => {
      const accounts = new StorageAccountRepository(manager);
      const stored = await accounts.lock(ownerId);
      const taken = await new BatchRepository(manager).settleRecipe(batchId, key, bytes);
      if (!taken || stored === null) return null;
      if (!taken.isNew) return taken.key;
      if (stored + bytes > this.config.STORED_BYTES_PER_ACCOUNT) throw new NoRoom();
      await accounts.add(ownerId, bytes);
      return key;
    });
  }
}

class NoRoom extends Problem {
  constructor() {
    super('batch.invalid', {
      detail:
        'Your account stores as much as it may. Wait until your other batches have ended, or ask us for more room.',
    });
  }
}
