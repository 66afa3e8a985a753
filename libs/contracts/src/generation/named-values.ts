import { z } from 'zod';

/** Values by names that are somebody's data: placeholders, columns. */
type NamedValues<V extends z.ZodType> = z.ZodType<Record<string, z.output<V>>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const error = ({ input }: { readonly input?: unknown }): string =>
  input === undefined ? 'This is required.' : 'This must be an object.';

/**
 * Values by names that are data, of which none is lost: a record of Zod leaves out `__proto__`.
 *
 * @param value changes nothing of what it reads
 * @param described its JSON schema; in pages nothing makes one of it
 */
export const namedValues = <V extends z.ZodType>(value: V, described: object, words: z.core.GlobalMeta = {}) => {
  const schema: NamedValues<V> = z
    .custom<Record<string, z.output<V>>>(isObject, { error, abort: true })
    .check((payload) => {
      for (const [name, each] of Object.entries(payload.value)) {
        const read = value._zod.run({ value: each, issues: [] }, { async: false }) as z.core.ParsePayload;
        payload.issues.push(...z.core.util.prefixIssues(name, read.issues));
      }
    });
  // What Zod describes of a check is what it checks, which says nothing here.
  schema._zod.parent = undefined;
  schema._zod.toJSONSchema = () => ({ type: 'object', additionalProperties: described });
  z.globalRegistry.add(schema, words);
  return schema;
};
