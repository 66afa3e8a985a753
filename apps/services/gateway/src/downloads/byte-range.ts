import type { ByteRange } from '@rowdeck/engine-pptx';

/**
 * What a `Range` header asks of a resource of `length` bytes (RFC 9110 §14.2): one range, `whole` where there is none or it is
 * of a form that a server may ignore (several ranges, another unit), `unsatisfiable` where it lies outside.
 */
export const requestedRange = (header: string | undefined, length: number): ByteRange | 'whole' | 'unsatisfiable' => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
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
