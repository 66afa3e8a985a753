import { z } from 'zod';

/** Real values of schemas: each schema that has none is put together from those of its parts. */
export type SchemaSamples = ReadonlyMap<z.ZodType, unknown>;

type Shape = Readonly<Record<string, z.ZodType>>;

/** A list shows less of a thing than its own page: the same fields, and these have samples. */
const ofSameField = (name: string, schema: z.ZodType, samples: SchemaSamples): unknown => {
  for (const [known, value] of samples) {
    if (known instanceof z.ZodObject && (known.shape as Shape)[name] === schema)
      return (value as Record<string, unknown>)[name];
  }
  return undefined;
};

const ofObject = (schema: z.ZodObject, samples: SchemaSamples): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.shape as Shape).map(([name, part]) => [
      name,
      ofSameField(name, part, samples) ?? exampleOf(part, samples, name),
    ]),
  );

/**
 * An example of an answer. Throws for a schema that neither has a sample nor is made of such as have one, so that the document
 * never shows what the product would not.
 */
export const exampleOf = (schema: z.ZodType, samples: SchemaSamples, name = 'an answer'): unknown => {
  const sample = samples.get(schema);
  if (sample !== undefined) return sample;
  if (schema instanceof z.ZodArray) return [exampleOf(schema.element as z.ZodType, samples, name)];
  if (schema instanceof z.ZodObject) return ofObject(schema, samples);
  if (schema instanceof z.ZodDefault) return exampleOf(schema.unwrap() as z.ZodType, samples, name);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodNull) return null;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodBoolean) return false;
  throw new Error(`The document has no sample of ${name}: ${JSON.stringify(z.toJSONSchema(schema))}`);
};
