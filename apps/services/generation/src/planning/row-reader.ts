import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  BATCH_MAX_ROWS,
  type BatchRules,
  type FaultyRowPolicy,
  type ResolvedTemplate,
  TABLE_MAX_BYTES,
  type TableSettings,
  UPLOAD_TIMES,
} from '@rowdeck/contracts';
import { threadStoreEnvironment } from '@rowdeck/object-storage';
import { ThreadPool } from '@rowdeck/service-kit';
import { generationConfig, type GenerationConfig } from '../config/generation.config';
import { ROWS_PER_TABLE } from './plan-storage';
import { tableRejected, tableTimedOut } from './planning.errors';
import { type ReadRowsResult, type ReadRowsTask, readRowsWork, type StoredRows } from './read-rows-task';

export interface RowsToRead {
  readonly batchId: string;
  /** The uploaded table. */
  readonly sourceKey: string;
  /** As its owner calls it. */
  readonly fileName: string;
  readonly template: Pick<ResolvedTemplate, 'placeholders' | 'watermarked'>;
  /** JSON text: an object from placeholder to column or fixed text. Null where placeholders take the columns of their names. */
  readonly dataMapping: string | null;
  readonly settings: TableSettings;
  /** JSON text; null where nothing was asked. */
  readonly columnReadings: string | null;
  readonly rules: BatchRules;
  readonly faultyRows: FaultyRowPolicy;
  readonly checkOnly?: boolean;
}

/** Parses uploaded tables and their mappings in a thread, and stores the rows in chunks. */
@Injectable()
export class RowReader implements OnApplicationShutdown {
  private readonly threads: ThreadPool<ReadRowsTask, ReadRowsResult>;

  constructor(@Inject(generationConfig.token) private readonly config: GenerationConfig) {
    this.threads = new ThreadPool(readRowsWork, {
      threads: Math.min(2, config.WORKER_THREADS),
      ready: 1,
      limitMs: config.READ_SECONDS * 1_000,
      waitMs: UPLOAD_TIMES.threadWaitMs,
      env: threadStoreEnvironment(config),
    });
  }

  /**
   * Throws `batch.table_rejected` with every fault, `batch.mapping_incomplete`, `batch.values_ambiguous`, `batch.values_unreadable`, `batch.invalid` for a
   * mapping or answers that are none, and `work.timed_out`;
   * chunks that were stored by then stay, below the batch's folder.
   */
  async read({ batchId, sourceKey, fileName, template, ...said }: RowsToRead): Promise<StoredRows> {
    const task = {
      sourceKey,
      fileName,
      batchId,
      ...said,
      placeholders: template.placeholders,
      compiledKey: template.watermarked.compiledKey,
      maxRowBytes: this.config.ROW_MAX_BYTES,
      maxColumns: this.config.MAX_COLUMNS,
      chunkRows: this.config.CHUNK_ROWS,
      maxRows: BATCH_MAX_ROWS,
      maxBytes: TABLE_MAX_BYTES,
      // What a text of the largest size may take: no packed one takes more.
      maxRowsBytes: ROWS_PER_TABLE * TABLE_MAX_BYTES,
    };
    const result = await this.threads.run(task).catch((error: unknown) => {
      throw tableTimedOut(error);
    });
    if (result.kind === 'rejected') throw tableRejected(result.faults, said.settings);
    return result.rows;
  }

  /** Calls and jobs have been drained by then. */
  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}
