import { type z } from 'zod';

/**
 * A schema that refuses a value in the words of whoever decides about it.
 * @param faultOf what is wrong with a value; null where nothing is
 */
export const ruled = <S extends z.ZodType>(schema: S, faultOf: (value: z.output<S>) => string | null): S =>
  schema.superRefine((value, context) => {
    const message = faultOf(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
