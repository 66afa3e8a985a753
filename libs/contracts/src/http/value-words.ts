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

/** As many are named as can be read at a glance. */
const MOST_CHOICES = 20;

const choices = (values: readonly z.core.util.Primitive[]): string | undefined => {
  const named = values.filter((value) => value !== '').map((value) => `“${String(value)}”`);
  if (named.length === 0 || named.length > MOST_CHOICES) return undefined;
  const last = named.pop();
  return named.length === 0 ? `This must be ${last}.` : `This must be ${named.join(', ')} or ${last}.`;
};

const isOfNumber = (origin: string): boolean => origin === 'number' || origin === 'int';

const inWords = (limit: number | bigint): string => limit.toLocaleString('en');

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
      return isOfNumber(issue.origin) ? `This must be at most ${inWords(issue.maximum)}.` : undefined;
    case 'too_small':
      return isOfNumber(issue.origin) ? `This must be at least ${inWords(issue.minimum)}.` : undefined;
    default:
      return undefined;
  }
};

/** What a value must be that does not fit its schema, in a sentence for whoever sent it. */
export const valueWords = (issue: z.core.$ZodRawIssue): string => ruleOf(issue) ?? 'This value is not valid.';
