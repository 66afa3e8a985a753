import { z } from 'zod';
import { type DeadLetter } from './dead-letter';
import { type LetterFilter, type ListedLetter } from './listed-letter';

/** Behind which letter a page begins: by time, and by id among letters of the same millisecond. */
export interface LetterPlace {
  readonly at: string;
  readonly id: string;
}

export interface PlacedLetter extends LetterPlace {
  readonly listed: ListedLetter;
}

/** Where one service's dead letters are kept when there is no JetStream. */
export interface DeadLetterStore {
  /** A letter that is there already is left alone. */
  put(letter: DeadLetter): Promise<void>;
  /** Newest first. */
  list(filter: LetterFilter, limit: number, before?: LetterPlace): Promise<PlacedLetter[]>;
  count(filter: LetterFilter): Promise<number>;
  find(id: string): Promise<ListedLetter | undefined>;
  remove(id: string): Promise<void>;
}

/** An id may hold what an address may not. */
export const letterKey = (id: string): string => Buffer.from(id).toString('base64url');
export const idInKey = (key: string): string => Buffer.from(key, 'base64url').toString();

export const isBehind = (one: LetterPlace, other: LetterPlace): boolean =>
  one.at === other.at ? one.id < other.id : one.at < other.at;

const serviceOf = ({ id }: LetterPlace): string => id.slice(0, id.indexOf('/'));

/**
 * Newest first, for a stable sort of what stores have listed: letters of one service and one millisecond stay in the order of their store, since each
 * database has an alphabet of its own. Of the names of services all have the same.
 */
export const byPlace = (one: LetterPlace, other: LetterPlace): number => {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  const [service, another] = [serviceOf(one), serviceOf(other)];
  if (service === another) return 0;
  return service < another ? 1 : -1;
};

export const cursorOf = ({ at, id }: LetterPlace): string => letterKey(`${at} ${id}`);

/** What is no cursor is behind all letters. */
export const placeIn = (cursor: string): LetterPlace => {
  const [at = '', id = ''] = idInKey(cursor).split(' ', 2);
  return z.iso.datetime().safeParse(at).success ? { at, id } : { at: new Date(0).toISOString(), id: '' };
};
