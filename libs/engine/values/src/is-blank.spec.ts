import { isBlank } from './is-blank';

it.each([
  '',
  ' ',
  '\t\r\n',
  '\u00a0',
  '\u202f\u2009\u3000',
  '\u200b',
  '\u200c\u200d\u2060',
  '\ufeff',
  '\u200e\u200f',
  ' \u200b\u00a0 ',
  '\u00ad',
])('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true);
});

it.each(['0', '-', '.', ' x', '\u00a0x\u00a0', '\ufeffx', '\u200bé', '\u0000', '—', '👩\u200d👧'])(
  '%j is not',
  (text) => {
    expect(isBlank(text)).toBe(false);
  },
);
