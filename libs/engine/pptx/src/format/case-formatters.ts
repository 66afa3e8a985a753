import { expectNone } from './expect-arguments';
import { type Formatter } from './formatter';
import { titleLetter } from './title-letter';
import { withWordStarts } from './word-starts';

/** Letters in the case of the locale: Turkish has an İ (Unicode SpecialCasing). */
export const upper: Formatter = (args, { locale }) => {
  expectNone('upper', args);
  return (value) => value.toLocaleUpperCase(locale);
};

export const lower: Formatter = (args, { locale }) => {
  expectNone('lower', args);
  return (value) => value.toLocaleLowerCase(locale);
};

/** White space at both ends, the no-break space that spreadsheets leave behind with it. */
export const trim: Formatter = (args) => {
  expectNone('trim', args);
  return (value) => value.trim();
};

/** Letters and how a locale writes their capitals: looked up by Intl, they take as long as finding them. */
function capitalsOf(locale: string): (letter: string) => string {
  const known = new Map<string, string>();
  return (letter) => {
    // Of an `o’n` both letters are capitals.
    const capital = known.get(letter) ?? letter.replace(/\p{Ll}/gu, (one) => titleLetter(one, locale));
    if (known.size < MOST_LETTERS) known.set(letter, capital);
    return capital;
  };
}

const MOST_LETTERS = 1_000;

/**
 * Each word begins with a capital. Text that is all capitals is lowered first (`JANE ROE`); else capitals inside a word
 * are someone's name and stay (`McDonald`, `IBM`).
 */
export const title: Formatter = (args, { locale }) => {
  expectNone('title', args);
  const capitalOf = capitalsOf(locale);
  return (value) => {
    const shouted = !/\p{Ll}/u.test(value);
    const text = shouted ? value.toLocaleLowerCase(locale) : value;
    return withWordStarts(text, capitalOf);
  };
};
