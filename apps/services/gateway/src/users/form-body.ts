import { Problem } from '@rowdeck/contracts';
import type { z } from 'zod';

/** One form of a request body: `{ user: {…} }` for `user`. Throws `request.invalid`. */
export const formOf = <S extends z.ZodType>(schema: S, body: unknown, key: string): z.output<S> => {
  const form = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[key] : undefined;
  const parsed = schema.safeParse(form ?? {});
  if (parsed.success) return parsed.data;
  throw new Problem('request.invalid', {
    detail: `The request body must hold the form as "${key}".`,
    errors: Object.fromEntries(parsed.error.issues.map((issue) => [[key, ...issue.path].join('.'), [issue.message]])),
  });
};
