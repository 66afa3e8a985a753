import { z } from 'zod';
import { missingPolicy } from '../generation/batch-rules';
import { tableSettings } from '../generation/table-settings';
import { slidePicture, slidesStatus } from './slides';

/** As many as a table may have. */
const MOST_COLUMNS = 10_000;

/** As its file has it: text, or what is shown and what is meant. */
const cell = z.union([z.string(), z.tuple([z.string(), z.string()])]);

const count = z.number().int().min(0);

/** What the columns of the table say as wholes, as whoever read the table found it; more about a column may stand beside. */
const columnReading = z.looseObject({
  column: z.string(),
  ...{ values: count, numbers: count, dates: count, serials: count, percents: count },
  currencies: z.array(z.looseObject({ mark: z.string() })),
});

/** One row of a table, and how the batch would fill it. */
export const previewedRow = z.object({
  /** The slide to draw, from 1. */
  slide: z.number().int().min(1),
  /** The number of the row, and of how many. */
  row: z.number().int().min(1),
  rows: z.number().int().min(1),
  columns: z.array(z.string()).max(MOST_COLUMNS),
  cells: z.array(cell).max(MOST_COLUMNS),
  /** Placeholders with a column or a text, in pairs. */
  mapping: z.array(z.tuple([z.string(), z.union([z.string(), z.object({ text: z.string() })])])).max(MOST_COLUMNS),
  readings: z
    .object({ columns: z.array(columnReading).max(MOST_COLUMNS) })
    .nullable()
    .default(null),
  missing: missingPolicy.nullable().default(null),
  data_locale: tableSettings.shape.data_locale,
  locale: tableSettings.shape.locale,
});
export type PreviewedRow = z.output<typeof previewedRow>;

/** Longer than what anybody types to try it. */
export const TRIED_MAX_LENGTH = 500;

/** A placeholder with its braces, and a value, to see what a presentation would hold. */
export const triedPlaceholder = z.object({
  tag: z.string().max(TRIED_MAX_LENGTH),
  value: z.string().max(TRIED_MAX_LENGTH),
  locale: tableSettings.shape.locale,
});
export type TriedPlaceholder = z.infer<typeof triedPlaceholder>;

/** What would stand in the presentation, or why nothing can. */
export const placeholderOutcome = z.union([
  z.object({ printed: z.string() }),
  z.object({ message: z.string(), remedy: z.string() }),
]);
export type PlaceholderOutcome = z.infer<typeof placeholderOutcome>;

/** How a slide looks with the values of a row. */
export const rowPreview = z.object({
  status: slidesStatus.exclude(['pending', 'delayed']),
  picture: slidePicture.nullable(),
  /** Why there is none. */
  reason: z.string().nullable(),
  /** Whether another try may succeed. */
  retryable: z.boolean().default(false),
});
export type RowPreview = z.infer<typeof rowPreview>;
