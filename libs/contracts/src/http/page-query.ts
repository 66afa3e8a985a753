import { z } from 'zod';

/** The page of a list, counted from 1. What is no page is the first, so that an address that was typed by hand shows something. */
export const pageQuery = z.object({
  page: z.coerce.number<string | number | undefined>().int().min(1).max(1_000_000).default(1).catch(1),
});
