import { hasControlCharacters } from './control-characters';

const LONG = 'a text of more than a few characters ';

describe('hasControlCharacters', () => {
  it.each(['\0', '\u0008', '\u000b', '\u000c', '\u000e', '\u001f', '\u007f', '\u0080', '\u0085', '\u009f'])(
    '%j, in a short text and in a long one',
    (char) => {
      expect([char, `a${char}`, LONG + char, char + LONG].map(hasControlCharacters)).toEqual([true, true, true, true]);
    },
  );

  it.each(['', '\t', '\n', '\r', ' ', 'a', '~', '\u00a0', 'é', '日', '🍣', '\ufeff'])('not %j', (char) => {
    expect([char, LONG + char].map(hasControlCharacters)).toEqual([false, false]);
  });
});
