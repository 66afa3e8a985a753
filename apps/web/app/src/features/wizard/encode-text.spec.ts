import { encodeText } from './encode-text';

it.each([
  ['windows-1250', 'Łódź €', [0xa3, 0xf3, 0x64, 0x9f, 0x20, 0x80]],
  ['windows-1251', 'Имя', [0xc8, 0xec, 0xff]],
] as const)('a text is written in %s', (encoding, text, bytes) => {
  const written = encodeText(text, encoding);
  expect(written.encoding).toBe(encoding);
  expect([...written.bytes]).toEqual(bytes);
});

it.each([
  ['a letter that the encoding does not have', 'windows-1251', 'Müller'],
  ['an encoding of several bytes a letter', 'shift_jis', '名前'],
  ['UTF-8', 'utf-8', 'Zoë'],
  ['no encoding, as of a workbook', undefined, 'Zoë'],
] as const)('of %s, it is UTF-8 that Excel knows as such', (_, encoding, text) => {
  const { bytes, encoding: used } = encodeText(text, encoding);
  expect(used).toBe('utf-8');
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(text);
});
