import { ifMatchHeaders } from './if-match';

describe('the header If-Match', () => {
  it.each([
    [undefined, undefined],
    ['*', undefined],
    [' * ', undefined],
    ['"abc"', ['abc']],
    ['"abc.def"', ['abc']],
    ['"abc.def", "ghi"', ['abc', 'ghi']],
    ['W/"abc"', []],
    ['W/"abc", "ghi"', ['ghi']],
    ['abc', []],
    ['', []],
  ])('%j asks for the revisions %j', (text, revisions) => {
    expect(ifMatchHeaders.parse({ 'if-match': text })['if-match']).toEqual(revisions);
  });

  it('is refused where it is longer than any', () => {
    expect(ifMatchHeaders.safeParse({ 'if-match': '"a",'.repeat(600) }).success).toBe(false);
  });
});
