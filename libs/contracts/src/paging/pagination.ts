import { z } from 'zod';

/** More pages than any list has. */
export const LAST_PAGE_NUMBER = 1_000_000;

/** Pages are counted from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(LAST_PAGE_NUMBER).default(1);

export const pagination = z.object({ current_page: z.number().int(), total_pages: z.number().int() });
export type Pagination = z.infer<typeof pagination>;

/** Of a list that nothing narrows: there were some, and all of them are gone. */
export const emptied = z.boolean().default(false);

export const paginationOf = (page: number, pageSize: number, total: number): Pagination => ({
  current_page: page,
  total_pages: Math.max(1, Math.ceil(total / pageSize)),
});
