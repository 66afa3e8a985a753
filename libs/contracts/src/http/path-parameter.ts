import { z } from 'zod';
import { type ProblemCode } from '../problems/catalogue';
import { teamKey } from '../teams/team';

/** The largest value of a Postgres `integer`, which is what rows are numbered with. */
const INT4_MAX = 2_147_483_647;

/** The number of a row: of a template, a presentation, a team. */
export const rowId = z.int().min(1).max(INT4_MAX);

/** A part of a path that varies: the range of its values, and the problem of a value that names nothing, in range or not. */
export interface PathParameter<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  readonly notFound: ProblemCode;
}

const names = <S extends z.ZodType>(schema: S, notFound: ProblemCode): PathParameter<S> => ({ schema, notFound });

export const templateParameter = names(rowId, 'template.not_found');
export const presentationParameter = names(rowId, 'presentation.not_found');
export const batchParameter = names(z.uuid(), 'batch.not_found');
export const teamParameter = names(teamKey, 'team.not_found');
export const mailboxMessageParameter = names(z.string().min(1).max(200), 'request.not_found');
