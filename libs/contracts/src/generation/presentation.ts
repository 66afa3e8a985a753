import { z } from 'zod';
import { defineBroadcast } from '../broadcasts/broadcast-definition';
import { cursorPage } from '../paging/cursor-list';
import { emptied, pagination } from '../paging/pagination';
import { actingKey } from '../session/actor';
import { batchRules } from './batch-rules';
import { tableSettings } from './table-settings';

export const presentationStatus = z.enum(['pending', 'processing', 'completed', 'failed']);
export type PresentationStatus = z.infer<typeof presentationStatus>;

/** As it is shown: one of `presentationStatus`, or what a later release calls it, which pages show in grey (specification, section 4). */
const shownStatus = z.union([presentationStatus, z.string()]);

/**
 * What is odd about a table or its template and yet no reason to refuse it: a line with too few cells, a header that stands twice, a
 * column whose values are written in two ways (`column.two_ways`), a mark of another tool in the template. `line` and `column` count
 * from 1; what is about the template has its `place` in words, and its `slide`.
 */
export const tableWarning = z.object({
  code: z.string(),
  message: z.string(),
  remedy: z.string(),
  line: z.number().int().optional(),
  column: z.number().int().optional(),
  place: z.string().optional(),
  slide: z.number().int().optional(),
  placeholder: z.string().optional(),
});
export type TableWarning = z.infer<typeof tableWarning>;

/** How a column was said to be read where its values do not say it. */
export const columnAnswer = z.object({
  order: z.enum(['dmy', 'mdy', 'ymd']).optional(),
  decimal: z.enum(['.', ',']).optional(),
  serials: z.enum(['date', 'number']).optional(),
  percents: z.enum(['fraction', 'percent']).optional(),
});

/** What a batch can wait for: where files are stored, or a database. */
export const awaitedPart = z.enum(['storage', 'database']);
export type AwaitedPart = z.infer<typeof awaitedPart>;

/** A batch in short. */
export const batchSummary = z.object({
  id: z.uuid(),
  /** As it was named, or as its table is called. */
  name: z.string().default(''),
  template_id: z.number().int(),
  template_name: z.string(),
  csv_name: z.string(),
  /** Name or email address of who started it. */
  created_by: z.string().nullable().default(null),
  status: shownStatus,
  row_count: z.number().int(),
  completed_count: z.number().int(),
  failed_count: z.number().int(),
  /** Of those that failed, the rows that were not made since the batch was cancelled: nothing is wrong with them. */
  not_made_count: z.number().int().default(0),
  /** What it waits for, that is away; it goes on by itself. Null while it does not wait. */
  waiting_for: awaitedPart.nullable().default(null),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /** When it was cancelled, in its last run; null where it was not. */
  cancelled_at: z.iso.datetime().nullable().default(null),
  /** The last time that rows which had failed were made again, how many of them, and what has become of these; null where none were. */
  rerun: z
    .object({
      number: z.number().int(),
      row_count: z.number().int(),
      started_at: z.iso.datetime(),
      completed_count: z.number().int().default(0),
      failed_count: z.number().int().default(0),
      not_made_count: z.number().int().default(0),
    })
    .nullable()
    .default(null),
  /** How the batch had ended before any of its rows was made again; null where none was. */
  first_run: z.object({ finished_at: z.iso.datetime(), completed_count: z.number().int() }).nullable().default(null),
  /** When it will be deleted with its presentations; null where it is kept until somebody deletes it, and while it runs. */
  expires_at: z.iso.datetime().nullable().default(null),
  download_available: z.boolean(),
  download_url: z.string().nullable(),
});
export type BatchSummary = z.infer<typeof batchSummary>;

/** What its owner can change of it, for `If-Match`. */
export const batchState = ({ name }: Pick<BatchSummary, 'name'>): readonly unknown[] => [name];

