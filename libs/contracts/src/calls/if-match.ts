import { z } from 'zod';

/** In small letters, as Node and Fetch give the names of headers. */
export const IF_MATCH_HEADER = 'if-match';

/** The revisions of a thing that a change was decided for, as the service that owns it compares them; any where it is left out. */
export const wantedRevisions = z.array(z.string()).optional();
export type WantedRevisions = z.infer<typeof wantedRevisions>;

const STRONG_TAG = /^"([^"]*)"$/;

/** Of an entity tag the part before the point; what is behind it says more than what a change has to do with. */
const revisionIn = (tag: string): string[] => {
  const opaque = STRONG_TAG.exec(tag.trim())?.[1];
  return opaque === undefined ? [] : [opaque.split('.')[0] ?? ''];
};

/**
 * `If-Match` (RFC 9110, section 13.1.1): entity tags are compared strongly, so that a weak one never fits; `*` is any.
 * Of a list, one has to fit.
 */
const ifMatch = z
  .string()
  .max(2_000, { error: 'Send the ETag of the last answer.' })
  .transform((text): WantedRevisions => (text.trim() === '*' ? undefined : text.split(',').flatMap(revisionIn)));

/** Of a route that changes something, unless it has been changed meanwhile. */
export const ifMatchHeaders = z.object({ [IF_MATCH_HEADER]: ifMatch.optional() });
