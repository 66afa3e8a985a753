import { conditionalReply } from './conditional-reply';

const RESOURCE = { length: 100, etag: 'v1' };
const WHOLE = { status: 200, range: { start: 0, end: 100 } };
const part = (start: number, end: number) => ({ status: 206, range: { start, end } });
const UNSATISFIABLE = { status: 416 };

describe('a range', () => {
  it.each([
    ['none', undefined, WHOLE],
    ['the first bytes', 'bytes=0-9', part(0, 10)],
    ['from the middle to the end', 'bytes=40-', part(40, 100)],
    ['past the end is cut', 'bytes=90-500', part(90, 100)],
    ['all of it', 'bytes=0-', part(0, 100)],
    ['the last bytes', 'bytes=-10', part(90, 100)],
    ['a suffix longer than the resource', 'bytes=-500', part(0, 100)],
    ['the unit in capitals', 'Bytes=1-1', part(1, 2)],
    ['numbers beyond all measure', `bytes=5-${'9'.repeat(400)}`, part(5, 100)],
    ['an empty suffix', 'bytes=-0', UNSATISFIABLE],
    ['behind the end', 'bytes=100-', UNSATISFIABLE],
    ['backwards is ignored', 'bytes=9-3', WHOLE],
    ['several ranges are ignored', 'bytes=0-1,5-6', WHOLE],
    ['another unit is ignored', 'rows=0-1', WHOLE],
    ['nothing at all is ignored', 'bytes=-', WHOLE],
  ])('%s', (_name, range, expected) => {
    expect(conditionalReply('GET', { range }, RESOURCE)).toEqual(expected);
  });

  it('of a resource without bytes is never satisfied', () => {
    expect(conditionalReply('GET', { range: 'bytes=0-' }, { length: 0, etag: 'v1' })).toEqual(UNSATISFIABLE);
  });

  it('counts with GET alone', () => {
    expect(conditionalReply('HEAD', { range: 'bytes=0-9' }, RESOURCE)).toEqual(WHOLE);
  });
});

describe('If-Range', () => {
  it.each([
    ['the tag', '"v1"', part(0, 10)],
    ['another tag', '"v0"', WHOLE],
    ['the tag, weak', 'W/"v1"', WHOLE],
    ['the tag without quotes', 'v1', WHOLE],
    ['a date', 'Sat, 21 Nov 2026 10:00:00 GMT', WHOLE],
    ['nothing', '', WHOLE],
  ])('with %s', (_name, condition, expected) => {
    expect(conditionalReply('GET', { range: 'bytes=0-9', 'if-range': condition }, RESOURCE)).toEqual(expected);
  });
});

describe('If-None-Match', () => {
  // A proxy that compresses makes a tag weak, and a cache that holds several copies asks for all of them.
  it.each([
    ['the tag', '"v1"', 304],
    ['the tag, weak', 'W/"v1"', 304],
    ['a list with the tag', '"v0", W/"v1"', 304],
    ['anything', '*', 304],
    ['another tag', '"v0"', 200],
    ['a tag that begins like it', '"v1x"', 200],
    ['nothing', '', 200],
  ])('with %s', (_name, tags, status) => {
    expect(conditionalReply('GET', { 'if-none-match': tags }, RESOURCE).status).toBe(status);
  });

  it('comes before a range', () => {
    expect(conditionalReply('GET', { 'if-none-match': '"v1"', range: 'bytes=500-' }, RESOURCE)).toEqual({
      status: 304,
    });
  });
});
