import { z } from 'zod';

export const LIST_LIMIT = 25;
export const LIST_MAX_LIMIT = 100;

const LIMIT_WORDS = `Enter a whole number from 1 to ${LIST_MAX_LIMIT}.`;

/** How many things a service is asked for, and behind which place of its list; from the beginning where there is none. */
export const seek = <P extends z.ZodType>(place: P) => ({
  limit: z.number().int().min(1).max(LIST_MAX_LIMIT),
  after: place.nullable(),
});

/** The next things of a list, and the place of the last of them; null where nothing is behind it. */
export const sought = <T extends z.ZodType, P extends z.ZodType>(item: T, place: P) =>
  z.object({ items: z.array(item), next: place.nullable() });

/** What programs receive of a list. */
export const cursorPage = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    /** What the next call names as its `cursor`; null behind the last. */
    next_cursor: z.string().nullable(),
  });

/** As the document has it, so that no program has to try what is refused. */
const patternOf = (names: string): string => `^ *(${names})?( *, *(${names})?)* *$`;

/** Commas between the names of the fields that are wanted of each thing; all fields where it is not given. */
export const fieldsOf = ({ shape }: z.ZodObject) =>
  z
    .string()
    .max(2_000)
    .transform((text, context) => {
      const names = [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '');
      const unknown = names.filter((name) => !Object.hasOwn(shape, name));
      if (unknown.length === 0) return names.length === 0 ? undefined : names;
      const known = Object.keys(shape).join(', ');
      context.addIssue({ code: 'custom', message: `There is no field ${unknown.join(', ')}. There are: ${known}.` });
      return z.NEVER;
    })
    .optional()
    .meta({ pattern: patternOf(Object.keys(shape).join('|')) });

const isList = (answer: object): answer is { readonly data: readonly object[] } =>
  'data' in answer && Array.isArray(answer.data);

const picked = (thing: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(thing).filter(([name]) => fields.includes(name)));

/** Leaves of a thing, or of each thing of a list, the fields that were asked for. */
export const withFields = (answer: unknown, fields: readonly string[]): unknown => {
  if (typeof answer !== 'object' || answer === null) return answer;
  return isList(answer)
    ? { ...answer, data: answer.data.map((thing) => picked(thing, fields)) }
    : picked(answer, fields);
};

export const NO_CURSOR = 'This is no cursor. Send the `next_cursor` of the answer before as it is.';

const parsedBase64url = (text: string): unknown => {
  try {
    return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
};

/** What a cursor looks like, whatever list it is of: a list of two, as JSON, in base64url. */
const isCursor = (text: string): boolean => {
  const cursor = parsedBase64url(text);
  return Array.isArray(cursor) && cursor.length === 2;
};

/** The `next_cursor` of the answer before. */
export const listCursor = (maxLength: number) =>
  z.string().max(maxLength, { error: NO_CURSOR, abort: true }).refine(isCursor, { error: NO_CURSOR }).optional();

/** How many entries the answer has at most. */
export const listLimit = z.coerce
  .number<string | number | undefined>({ error: LIMIT_WORDS })
  .int({ error: LIMIT_WORDS })
  .min(1, { error: LIMIT_WORDS })
  .max(LIST_MAX_LIMIT, { error: LIMIT_WORDS })
  .default(LIST_LIMIT);

/** What a program says of the list that it reads, beside its filters. */
export const cursorQuery = (item: z.ZodObject) =>
  z.object({
    limit: listLimit,
    /** The `next_cursor` of the answer before. */
    cursor: listCursor(2_000),
    fields: fieldsOf(item),
  });
