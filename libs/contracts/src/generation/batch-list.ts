import { z } from 'zod';
import { rowId } from '../ids/row-id';
import { emptied, pagination } from '../paging/pagination';
import { searchText } from '../paging/search-text';
import { batchSummary, presentationStatus } from './presentation';

export const BATCH_NAME_MAX_LENGTH = 200;

/** For how long a page offers to undo a deletion. The server takes it back for a little longer. */
export const UNDO_SECONDS = 10;
export const UNDO_GRACE_SECONDS = 60;

/** As many as are deleted, or restored, by one call. */
export const BATCHES_AT_ONCE = 100;

/**
 * The states that batches are listed by. A batch with failures has completed, and some of its rows failed; of one that was cancelled some were not made,
 * whatever else it is.
 */
export const BATCH_STATES = [...presentationStatus.options, 'with_failures', 'cancelled'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const BATCH_SORTS = ['newest', 'oldest', 'name', 'rows'] as const;
export type BatchSort = (typeof BATCH_SORTS)[number];

export const PRESENTATION_SORTS = ['newest', 'oldest'] as const;
export type PresentationSort = (typeof PRESENTATION_SORTS)[number];

/** A field that was left empty in a form asks for nothing; the document says that it may be. */
const unlessEmpty = <S extends z.ZodType>(filter: S) =>
  z.union([z.literal('').transform(() => undefined), filter]).optional();

const templateFilter = unlessEmpty(z.coerce.number<string | number>().pipe(rowId)).meta({
  description: 'Only what was made from this template.',
});

/** What of the batches is listed, and in which order. */
export const batchFilters = z.object({
  template_id: templateFilter,
  /** Only those in this state; `with_failures` are the completed ones with rows that failed. */
  status: unlessEmpty(z.enum(BATCH_STATES)),
  q: searchText.meta({ description: 'Text in the name of the batch, of its template or of its table.' }),
  /** The order of the list. */
  sort: z.enum(BATCH_SORTS).default('newest'),
});
export type BatchFilters = z.infer<typeof batchFilters>;

/** What of the presentations is listed, and in which order. */
export const presentationFilters = z.object({
  /** Only those of this batch. */
  batch_id: unlessEmpty(z.uuid()),
  template_id: templateFilter,
  /** Only those in this state. */
  status: unlessEmpty(presentationStatus),
  q: searchText.meta({ description: 'Text in the name of the presentation, or in a name of its batch.' }),
  /** The order of the list. */
  sort: z.enum(PRESENTATION_SORTS).default('newest'),
});
export type PresentationFilters = z.infer<typeof presentationFilters>;

/** A batch as a list shows it. */
export const listedBatch = batchSummary.extend({
  /** The first of its presentations that is made, which shows what they look like; null where there is none. */
  first_presentation_id: z.number().int().nullable().default(null),
});
export type ListedBatch = z.infer<typeof listedBatch>;

export const batchPage = z.object({
  batches: z.array(listedBatch),
  pagination,
  /** Whether more match the text than are listed: the newest are. */
  more: z.boolean(),
  emptied,
});
export type BatchPage = z.infer<typeof batchPage>;

/** Where a batch stands in a list, whatever that is sorted by. */
export const batchPlace = z.object({
  position: z.number().int(),
  name: z.string().default(''),
  row_count: z.int32().default(0),
});
export type BatchPlace = z.infer<typeof batchPlace>;

/** Where a presentation stands in a list: the position of its batch, and its row there. */
export const presentationPlace = z.object({ batch: z.number().int(), row: z.int32().min(0) });
export type PresentationPlace = z.infer<typeof presentationPlace>;

export const batchIds = z
  .array(z.uuid())
  .min(1, { error: 'Choose a batch.' })
  .max(BATCHES_AT_ONCE, { error: `Choose at most ${BATCHES_AT_ONCE} batches.` });

/** The batches that a call is about. */
export const chosenBatches = z.object({ ids: batchIds });

/** What a call has deleted; of what it named and is not the caller's, or is deleted already, nothing is said. */
export const deletedBatches = z.object({
  ids: z.array(z.uuid()),
  /** Until then they can be restored. */
  restorable_until: z.iso.datetime(),
});
export type DeletedBatches = z.infer<typeof deletedBatches>;
