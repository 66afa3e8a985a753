import { type TextOverflow } from '@rowdeck/contracts';
import { threadWork } from '@rowdeck/service-kit';
import { type ValueBox } from './prepare-task';

/** A picture in the object store: `<folder>/<number>.<type>`. */
interface DrawnPicture {
  readonly type: 'png' | 'jpg';
  readonly width: number;
  readonly height: number;
}

/** Both pictures of a slide. */
export interface DrawnSlide extends DrawnPicture {
  readonly number: number;
  readonly thumbnail: DrawnPicture;
  readonly overflows: readonly TextOverflow[];
}

export interface DrawTask {
  readonly pdf: Uint8Array;
  /** Where the pictures are stored. */
  readonly folder: string;
  /** The numbers of the slides, one for each page. */
  readonly slides: readonly number[];
  /** Of each of them, what values were filled into. */
  readonly boxes: readonly (readonly ValueBox[])[];
}

/** Errors lose their class between threads, so what a file may be refused for is a result. */
export type DrawResult =
  | { readonly kind: 'drawn'; readonly slides: readonly DrawnSlide[] }
  | { readonly kind: 'unreadable'; readonly fault: string };

export const drawWork = threadWork<DrawTask, DrawResult>(__dirname, 'draw-slides');

export const pictureKey = (folder: string, number: number, { type }: DrawnPicture): string =>
  `${folder}/${number}.${type}`;

export const thumbnailKey = (folder: string, { number, thumbnail }: DrawnSlide): string =>
  `${folder}/${number}-thumbnail.${thumbnail.type}`;
