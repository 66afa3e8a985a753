import { z } from 'zod';

/** The largest value of a Postgres `integer`, which is what rows are numbered with. */
const INT4_MAX = 2_147_483_647;

/** The number of a row: of a template, a presentation, a team. */
export const rowId = z.int().min(1).max(INT4_MAX);

/**
 * The number of a row as a call may ask for it. What no row can have is read as 0, which no row has either: so it is not
 * found, like any other number that is unknown to the actor.
 */
export const requestedRowId = z
  .number()
  .int()
  .overwrite((id) => (rowId.safeParse(id).success ? id : 0));
