import { RowdeckError } from './rowdeck-error';

/** By the answers that came with them, so that no answer has a field that is not the server's. */
const TAGS = new WeakMap<object, string>();

/** Keeps what state of a thing an answer shows. */
export function keepTag(answer: unknown, headers: Headers): void {
  const tag = headers.get('etag');
  if (tag !== null && typeof answer === 'object' && answer !== null) TAGS.set(answer, tag);
}

/** The `ETag` to send as `If-Match`. @throws RowdeckError `client.no_etag` */
export function tagOf(state: object | string): string {
  const tag = typeof state === 'string' ? state : TAGS.get(state);
  if (tag !== undefined) return tag;
  throw new RowdeckError(
    'ifMatch takes what was read by itself, such as the answer of get(), or its ETag. Entries of lists have none.',
    { status: 0, code: 'client.no_etag' },
  );
}
