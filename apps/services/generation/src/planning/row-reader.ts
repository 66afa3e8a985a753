import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { BATCH_MAX_ROWS, CSV_MAX_BYTES, type ResolvedTemplate } from '@rowdeck/contracts';
import { ThreadPool } from '@rowdeck/service-kit';
import { deckNamePattern } from '../batches/batch-names';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import { tableRejected } from './planning.errors';
import { type ReadRowsResult, type ReadRowsTask, readRowsWork, type StoredRows } from './read-rows-task';

export interface RowsToRead {
  readonly batchId: string;
  /** The uploaded CSV. */
  readonly sourceKey: string;
  readonly template: Pick<ResolvedTemplate, 'name' | 'placeholders'>;
  /** JSON text: an object from placeholder to column. */
  readonly dataMapping: string;
}

/** Parses uploaded tables and their mappings in a thread, and stores the rows in chunks. */
@Injectable()
export class RowReader implements OnApplicationShutdown {
  private readonly threads: ThreadPool<ReadRowsTask, ReadRowsResult>;

  constructor(@Inject(generationConfig.token) private readonly config: GenerationConfig) {
    this.threads = new ThreadPool(readRowsWork, {
      threads: Math.min(2, config.WORKER_THREADS),
      env: { OBJECT_STORE_URL: config.OBJECT_STORE_URL },
    });
  }

  /**
   * Throws `batch.table_rejected` with every fault, `batch.mapping_incomplete`, and `batch.invalid` for a mapping that is none;
   * chunks that were stored by then stay, below the batch's folder.
   */
  async read({ batchId, sourceKey, template, dataMapping }: RowsToRead): Promise<StoredRows> {
    const result = await this.threads.run({
      sourceKey,
      batchId,
      dataMapping,
      placeholders: template.placeholders,
      fileNamePattern: deckNamePattern(template.name),
      maxColumns: this.config.MAX_COLUMNS,
      chunkRows: this.config.CHUNK_ROWS,
      maxRows: BATCH_MAX_ROWS,
      maxBytes: CSV_MAX_BYTES,
    });
    if (result.kind === 'rejected') throw tableRejected(result.faults);
    return result.rows;
  }

  /** Calls and jobs have been drained by then. */
  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}
