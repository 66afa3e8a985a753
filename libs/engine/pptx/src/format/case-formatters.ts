import { expectNone } from './expect-arguments';
import { type Formatter } from './formatter';

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

/** The first letter of a word, an O'Neil's second one with it. */
const WORD_START = /(?<![\p{L}\p{M}\p{N}'’])\p{Ll}(?:(?<=o)['’]\p{Ll})?/gu;

/**
 * Each word begins with a capital. Text that is all capitals is lowered first (`JANE ROE`); else capitals inside a word
 * are someone's name and stay (`McDonald`, `IBM`).
 */
export const title: Formatter = (args, { locale }) => {
  expectNone('title', args);
  return (value) => {
    const shouted = !/\p{Ll}/u.test(value);
    const text = shouted ? value.toLocaleLowerCase(locale) : value;
    return text.replace(WORD_START, (start) => start.toLocaleUpperCase(locale));
  };
};
