import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { Problem } from '@rowdeck/contracts';

const NUL = '\u0000';

/** Without recursion: a body of 64 KB can nest deeper than the stack is. */
const holdsNul = (value: unknown): boolean => {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && next.includes(NUL)) return true;
    if (typeof next === 'object' && next !== null)
      open.push(...Object.keys(next), ...Object.values(next as Record<string, unknown>));
  }
  return false;
};

/** Throws `request.invalid` for a text that holds U+0000: JSON and forms may carry it, Postgres keeps it in no text. */
export const assertPlainText = (value: unknown): void => {
  if (!holdsNul(value)) return;
  throw new Problem('request.invalid', {
    detail: 'The request holds the character U+0000, which no text may hold. Remove it and try again.',
  });
};

/** Keeps it out of every body, query and path. Forms with files are read elsewhere. */
@Injectable()
export class PlainTextPipe implements PipeTransform<unknown, unknown> {
  /** `custom` is what a decorator looked up, such as the session. */
  transform(value: unknown, { type }: ArgumentMetadata): unknown {
    if (type !== 'custom') assertPlainText(value);
    return value;
  }
}
