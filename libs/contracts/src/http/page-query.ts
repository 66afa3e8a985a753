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
    .catch(1)
    .meta({ description: 'The page of the list, from 1.' }),
});
