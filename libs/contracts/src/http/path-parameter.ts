import { z } from 'zod';
import { type ProblemCode } from '../problems/catalogue';

/** The largest value of a Postgres `integer`, which is what rows are numbered with. */
const INT4_MAX = 2_147_483_647;

/** The number of a row: of a template, a presentation, a team. */
export const rowId = z.int().min(1).max(INT4_MAX);

/** A team's `short_id`: it begins with a letter, so that it is never taken for a number. */
export const shortId = z.string().regex(/^[a-z][0-9a-z]{0,31}$/);

/** A part of a path that varies: the range of its values, and the problem of a value that names nothing, in range or not. */
export interface PathParameter<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  readonly notFound: ProblemCode;
}

const names = <S extends z.ZodType>(schema: S, notFound: ProblemCode): PathParameter<S> => ({ schema, notFound });

export const templateParameter = names(rowId, 'template.not_found');
export const presentationParameter = names(rowId, 'presentation.not_found');
export const batchParameter = names(z.uuid(), 'batch.not_found');
/** The specification, section 2.3: the short id, or the number. */
export const teamParameter = names(z.union([rowId, shortId]), 'team.not_found');
export const mailboxMessageParameter = names(z.string().min(1).max(200), 'request.not_found');
