import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';

/** U+0000, and half of a pair of UTF-16: JSON may escape either, and neither can be stored or sent as UTF-8. */
const NO_TEXT = /[\u0000\p{Surrogate}]/u;

/** Without recursion: a body of 64 KB can nest deeper than the stack is. */
const holdsNoText = (value: unknown): boolean => {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && NO_TEXT.test(next)) return true;
    if (typeof next === 'object' && next !== null)
      open.push(...Object.keys(next), ...Object.values(next as Record<string, unknown>));
  }
  return false;
};

/** Throws `request.invalid` for a text that holds U+0000 or half a character: JSON and forms may carry them, Postgres keeps neither. */
export const assertPlainText = (value: unknown): void => {
  if (!holdsNoText(value)) return;
  throw new Problem('request.invalid', {
    detail:
      'The request holds the character U+0000 or half of a character, which no text may hold. Remove it and try again.',
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
