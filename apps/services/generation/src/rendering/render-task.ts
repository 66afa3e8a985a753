import { type FillForm } from '@rowdeck/engine-pptx';
import { threadWork } from '@rowdeck/service-kit';

export interface ChunkToRender {
  readonly batchId: string;
  readonly compiledKey: string;
  readonly rowsKey: string;
  readonly packKey: string;
  readonly rowCount: number;
  readonly columns: readonly string[];
  readonly mapping: readonly (readonly [placeholder: string, column: string])[];
}

export interface RenderTask extends ChunkToRender {
  /** How the parts of the decks are packed. */
  readonly form: FillForm;
}

/** What became of each row of a chunk, by its index in the chunk. Of a row that failed, the numbers mean nothing. */
export interface RenderedRows {
  /** Where the row's delta begins in the pack. */
  readonly offsets: Float64Array;
  readonly lengths: Int32Array;
  /** Of the whole deck. */
  readonly crcs: Uint32Array;
  readonly failures: readonly { readonly index: number; readonly reason: string }[];
}

/** Errors lose their class between threads. */
export type RenderResult =
  { readonly kind: 'rendered'; readonly rows: RenderedRows } | { readonly kind: 'missing'; readonly key: string };

export const renderWork = threadWork<RenderTask, RenderResult>(__dirname, 'render-chunk');
