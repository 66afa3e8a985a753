import { type z } from 'zod';
import { type ProblemCode } from '../problems/catalogue';
import { Problem } from '../problems/problem';

/** For what a page never sends; what people get wrong is refused by the service that owns it, in its own words. */
const SENTENCES: Readonly<Record<string, string>> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  object: 'This must be an object with the fields of the form.',
};

const inPlainWords = (issue: z.core.$ZodRawIssue): string =>
  (issue.code === 'invalid_type' ? SENTENCES[issue.expected] : undefined) ?? 'This value is not valid.';

/** `template[team_id]` → `template.team_id`, as the specification keys errors. */
const keyOf = ({ path }: z.core.$ZodIssue): string =>
  path.map(String).join('.').replaceAll('[', '.').replaceAll(']', '');

/** Parses what a person sent. Throws a problem that names every fault under the key of its field. */
export const parseRequest = <S extends z.ZodType>(
  schema: S,
  value: unknown,
  { code, detail }: { code: ProblemCode; detail?: string },
): z.output<S> => {
  const { success, data, error } = schema.safeParse(value, { error: inPlainWords });
  if (success) return data;
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues.filter(({ path }) => path.length > 0)) {
    (errors[keyOf(issue)] ??= []).push(issue.message);
  }
  throw new Problem(code, { errors, ...(detail === undefined ? {} : { detail }) });
};
