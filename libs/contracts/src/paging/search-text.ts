import { z } from 'zod';

const SEARCH_MAX_LENGTH = 200;

/** What the things of a list are looked through for. Empty text looks for nothing. */
export const searchText = z
  .string()
  .max(SEARCH_MAX_LENGTH, { error: `Use at most ${SEARCH_MAX_LENGTH} characters.` })
  .transform((text) => text.trim() || undefined)
  .optional();
