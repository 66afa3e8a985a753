import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { Problem, shortFieldOf } from '@rowdeck/contracts';

/** U+0000, and half of a pair of UTF-16: JSON may escape either, and neither can be stored or sent as UTF-8. */
const NO_TEXT = /[\u0000\p{Surrogate}]/u;

/** A value in what was sent, and by which name it stands in which other. */
interface Place {
  readonly value: unknown;
  readonly name?: string;
  readonly within?: Place;
}

const isNoText = (value: unknown): boolean => typeof value === 'string' && NO_TEXT.test(value);

/** Without recursion: a body of 64 KB can nest deeper than the stack is. */
const placeOfNoText = (value: unknown): Place | undefined => {
  const open: Place[] = [{ value }];
  for (let place = open.pop(); place; place = open.pop()) {
    if (isNoText(place.value)) return place;
    if (typeof place.value !== 'object' || place.value === null) continue;
    for (const [name, part] of Object.entries(place.value)) {
      // A name of which no key can be made: what it stands in is named.
      if (isNoText(name)) return place;
      open.push({ value: part, name, within: place });
    }
  }
  return undefined;
};

/** Whether a text in it can be neither stored nor sent. */
export const holdsNoText = (value: unknown): boolean => placeOfNoText(value) !== undefined;

/** As many names lead to a field as anybody reads. */
const DEEPEST_KEY = 10;

const keyOf = (place: Place): string => {
  const names: string[] = [];
  for (let each: Place | undefined = place; each; each = each.within)
    if (each.name !== undefined) names.unshift(each.name);
  const [field = '', ...rest] = names.slice(0, DEEPEST_KEY);
  // What stands deeper is called by others, such as a column `Price[EUR]`.
  return [shortFieldOf(field), ...rest].join('.');
};

const REMEDY =
  'This holds the character U+0000 or half of a character, which no text may hold. Remove it and try again.';

/**
 * Throws `request.invalid`, keyed by the field, for a text that holds U+0000 or half a character: JSON and forms may carry them, Postgres keeps
 * neither.
 */
export const assertPlainText = (value: unknown): void => {
  const place = placeOfNoText(value);
  if (!place) return;
  const key = keyOf(place);
  throw new Problem('request.invalid', {
    detail: `${key === '' ? 'The request' : `The field ${key}`} holds the character U+0000 or half of a character, which no text may hold. Remove it and try again.`,
    errors: key === '' ? {} : { [key]: [REMEDY] },
  });
};

/** Keeps them out of every body, query and path. Forms with files are read elsewhere. */
@Injectable()
export class PlainTextPipe implements PipeTransform<unknown, unknown> {
  /** `custom` is what a decorator looked up, such as the session. */
  transform(value: unknown, { type }: ArgumentMetadata): unknown {
    if (type !== 'custom') assertPlainText(value);
    return value;
  }
}
