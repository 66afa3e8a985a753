const TITLE_LETTER = /\p{Lt}/u;
/** Behind these code points no letter of the kind stands (Unicode 16). */
const LAST_TITLE_LETTER = 0x1fff;
/** Capitals of Georgian are for words of capitals alone; a sentence and a name begin with a letter as any other. */
const GEORGIAN_CAPITAL = /^[\u1c90-\u1cbf]$/;

let titleLetters: ReadonlyMap<string, string> | undefined;

/**
 * A small letter as it stands at the beginning of a word (Unicode, Titlecase_Mapping), which JavaScript does not tell: of `ǆ` that is `ǅ`
 * and not `Ǆ`, of `ß` `Ss`, of `ﬁ` `Fi`.
 */
export function titleLetter(letter: string, locale: string): string {
  const known = (titleLetters ??= findTitleLetters()).get(letter);
  if (known !== undefined) return known;
  const [first = '', ...others] = letter.toLocaleUpperCase(locale);
  if (GEORGIAN_CAPITAL.test(first)) return letter;
  // `ŉ` is an apostrophe and a letter.
  return /\p{Lu}/u.test(first) ? first + others.join('').toLocaleLowerCase(locale) : [first, ...others].join('');
}

function findTitleLetters(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (let code = 0; code <= LAST_TITLE_LETTER; code++) {
    const letter = String.fromCharCode(code);
    if (TITLE_LETTER.test(letter)) found.set(letter.toLowerCase(), letter);
  }
  return found;
}
