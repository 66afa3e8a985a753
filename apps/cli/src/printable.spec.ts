import { printable } from './printable';

it.each([
  ['plain text, umlauts and emoji', 'Größe 🍣 {{name}}', 'Größe 🍣 {{name}}'],
  ['line feeds and tabs', 'a\n\tb', 'a\n\tb'],
  ['an escape sequence that clears the screen', 'a\x1b[2Jb', 'a�[2Jb'],
  ['one that writes the clipboard', '\x1b]52;c;eA==\x07', '�]52;c;eA==�'],
  ['the one-character form of one', '\x9b2J', '�2J'],
  ['a return that would hide what stands before it', 'error\rfine', 'error�fine'],
  ['a backspace, a bell, a NUL', 'a\bb\x07\0', 'a�b��'],
])('%s', (_, text, shown) => {
  expect(printable(text)).toBe(shown);
});
