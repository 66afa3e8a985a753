import { z } from 'zod';
import { drawingTicket, previewFolder } from './slides';

/** Of a deck: for lists, its first slide that rows differ in (the first of all, where none does), or the first hundred. */
export const slidesWanted = z.enum(['first', 'all']);
export type SlidesWanted = z.infer<typeof slidesWanted>;

/** The deck of a finished presentation, as those who draw it need to know it. */
export const finishedDeck = z.object({
  base: z.object({ key: z.string(), length: z.number().int() }),
  /** Null where its delta is in a pack. */
  recipeKey: z.string().nullable(),
  rowsKey: z.string(),
  packKey: z.string().nullable(),
  /** Number of the first row of its chunk, from 1, and its place among them, from 0. */
  firstRow: z.number().int(),
  place: z.number().int(),
  /** Where its delta begins in the pack, and how long it is. */
  offset: z.number().int(),
  deltaLength: z.number().int(),
  /** Of what it holds: another deck in the same place has another one. */
  content: z.string(),
});
export type FinishedDeck = z.infer<typeof finishedDeck>;

/** What is asked of a presentation's slides. */
export const askedSlides = z.object({
  /** The presentation. */
  id: z.number().int(),
  deck: finishedDeck,
  slides: slidesWanted,
  ticket: drawingTicket,
});

/** Where the pictures of a presentation stand: with the previews of its owner. */
export const resultFolder = (userId: string, day: string, id: number, drawing: string): string =>
  previewFolder(userId, day, `presentation-${id}-${drawing}`);
