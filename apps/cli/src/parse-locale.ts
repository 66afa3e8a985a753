import { UsageError } from './usage-error';

/**
 * A language tag (BCP 47) that numbers and dates can be written in, in canonical form.
 *
 * @throws UsageError for what is none, or for one that this computer has no rules for: Intl would quietly use its own language
 */
export function parseLocale(text: string, option: string): string {
  const locale = known(text);
  if (locale !== undefined) return locale;
  const suggestion = suggestionFor(text);
  const meant = suggestion === undefined ? '' : ` Perhaps ${suggestion} is meant.`;
  throw new UsageError(`${option} takes a language tag such as en-GB or de-CH, not “${text}”.${meant}`);
}

/** A region that does not exist falls back to the language alone, so it is looked up by itself. */
function known(text: string): string | undefined {
  try {
    const [locale] = Intl.NumberFormat.supportedLocalesOf(text);
    const { region } = new Intl.Locale(locale ?? '');
    return region === undefined || nameOf('region', region) !== undefined ? locale : undefined;
  } catch {
    return undefined;
  }
}

function nameOf(type: 'language' | 'region', code: string, locale = 'en'): string | undefined {
  return new Intl.DisplayNames(locale, { type, fallback: 'none' }).of(code);
}

/** `de_DE`, as computers call it; `German` or `Deutsch`, as people do; a language whose region is wrong. */
function suggestionFor(text: string): string | undefined {
  const [first = '', ...others] = text.split(/[-_.@]/);
  const dashed = [first, others[0]].filter((piece) => piece !== undefined && piece !== '').join('-');
  return known(dashed) ?? known(first) ?? languageCalled(first);
}

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode('a'.charCodeAt(0) + index));

function languageCalled(name: string): string | undefined {
  const wanted = name.toLowerCase();
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).find((code) =>
    ['en', code].some((locale) => nameOf('language', code, locale)?.toLowerCase() === wanted),
  );
}
