import { z } from 'zod';

const DEFAULT = 'default=';
const MISSING_WORDS = 'Enter fail, blank, keep or default=TEXT.';
const BRACES_WORDS = 'Enter a text without double braces: it fills no placeholders, and is printed as it stands.';
const DEFAULT_MAX_LENGTH = 1_000;
const FILE_NAME_MAX_LENGTH = 500;

/** What stands where a row has no value: the row fails, nothing, the tag of the template, or a text. A `default` filter wins over all of them. */
export const missingPolicy = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['fail', 'blank', 'keep']) }),
  z.object({ kind: z.literal('default'), value: z.string().max(DEFAULT_MAX_LENGTH) }),
]);
export type MissingPolicy = z.infer<typeof missingPolicy>;

const policyOf = (text: string): { readonly kind: string; readonly value?: string } =>
  text.startsWith(DEFAULT) ? { kind: 'default', value: text.slice(DEFAULT.length) } : { kind: text };

/** As forms write it, in the words of the command line. */
export const missingField = z
  .string()
  .max(DEFAULT.length + DEFAULT_MAX_LENGTH, { error: `Enter a text of at most ${DEFAULT_MAX_LENGTH} characters.` })
  .refine((text) => !/\{\{|\}\}/.test(text), { error: BRACES_WORDS, abort: true })
  .refine((text) => missingPolicy.safeParse(policyOf(text)).success, { error: MISSING_WORDS })
  .transform((text) => missingPolicy.parse(policyOf(text)));

export const missingText = (policy: MissingPolicy): string =>
  policy.kind === 'default' ? `${DEFAULT}${policy.value}` : policy.kind;

/** A pattern of file names: text with columns in double braces, filters allowed. */
export const fileNamePattern = z
  .string()
  .max(FILE_NAME_MAX_LENGTH, { error: `Enter a pattern of at most ${FILE_NAME_MAX_LENGTH} characters.` });

/** What holds for all rows of a batch. */
export const batchRules = z.object({
  /** Null where nobody has said it: blank. */
  missing: missingPolicy.nullable().default(null),
  /** Null where presentations are named after their template and the number of their row. */
  file_name: fileNamePattern.nullable().default(null),
});
export type BatchRules = z.infer<typeof batchRules>;

export const NO_RULES: BatchRules = { missing: null, file_name: null };
