import { z } from 'zod';
import { Problem } from '../problems/problem';
import { fitToSchema, isIdField, type UnknownField, unknownFieldMessage } from './program-shapes';
import { NO_ID, valueWords } from './value-words';

/** Whether it is about an id, or one of several: what kind of value those are is nobody's business. Names within a field may be data. */
const isOfId = (issue: z.core.$ZodRawIssue): boolean => {
  if (issue.code === 'invalid_type' && issue.expected === 'array') return false;
  const [name, ...others] = (issue.path ?? []).filter((part) => typeof part === 'string');
  return name !== undefined && others.length === 0 && isIdField(name);
};

/** For what a page never sends; what people get wrong is refused by the service that owns it, in its own words. */
const inPlainWords = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined && issue.code !== 'custom') return 'This is required.';
  if (isOfId(issue)) return NO_ID;
  return valueWords(issue);
};

/** `presentation[csv_file]` → `presentation.csv_file`, as the specification keys errors. */
export const keyOf = ({ path }: z.core.$ZodIssue): string =>
  path.map(String).join('.').replaceAll('[', '.').replaceAll(']', '');

/** `template[team_id]` → `team_id`. */
export const bareKeyOf = (issue: z.core.$ZodIssue): string => keyOf(issue).split('.').slice(1).join('.');

/** What is wrong with a field, in words. */
export type Fault = readonly [key: string, message: string];

/** A part of a request as its schema has it, or what is wrong with it. */
export interface Parsed {
  readonly data: unknown;
  readonly fits: boolean;
  readonly faults: readonly Fault[];
  /** What its service would say beside that, of fields that are not at fault yet. */
  readonly beside?: () => readonly Fault[];
}

/** Of a value of another kind nothing else is said: the length of a text says nothing of a list. */
const isOfItsKind = (issue: z.core.$ZodIssue, _at: number, all: readonly z.core.$ZodIssue[]): boolean =>
  issue.code === 'invalid_type' ||
  !all.some(({ code, path }) => code === 'invalid_type' && String(path) === String(issue.path));

/** Reads a value; its faults are keyed by `keyed`. */
export const parsed = (schema: z.ZodType, value: unknown, keyed: (issue: z.core.$ZodIssue) => string): Parsed => {
  const { success: fits, data, error } = schema.safeParse(value, { error: inPlainWords });
  const issues = error?.issues.filter(({ path }) => path.length > 0) ?? [];
  return { data, fits, faults: issues.filter(isOfItsKind).map((issue) => [keyed(issue), issue.message] as const) };
};

/** The faults that rules find in fields that others have not found at fault. */
export const besideOf = (
  rules: z.ZodType | undefined,
  value: unknown,
  { faults, keyed = keyOf }: { readonly faults: readonly Fault[]; readonly keyed?: typeof keyOf },
): readonly Fault[] => {
  if (!rules) return [];
  const known = faults.map(([key]) => key);
  const isKnown = (key: string) => known.some((other) => other === key || other.startsWith(`${key}.`));
  return parsed(rules, value, keyed).faults.filter(([key]) => !isKnown(key));
};

/** By the key of their field. A name that objects have of their own is a key as any other. */
export const errorsOf = (faults: readonly Fault[]): Record<string, string[]> => {
  const errors = new Map<string, Set<string>>();
  for (const [key, message] of faults) errors.set(key, (errors.get(key) ?? new Set()).add(message));
  return Object.fromEntries([...errors].map(([key, messages]) => [key, [...messages]]));
};

/** So many are named: whoever sends more has sent something else. */
const MOST_UNKNOWN = 20;

/** Each field that nobody reads, with the one that may be meant. */
export const faultsOfUnknown = (unknown: readonly UnknownField[]): Fault[] =>
  unknown
    .slice(0, MOST_UNKNOWN)
    .map(({ path, known }) => [path.map(String).join('.'), unknownFieldMessage(String(path.at(-1)), known)]);

/** Who sent a request: a program is told of what nobody reads, and writes ids and names in its own way. */
export interface Sender {
  readonly program?: boolean;
}

/** Throws `request.unreadable` for JSON that has no fields to speak of. */
export const assertObject = (sent: unknown): void => {
  if (typeof sent === 'object' && sent !== null && !Array.isArray(sent)) return;
  throw new Problem('request.unreadable', { detail: 'The request cannot be read as JSON. It must be an object.' });
};

const NO_FIELDS = z.object({});

/** For a program: ids in the way that the schema has them, and what the schema does not name. */
export const readPart = (
  schema: z.ZodType | undefined,
  value: unknown,
  { program = false }: Sender,
  rules?: z.ZodType,
): Parsed => {
  if (!program) return schema ? parsed(schema, value, keyOf) : { data: {}, fits: true, faults: [] };
  const fitted = fitToSchema(schema ?? NO_FIELDS, value);
  const { data, fits, faults } = parsed(schema ?? NO_FIELDS, fitted.value, keyOf);
  return {
    data,
    fits: fits && fitted.unknown.length === 0,
    faults: [...faults, ...faultsOfUnknown(fitted.unknown)],
    beside: () => besideOf(rules, fitted.value, { faults }),
  };
};

const DETAILS = {
  query: 'The query of this address is not valid.',
  headers: 'A header of the request is not valid.',
  body: 'The body of the request is not valid.',
} as const;

const PARTS = ['query', 'headers', 'body'] as const;

/** Throws `request.invalid` with the faults of all parts, and with what the service would say beside. */
export const assertFits = (parts: Readonly<Partial<Record<keyof typeof DETAILS, Parsed>>>): void => {
  if (PARTS.every((name) => parts[name]?.fits !== false)) return;
  const faulty = PARTS.map((name) => {
    const beside = parts[name]?.beside?.() ?? [];
    return {
      name,
      faults: [...(parts[name]?.faults ?? []), ...beside],
      fits: parts[name]?.fits !== false && beside.length === 0,
    };
  }).filter(({ fits }) => !fits);
  const [only, ...others] = faulty;
  throw new Problem('request.invalid', {
    errors: errorsOf(faulty.flatMap(({ faults }) => faults)),
    ...(only && others.length === 0 ? { detail: DETAILS[only.name] } : {}),
  });
};
