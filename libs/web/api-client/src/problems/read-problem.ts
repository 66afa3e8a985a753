import { problemBody, type ProblemBody } from '@rowdeck/contracts';

/** The problem behind what a hook gave as `error` or `unwrap()` threw; what is none becomes a plain one. */
export function problemOf(error: unknown): ProblemBody {
  const parsed = problemBody.safeParse(error);
  if (parsed.success) return parsed.data;
  return {
    type: 'urn:rowdeck:problem:internal.unexpected',
    title: 'Something went wrong',
    status: 500,
    detail: 'Try again.',
    code: 'internal.unexpected',
    errors: {},
    params: {},
  };
}

/** Whether a call was lost on the way, or to a server that was away for a moment: asked again, it may well be answered. */
export const isLost = (error: unknown): boolean => {
  if (error === undefined) return false;
  const { status, code } = problemOf(error);
  return status === 0 || status === 429 || (status >= 500 && code !== 'response.unexpected');
};

/** What to say to a person where no form shows the fields: what is wrong with each, else the detail, else the title. */
export const messageOf = (error: unknown): string => {
  const { errors, detail, title } = problemOf(error);
  const faults = Object.values(errors).flat();
  return faults.length > 0 ? faults.join('\n') : (detail ?? title);
};

/** A refusal as a form shows it: messages under their fields, and one general message for what has no field. */
export interface FormErrors<Field extends string> {
  readonly fields: Partial<Record<Field, string>>;
  readonly general: string | null;
}

/**
 * Translates a problem to the fields of a form.
 *
 * @param keys which key of `errors` belongs to which field, as the specification keys them: `{ 'user.email': 'email' }`
 */
export function formErrorsOf<Field extends string>(
  error: unknown,
  keys: Readonly<Record<string, Field>>,
): FormErrors<Field> {
  const problem = problemOf(error);
  const fields: Partial<Record<Field, string>> = {};
  const others: string[] = [];
  for (const [key, messages] of Object.entries(problem.errors)) {
    const field = keys[key];
    if (field === undefined) others.push(...messages);
    else fields[field] = [fields[field], ...messages].filter(Boolean).join('\n');
  }
  if (others.length > 0) return { fields, general: others.join('\n') };
  const inline = Object.keys(fields).length > 0;
  return { fields, general: inline ? null : (problem.detail ?? problem.title) };
}

/** The keys of a form whose server names are `prefix.field`. */
export const prefixed = <Field extends string>(prefix: string, fields: readonly Field[]): Record<string, Field> =>
  Object.fromEntries(fields.map((field) => [`${prefix}.${field}`, field]));
