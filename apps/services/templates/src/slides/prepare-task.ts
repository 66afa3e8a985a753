import { threadWork } from '@rowdeck/service-kit';

export interface PrepareTask {
  /** A stored deck. */
  readonly deckKey: string;
  readonly maxBytes: number;
  /** Slides that are to be drawn, from 1; all where it is not given. */
  readonly only?: readonly number[];
  /** The first of them. */
  readonly most: number;
}

/** Errors lose their class between threads, so what a file may be refused for is a result. */
export type PrepareResult =
  | {
      readonly kind: 'prepared';
      readonly file: Uint8Array;
      readonly slides: readonly number[];
      readonly slidesCount: number;
    }
  | { readonly kind: 'rejected'; readonly fault: string };

export const prepareWork = threadWork<PrepareTask, PrepareResult>(__dirname, 'prepare-deck');
