import { Problem, type ProblemCode } from '@rowdeck/contracts';
import { type z } from 'zod';

const keyOf = (issue: z.core.$ZodIssue): string => issue.path.map(String).join('.') || '(whole)';

/** Parses with a schema of the contracts; throws a `Problem` of the given code that names every faulty field. */
export const parseContract = <S extends z.ZodType>(
  schema: S,
  value: unknown,
  { code, what }: { code: ProblemCode; what: string },
): z.output<S> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) (errors[keyOf(issue)] ??= []).push(issue.message);
  throw new Problem(code, { detail: `${what} does not fit its contract: ${Object.keys(errors).join(', ')}.`, errors });
};
