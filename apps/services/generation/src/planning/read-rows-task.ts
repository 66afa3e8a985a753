import {
  type BatchRules,
  type FaultyRowPolicy,
  type ProblemBody,
  type TableSettings,
  type TableWarning,
} from '@rowdeck/contracts';
import { type TableFault } from '@rowdeck/engine-tabular';
import { type TableReadings } from '@rowdeck/engine-values';
import { threadWork } from '@rowdeck/service-kit';
import { type MappedValues } from './data-mapping';
import { type StoredChunk } from '../chunks/chunk.repository';

export interface ReadRowsTask {
  /** The uploaded table. */
  readonly sourceKey: string;
  /** As its owner calls it. */
  readonly fileName: string;
  readonly batchId: string;
  readonly chunkRows: number;
  readonly maxRows: number;
  readonly maxBytes: number;
  /** Of the rows as JSON, before the batch has taken its room. */
  readonly maxRowsBytes: number;
  readonly maxColumns: number;
  /** The compiled template whose decks take more: the one with the watermark. */
  readonly compiledKey: string;
  /** Bytes that one row may take. */
  readonly maxRowBytes: number;
  /** Of the template. */
  readonly placeholders: readonly string[];
  /** JSON text: an object from placeholder to column or fixed text. Null where placeholders take the columns of their names. */
  readonly dataMapping: string | null;
  readonly settings: TableSettings;
  /** JSON text: an object from column to how it is read; null where nothing was asked. */
  readonly columnReadings: string | null;
  readonly rules: BatchRules;
  readonly faultyRows: FaultyRowPolicy;
  /** Whether nothing will be made of the rows: all for which they would be refused is collected. */
  readonly checkOnly?: boolean;
}

export interface StoredRows {
  readonly mapping: MappedValues;
  /** Those that placeholders are mapped to, in the order of the table: cells of others are not stored. */
  readonly columns: readonly string[];
  /** How the columns that are mapped are read, as wholes. */
  readonly readings: TableReadings;
  readonly rowCount: number;
  /** In order. */
  readonly chunks: readonly StoredChunk[];
  /** What is odd about the table, in the order of the file, and then about its columns. */
  readonly warnings: readonly TableWarning[];
  /** Of a table that is only checked: what it would be refused for. */
  readonly refusals: readonly ProblemBody[];
}

export type ReadRowsResult =
  | { readonly kind: 'stored'; readonly rows: StoredRows }
  | { readonly kind: 'rejected'; readonly faults: readonly TableFault[] };

export const readRowsWork = threadWork<ReadRowsTask, ReadRowsResult>(__dirname, 'read-rows');
