import { requestedRange } from './byte-range';

describe('requestedRange', () => {
  it.each([
    ['none', undefined, 'whole'],
    ['the first bytes', 'bytes=0-9', { start: 0, end: 10 }],
    ['from the middle to the end', 'bytes=40-', { start: 40, end: 100 }],
    ['past the end is cut', 'bytes=90-500', { start: 90, end: 100 }],
    ['the last bytes', 'bytes=-10', { start: 90, end: 100 }],
    ['a suffix longer than the resource', 'bytes=-500', { start: 0, end: 100 }],
    ['an empty suffix', 'bytes=-0', 'unsatisfiable'],
    ['behind the end', 'bytes=100-', 'unsatisfiable'],
    ['backwards is ignored', 'bytes=9-3', 'whole'],
    ['several ranges are ignored', 'bytes=0-1,5-6', 'whole'],
    ['another unit is ignored', 'rows=0-1', 'whole'],
    ['nothing at all is ignored', 'bytes=-', 'whole'],
  ])('%s', (_name, header, expected) => {
    expect(requestedRange(header, 100)).toEqual(expected);
  });
});
