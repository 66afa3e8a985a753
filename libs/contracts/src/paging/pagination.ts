import { z } from 'zod';

/** Pages are counted from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1);

export const pagination = z.object({ current_page: z.number().int(), total_pages: z.number().int() });
export type Pagination = z.infer<typeof pagination>;

export const paginationOf = (page: number, pageSize: number, total: number): Pagination => ({
  current_page: page,
  total_pages: Math.max(1, Math.ceil(total / pageSize)),
});
