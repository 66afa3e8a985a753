import { fromLine } from './from-line';

describe('the beginning of a line', () => {
  it.each([
    [1, ['a\nb'], { skipped: 0, text: 'a\nb' }],
    [2, ['a\nb\nc'], { skipped: 2, text: 'b\nc' }],
    [3, ['a\n\nc'], { skipped: 3, text: 'c' }],
    [3, ['a\r\n\r\nc'], { skipped: 5, text: 'c' }],
    [3, ['a\rb\rc'], { skipped: 4, text: 'c' }],
    [2, ['a\r', '\nb', 'c'], { skipped: 3, text: 'b' }],
    [2, ['a', 'b\n', 'c\nd'], { skipped: 3, text: 'c\nd' }],
    [2, ['a\n'], undefined],
    [9, ['a\nb'], undefined],
    [2, [], undefined],
  ])('%d of %j', (line, pieces, begin) => {
    expect(fromLine(pieces, line)).toEqual(begin);
  });
});
