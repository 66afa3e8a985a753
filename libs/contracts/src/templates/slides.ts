import { z } from 'zod';
import { defineBroadcast } from '../broadcasts/broadcast-definition';

/** Slides of one deck that are drawn: the first. */
export const SLIDES_DRAWN = 100;

/** Text that does not fit where it stands. The box is where the text is drawn, in shares of the slide's width and height. */
export const textOverflow = z.object({
  /** The shape's name in PowerPoint. */
  shape: z.string(),
  /** `longer` than its box; its box has grown with it, and runs `off_slide`, or `covers` other text or a picture. */
  kind: z.enum(['longer', 'off_slide', 'covers']).default('longer'),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  /** What of a row stands in it: the placeholder, its column (null of a text that is the same in all rows), and how many characters its value has. */
  values: z
    .array(z.object({ placeholder: z.string(), column: z.string().nullable(), characters: z.number().int() }))
    .default([]),
});
export type TextOverflow = z.infer<typeof textOverflow>;

/** A slide as it looks. An address never shows another picture. */
export const slidePicture = z.object({
  /** From 1, in the order of the deck. */
  number: z.number().int(),
  /** Pixels of the picture. */
  width: z.number().int(),
  height: z.number().int(),
  url: z.string(),
  /** The same, 320 pixels wide. */
  thumbnail_url: z.string(),
  overflows: z.array(textOverflow).default([]),
});
export type SlidePicture = z.infer<typeof slidePicture>;

/**
 * `pending`: they are being drawn; `delayed`: they will be once the renderer is back; `failed`: they could not be drawn;
 * `unavailable`: this installation draws no slides.
 */
export const slidesStatus = z.enum(['pending', 'delayed', 'ready', 'failed', 'unavailable']);
export type SlidesStatus = z.infer<typeof slidesStatus>;

/** The slides of a deck; `slides_count` is more than there are pictures where only the first are drawn. */
export const deckSlides = z.object({
  status: slidesStatus,
  slides_count: z.number().int(),
  slides: z.array(slidePicture),
  /** Whether what failed was the renderer, so that another try may succeed; otherwise it is this deck that cannot be drawn. */
  retryable: z.boolean().default(false),
});
export type DeckSlides = z.infer<typeof deckSlides>;

export const pictureSize = z.enum(['full', 'thumbnail']);
export type PictureSize = z.infer<typeof pictureSize>;

/** A picture in the object store. */
export const storedPicture = z.object({ objectKey: z.string(), mediaType: z.string() });
export type StoredPicture = z.infer<typeof storedPicture>;

/** Where the pictures stand that were drawn for one user, on one day (UTC): folder and address name what was drawn. They are swept after a day. */
export const previewFolder = (userId: string, day: string, drawing: string): string =>
  `previews/${day}/${userId}/${drawing}`;

/** Names what is drawn for somebody who waits for it, so that it can be said that nobody waits any more. */
export const drawingTicket = z.uuid().nullable().default(null);

/** Whoever waited for a drawing has gone: by its ticket. */
export const drawingLeft = defineBroadcast({ service: 'gateway', about: 'drawing', subscribers: ['templates'] });