/** A batch: a presentation for each row of a table. */
export const batchView = batchSummary.extend({
  /** That it was started with, as it was called then; null where it was started on the pages. */
  api_key: actingKey.nullable().default(null),
  /** What was said of missing values, and of file names. */
  ...batchRules.shape,
  /** How the table was said to be written, and in which locale it is printed; what is left out was found out. */
  settings: tableSettings.default({}),
  /** What was answered about columns that can be read in two ways: how many of them, and the first, by the beginnings of their names. */
  column_readings: z
    .object({ count: z.number().int(), columns: z.array(columnAnswer.extend({ column: z.string() })) })
    .nullable()
    .default(null),
  /** Text of the template that could not be filled, and is printed as it stands: how many places, and the first of them. */
  unfilled: z
    .object({ count: z.number().int(), places: z.array(tableWarning) })
    .nullable()
    .default(null),
});
export type BatchView = z.infer<typeof batchView>;

/** A batch that was just planned, with the first warnings of its table. */
export const createdBatch = batchView.extend({ warnings: z.array(tableWarning) });
export type CreatedBatch = z.infer<typeof createdBatch>;

/** Where the value of a placeholder comes from: the column of that name, or a text that is the same in every presentation. */
export const mappedValue = z.union([z.string(), z.object({ text: z.string() })], {
  error: 'Send the name of a column, or {"text": "…"} for a text that is the same in every presentation.',
});
export type MappedValue = z.infer<typeof mappedValue>;

/** How the user last filled a template: what the wizard begins with where the table has these columns again. Names are data, never keys. */
export const lastMapping = z.object({
  /** Placeholder, and its column or fixed text, in pairs; empty where they have made no batch of the template. */
  mapping: z.array(z.tuple([z.string(), mappedValue])),
  /** What was said of that batch as a whole; null where there is none. */
  rules: batchRules.nullable().default(null),
});
export type LastMapping = z.infer<typeof lastMapping>;

/** How a batch was made, to make another from its template: its settings and answers beside its mapping. */
export const batchMapping = lastMapping.extend({
  template_id: z.number().int(),
  settings: tableSettings,
  /** Column, and how it was said to be read, in pairs. */
  answers: z.array(z.tuple([z.string(), columnAnswer])),
});
export type BatchMapping = z.infer<typeof batchMapping>;

/** One row's result. `row_number` counts data rows from 1. */
export const presentationView = z.object({
  id: z.number().int(),
  name: z.string(),
  template_name: z.string(),
  status: shownStatus,
  created_at: z.iso.datetime(),
  download_available: z.boolean(),
  download_url: z.string().nullable(),
  row_number: z.number().int(),
  /** Why it failed, and what to do; null unless failed. */
  failure: z.string().nullable(),
  /** Of one that failed: nothing is wrong with it, its batch was cancelled before it was made. */
  not_made: z.boolean().default(false),
  batch_id: z.uuid(),
  /** What its batch is called. */
  batch_name: z.string().default(''),
});
export type PresentationView = z.infer<typeof presentationView>;

export const presentationDetail = presentationView.extend({ batch: batchView });
export type PresentationDetail = z.infer<typeof presentationDetail>;

export const presentationPage = z.object({
  presentations: z.array(presentationView),
  pagination,
  /** Whether more match the text than are listed: the newest are. */
  more: z.boolean().default(false),
  emptied,
});
/** Presentations, read by cursor. */
export const presentationList = cursorPage(presentationView);

export type PresentationPage = z.infer<typeof presentationPage>;

/** What the browser receives of a batch while it runs (SSE event `progress`). */
export const batchProgress = batchView.pick({
  id: true,
  status: true,
  row_count: true,
  completed_count: true,
  failed_count: true,
  not_made_count: true,
  waiting_for: true,
});
export type BatchProgress = z.infer<typeof batchProgress>;

/** A batch's progress, for the pages that show it. */
export const batchProgressed = defineBroadcast({ service: 'generation', about: 'batch', subscribers: ['gateway'] });
