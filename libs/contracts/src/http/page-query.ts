import { z } from 'zod';
import { LAST_PAGE_NUMBER } from '../paging/pagination';

/**
 * The page of a list, counted from 1. What is no page is the first, so that an address that was typed by hand shows something; beyond the last there is
 * nothing, however far.
 */
export const pageQuery = z.object({
  page: z.coerce
    .number<string | number | undefined>()
    .overwrite((page) => Math.min(page, LAST_PAGE_NUMBER))
    .int()
    .min(1)
    .max(LAST_PAGE_NUMBER)
    .default(1)
    .catch(1),
});

const SEARCH_MAX_LENGTH = 200;

/** What the things of a list are looked through for; without it, all are listed. */
export const searchText = z
  .string()
  .max(SEARCH_MAX_LENGTH, { error: `Use at most ${SEARCH_MAX_LENGTH} characters.` })
  .transform((text) => text.trim())
  .default('');
