import { type FillForm, type FillRecipe } from '@rowdeck/engine-pptx';
import { threadWork } from '@rowdeck/service-kit';
import { type CountedRows } from '../chunks/chunk.repository';
import { type CountedBefore } from './count-rows';

/** Rows to be filled with the recipe of their batch. */
export interface ChunkToRender {
  readonly recipeKey: string;
  readonly rowsKey: string;
  /** Number of its first row in the batch, from 1. */
  readonly firstRow: number;
  /** Where only some of its rows are to be filled. */
  readonly again?: CountedBefore;
}

/** How a batch is to be filled, to be settled and stored. */
export interface RecipeToSettle {
  readonly batchId: string;
  readonly recipe: FillRecipe;
  /** Rows like all others, to size the slots. */
  readonly sampleKeys: readonly string[];
}

export interface SettledRecipe {
  readonly key: string;
  readonly bytes: number;
}

export type RenderTask =
  | (ChunkToRender & { readonly kind: 'render'; readonly maxBytes: number })
  | (RecipeToSettle & { readonly kind: 'settle'; readonly form: FillForm });

/** Errors lose their class between threads. */
export type RenderResult =
  | { readonly kind: 'rendered'; readonly rows: CountedRows }
  | { readonly kind: 'settled'; readonly settled: SettledRecipe }
  | { readonly kind: 'missing'; readonly key: string };

export const renderWork = threadWork<RenderTask, RenderResult>(__dirname, 'render-chunk');
