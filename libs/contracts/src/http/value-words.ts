import { type z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  object: 'This must be an object with the fields of the form.',
  record: 'This must be an object.',
  array: 'This must be a list.',
};

export const NO_ID = 'This is not an id of Rowdeck. Send an `id` exactly as an answer has it.';

/** As many are named as can be read at a glance. */
const MOST_CHOICES = 20;

const choices = (values: readonly z.core.util.Primitive[]): string | undefined => {
  const named = values.filter((value) => value !== '').map((value) => `“${String(value)}”`);
  if (named.length === 0 || named.length > MOST_CHOICES) return undefined;
  const last = named.pop();
  return named.length === 0 ? `This must be ${last}.` : `This must be ${named.join(', ')} or ${last}.`;
};

/** What a size counts: of one, and of several. */
const COUNTED: Readonly<Record<string, readonly [string, string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

/** Of a size that is over or under its limit. */
const sizeWords = (origin: string, side: 'most' | 'least', limit: number | bigint): string | undefined => {
  if (origin === 'number' || origin === 'int') return `This must be at ${side} ${limit.toLocaleString('en')}.`;
  const [one, several] = COUNTED[origin] ?? [];
  const noun = Number(limit) === 1 ? one : several;
  return noun && `This must have at ${side} ${limit.toLocaleString('en')} ${noun}.`;
};

/** Which of a union a value was meant for is not known: only values to choose from are named. */
const choicesOfUnion = (parts: readonly (readonly z.core.$ZodIssue[])[]): string | undefined =>
  choices(parts.flat().flatMap((part) => (part.code === 'invalid_value' && part.path.length === 0 ? part.values : [])));

const ruleOf = (issue: z.core.$ZodRawIssue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected];
    case 'invalid_value':
      return choices(issue.values);
    case 'invalid_union':
      return choicesOfUnion(issue.errors);
    case 'too_big':
      return sizeWords(issue.origin, 'most', issue.maximum);
    case 'too_small':
      return sizeWords(issue.origin, 'least', issue.minimum);
    case 'invalid_format':
      return issue.format === 'uuid' ? NO_ID : undefined;
    default:
      return undefined;
  }
};

/** What a value must be that does not fit its schema, in a sentence for whoever sent it. */
export const valueWords = (issue: z.core.$ZodRawIssue): string =>
  ruleOf(issue) ?? 'This value does not fit. The reference of the API says what does.';
