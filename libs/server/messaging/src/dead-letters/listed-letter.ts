import { Problem } from '@rowdeck/contracts';
import { deadLetter, type DeadLetter } from './dead-letter';

/** Which letters; what is left out is any. */
export interface LetterFilter {
  readonly service?: string | undefined;
  readonly consumer?: string | undefined;
  /** Of the problem that the message was given up for. */
  readonly code?: string | undefined;
}

export interface LetterQuery extends LetterFilter {
  readonly limit: number;
  /** The `next` of the page before. */
  readonly before?: string | undefined;
}

/** A letter that is damaged, or of another version: what is known of it. */
interface UnreadableLetter extends Partial<DeadLetter> {
  readonly key: string;
  /** Why it cannot be read. */
  readonly unreadable: string;
}

interface ReadableLetter extends DeadLetter {
  /** By which it is sent again or discarded: where it lies. */
  readonly key: string;
  readonly unreadable?: undefined;
}

export type ListedLetter = ReadableLetter | UnreadableLetter;

/** Newest first. `next` is null on the last page. */
export interface LetterPage {
  readonly letters: readonly ListedLetter[];
  readonly next: string | null;
}

/** What of `found` is as it should be, field by field. */
const readableOf = (found: unknown): Partial<DeadLetter> => {
  const fields = typeof found === 'object' && found !== null ? found : {};
  const sound = Object.entries(deadLetter.shape).flatMap(([name, schema]) => {
    const value: unknown = name in fields ? fields[name as never] : undefined;
    return value !== undefined && schema.safeParse(value).success ? [[name, value] as const] : [];
  });
  return Object.fromEntries(sound);
};

const FAULTS_SHOWN = 3;

/** @param found of a former version, of another one, or of anybody who may write there */
export const listedLetter = (key: string, found: unknown): ListedLetter => {
  const { success, data, error } = deadLetter.safeParse(found);
  if (success) return { ...data, key };
  const faults = error.issues.slice(0, FAULTS_SHOWN).map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { ...readableOf(found), key, unreadable: faults.join('; ') };
};

/** Throws `request.invalid` of what cannot be sent again, since nobody knows what it was. */
export const assertReadable: (letter: ListedLetter) => asserts letter is ReadableLetter = (letter) => {
  if (letter.unreadable === undefined) return;
  throw new Problem('request.invalid', {
    detail: 'This dead letter cannot be read, so it cannot be sent again. Discard it.',
  });
};

export const noSuchLetter = (key: string): Problem =>
  new Problem('request.not_found', { detail: `There is no dead letter ${key}.` });

export const isWanted = ({ service, consumer, reason }: Partial<DeadLetter>, filter: LetterFilter): boolean =>
  (filter.service === undefined || filter.service === service) &&
  (filter.consumer === undefined || filter.consumer === consumer) &&
  (filter.code === undefined || filter.code === reason?.code);
