import { type z } from 'zod';

/** Those of the values that are filters. What somebody has typed into an address and is none is left out, and the others hold. */
export function filtersIn<S extends z.ZodRawShape>(filters: z.ZodObject<S>, values: Readonly<Record<string, unknown>>) {
  const some = filters.partial();
  const { error } = some.safeParse(values);
  const wrong = new Set(error?.issues.map(({ path: [key] }) => key));
  return some.parse(Object.fromEntries(Object.entries(values).filter(([key]) => !wrong.has(key))));
}
