import { lineAt } from './line-at';

it.each([
  ['line feeds', 'a\nb\nc', 3],
  ['carriage returns', 'a\rb\rc', 3],
  ['both together', 'a\r\nb\r\nc', 3],
  ['a blank line', 'a\n\nc', 3],
  ['a blank line of carriage returns', 'a\r\rc', 3],
  ['a mixture', 'a\nb\rc', 3],
  ['none', 'c', 1],
])('counts %s', (_, text, line) => {
  expect(lineAt(Buffer.from(`${text}\nd\re`), text.length - 1)).toBe(line);
});

it('counts a line end that is begun before the place', () => {
  expect(lineAt(Buffer.from('a\r\nb'), 2)).toBe(1);
  expect(lineAt(Buffer.from('a\r\nb'), 3)).toBe(2);
});
