import { type FillForm } from '@rowdeck/engine-pptx';
import { type TableReadings } from '@rowdeck/engine-values';
import { threadWork } from '@rowdeck/service-kit';
import { type RenderedRows } from '../presentations/rendered-rows';

export interface ChunkToRender {
  readonly batchId: string;
  readonly compiledKey: string;
  readonly rowsKey: string;
  readonly packKey: string;
  readonly rowCount: number;
  /** Bytes that the pack may take. */
  readonly maxPackBytes: number;
  readonly columns: readonly string[];
  readonly mapping: readonly (readonly [placeholder: string, column: string])[];
  /** Number of its first row in the batch, from 1. */
  readonly firstRow: number;
  readonly batchRows: number;
  readonly readings: TableReadings | null;
  readonly dataLocale: string | null;
}

export interface RenderTask extends ChunkToRender {
  /** How the parts of the decks are packed. */
  readonly form: FillForm;
  /** Bytes that one row may take. */
  readonly maxRowBytes: number;
}

/** Errors lose their class between threads. */
export type RenderResult =
  { readonly kind: 'rendered'; readonly rows: RenderedRows } | { readonly kind: 'missing'; readonly key: string };

export const renderWork = threadWork<RenderTask, RenderResult>(__dirname, 'render-chunk');
