import { type FinishedDeck, type PreviewedRow, type TextOverflow } from '@rowdeck/contracts';
import { threadWork } from '@rowdeck/service-kit';
import { type TextBox } from '@rowdeck/slide-pictures';

/** A compiled template, and the row that it is to be filled with. */
export interface DeckOfRow {
  readonly compiledKey: string;
  readonly base: { readonly key: string; readonly length: number };
  readonly row: PreviewedRow;
}

/** A shape with values of a row. */
export interface ValueBox extends TextBox {
  readonly shape: string;
  readonly values: TextOverflow['values'];
}

export interface PrepareTask {
  /** A stored deck, or one that is made first. */
  readonly deck: { readonly key: string } | DeckOfRow | FinishedDeck;
  readonly maxBytes: number;
  /** Slides that are to be drawn, from 1; all where it is not given. `first-filled`: the first that rows differ in. */
  readonly only?: readonly number[] | 'first-filled';
  /** The first of them. */
  readonly most: number;
}

/** Errors lose their class between threads, so what a file or a row may be refused for is a result. */
export type PrepareResult =
  | {
      readonly kind: 'prepared';
      readonly file: Uint8Array;
      readonly slides: readonly number[];
      readonly slidesCount: number;
      readonly firstFilled: number;
      /** Of each slide, what values were filled into. */
      readonly boxes: readonly (readonly ValueBox[])[];
    }
  | { readonly kind: 'rejected'; readonly fault: string }
  /** The values of the row cannot be filled in. */
  | { readonly kind: 'unfilled'; readonly fault: string };

export const prepareWork = threadWork<PrepareTask, PrepareResult>(__dirname, 'prepare-deck');
