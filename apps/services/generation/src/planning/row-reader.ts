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

/** A text of this size is read in some milliseconds; a workbook, which deflate packs to a thousandth at most, in some seconds and 66 MB. In bytes. */
const SMALL_TABLE_BYTES = 64 * 1024;

/** Large tables leave as many threads to small ones, and one owner's to those of others. */
const RESERVED = 1;

export interface RowsToRead {
  readonly batchId: string;
  readonly ownerId: string;
  /** The uploaded table. */
  readonly sourceKey: string;
  /** Of the table, in bytes. */
  readonly size: number;
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

/** Parses uploaded tables and their mappings in a thread, and stores the rows in chunks. Owners that wait for a thread have it in turn: see ADR 80. */
@Injectable()
export class RowReader implements OnApplicationShutdown {
  private readonly threads: ThreadPool<ReadRowsTask, ReadRowsResult>;

  constructor(@Inject(generationConfig.token) private readonly config: GenerationConfig) {
    this.threads = new ThreadPool(readRowsWork, {
      threads: Math.min(2, config.WORKER_THREADS) + RESERVED,
      reserved: RESERVED,
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
  async read({ batchId, ownerId, sourceKey, size, fileName, template, ...said }: RowsToRead): Promise<StoredRows> {
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
    const turn = { owner: ownerId, long: size > SMALL_TABLE_BYTES };
    const result = await this.threads.run(task, turn).catch((error: unknown) => {
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
