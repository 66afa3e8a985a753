import { z } from 'zod';
import { pagination } from '../paging/pagination';

/** A value that kept a row from becoming a presentation. What is about the row as a whole has neither placeholder nor column. */
export const valueFault = z.object({
  code: z.string(),
  placeholder: z.string(),
  /** As the table calls it. */
  column: z.string(),
  /** Its beginning, where it is long. */
  value: z.string(),
  /** What is wrong with it, and what to do. */
  message: z.string(),
});
export type ValueFault = z.infer<typeof valueFault>;

/** Why a row has no presentation, where it is for no value of its: programs tell these apart. */
export const ROW_CANCELLED = 'row.cancelled';
/** It was tried as often as anything is, and the fault was Rowdeck's. */
export const ROW_GIVEN_UP = 'row.given_up';

/** What of the failed rows is listed: those with which something is wrong, or those that were not made since their batch was cancelled. */
export const FAILURE_KINDS = ['faulty', 'not_made'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** A row of a batch that became no presentation. */
export const failedRow = z.object({
  /** From 1. */
  row: z.number().int(),
  /** What its presentation would be called. */
  name: z.string(),
  /** Why, and what to do. */
  reason: z.string(),
  /** `row.cancelled` where its batch was cancelled before it was made, `row.given_up` where a fault of ours kept it from being made; null of any other. */
  code: z.string().nullable(),
  /** The values at fault, the first ten of them; empty where the reason is none of its values. */
  faults: z.array(valueFault),
});
export type FailedRow = z.infer<typeof failedRow>;

/** Failed rows in the order of the table. */
export const failurePage = z.object({ failures: z.array(failedRow), count: z.number().int(), pagination });
export type FailurePage = z.infer<typeof failurePage>;
