import { type ByteRange } from '@rowdeck/engine-pptx';

/** The headers that a request may ask with; names as Node gives them. */
export interface Conditions {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
}

/** What to send: nothing, or a stretch of the resource (with 200 all of it). */
export type Reply =
  | { readonly status: 304 | 416; readonly range?: undefined }
  | { readonly status: 200 | 206; readonly range: ByteRange };

/**
 * What a `Range` header asks of a resource of `length` bytes (RFC 9110 §14.2): one range, `whole` where there is none or it is
 * of a form that a server may ignore (several ranges, another unit), `unsatisfiable` where it lies outside.
 */
const requestedRange = (header: string | undefined, length: number): ByteRange | 'whole' | 'unsatisfiable' => {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '') {
    const suffix = Math.min(Number(last), length);
    return suffix === 0 ? 'unsatisfiable' : { start: length - suffix, end: length };
  }
  const start = Number(first);
  const end = last === '' ? length : Math.min(Number(last) + 1, length);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= length ? 'unsatisfiable' : { start, end };
};

/**
 * Whether the client has these bytes already: `If-None-Match` (RFC 9110 §13.1.2) lists their tag, weak or strong, or is `*`.
 * Express' `request.fresh` is of no use here: it gives up at `Cache-Control: no-cache`, which fetch adds by itself.
 */
const has = (tags: string | undefined, etag: string): boolean =>
  tags?.trim() === '*' || [...(tags ?? '').matchAll(/"[^"]*"/g)].some(([tag]) => tag === `"${etag}"`);

/**
 * How to answer a request for a resource of `length` bytes with a strong tag. A range counts with GET alone (§14.2), and with
 * `If-Range` (§13.1.5) only when it names the very bytes that the client has: a weak tag never does, nor does a date, since
 * downloads carry no date.
 *
 * @param etag without quotes
 */
export const conditionalReply = (
  method: string,
  conditions: Conditions,
  { length, etag }: { readonly length: number; readonly etag: string },
): Reply => {
  if (has(conditions['if-none-match'], etag)) return { status: 304 };
  const mayResume = method === 'GET' && [undefined, `"${etag}"`].includes(conditions['if-range']);
  const asked = mayResume ? requestedRange(conditions.range, length) : 'whole';
  if (asked === 'unsatisfiable') return { status: 416 };
  return asked === 'whole' ? { status: 200, range: { start: 0, end: length } } : { status: 206, range: asked };
};
