import { z } from 'zod';

/** What became of a row of a batch that has ended. */
export const manifestEntry = z.object({
  row: z.number().int(),
  /** Of its file. */
  name: z.string(),
  /** Bytes; null, like the hash, of a row that failed. */
  size: z.number().int().nullable(),
  /** In hexadecimal digits, as `sha256sum` prints it. */
  sha256: z.string().nullable(),
  /** Why it failed; null of one that did not. */
  error: z.string().nullable(),
});
export type ManifestEntry = z.infer<typeof manifestEntry>;
