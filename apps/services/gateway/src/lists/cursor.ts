import { createHash } from 'node:crypto';
import { NO_CURSOR, Problem } from '@rowdeck/contracts';
import { z } from 'zod';
import { holdsNoText } from '../http/plain-text.pipe';

/** What a cursor continues: the address of a list and its filters. */
export type ListAsked = readonly [path: string, filters: Readonly<Record<string, unknown>>];

/** It is not signed: whoever forges one sends what they like, and a text may hold what Postgres does not take. */
const CURSOR = z.tuple([z.string(), z.unknown()]).refine((cursor) => !holdsNoText(cursor));

const refused = (words: string): Problem =>
  new Problem('request.invalid', { detail: 'The cursor cannot be used.', errors: { cursor: [words] } });

const digestOf = ([path, filters]: ListAsked): string => {
  const named = Object.entries(filters).filter(([, value]) => value !== undefined);
  const sorted = named.sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([path, sorted]))
    .digest('base64url')
    .slice(0, 11);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
};

/** Opaque to programs: a place of a list, and what tells that list and its filters from others. */
export const writeCursor = (asked: ListAsked, place: unknown): string =>
  Buffer.from(JSON.stringify([digestOf(asked), place])).toString('base64url');

/** Throws `request.invalid`, keyed `cursor`, for what is no cursor of ours, and for one of another list or of other filters. */
export const readCursor = <P extends z.ZodType>(text: string, asked: ListAsked, place: P): z.output<P> => {
  const { data: cursor } = CURSOR.safeParse(parsed(text));
  const { data, success } = place.safeParse(cursor?.[1]);
  if (!cursor || !success) throw refused(NO_CURSOR);
  if (cursor[0] !== digestOf(asked)) {
    throw refused('This cursor is of another list or of other filters. Send those it was given for, or no cursor.');
  }
  return data;
};
