import { Problem, type ProblemCode } from '@rowdeck/contracts';
import { type z } from 'zod';

/** For what a page never sends; what people get wrong is refused by the service that owns it, in its own words. */
const SENTENCES: Readonly<Record<string, string>> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  object: 'This must be an object with the fields of the form.',
};

/** The options of a parse whose faults people may read. */
export const IN_PLAIN_WORDS = {
  error: (issue: z.core.$ZodRawIssue): string =>
    (issue.code === 'invalid_type' ? SENTENCES[issue.expected] : undefined) ?? 'This value is not valid.',
};

/** `template[team_id]` → `template.team_id`, as the specification keys errors. */
const keyOf = ({ path }: z.core.$ZodIssue): string =>
  path
    .map(String)
    .join('.')
    .replace(/\[(\w+)\]/g, '.$1');

/** The problem that names every fault of an input under the key of its field. */
export const requestInvalid = ({ issues }: z.ZodError, code: ProblemCode, detail: string): Problem => {
  const errors: Record<string, string[]> = {};
  for (const issue of issues.filter(({ path }) => path.length > 0)) (errors[keyOf(issue)] ??= []).push(issue.message);
  return new Problem(code, { detail, errors });
};
