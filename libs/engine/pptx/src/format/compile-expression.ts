import { type Format } from './formatter';
import { formatters } from './formatters';
import { type FilterCall, parseFilters } from './parse-filters';

/** What stands between the braces: a column's name, then filters. */
interface Expression {
  /** As typed, trimmed. Everything but a bar belongs to the name: spaces, dots, quotes, `#`, `/`, `%`, `$`. */
  readonly name: string;
  /** Source text behind the first bar, trimmed; empty when there are no filters. */
  readonly filters: string;
}

/** Cuts `amount | currency: "EUR"` at its first bar. */
export function splitExpression(source: string): Expression {
  const bar = source.indexOf('|');
  if (bar < 0) return { name: source.trim(), filters: '' };
  return { name: source.slice(0, bar).trim(), filters: source.slice(bar + 1).trim() };
}

export interface FormatOptions {
  /** BCP 47 tag; American English when it is not given. */
  readonly locale?: string;
}

const DEFAULT_LOCALE = 'en-US';

/**
 * Makes one function of the filters of a placeholder. All that Intl has to look up is looked up here; the function is
 * called for every row.
 *
 * @returns a function that throws FormatFault for a value that a filter cannot read
 * @throws RangeError for a locale that is no language tag, and for filters that `checkFilters` reports
 * @throws BadFilterArgument for arguments that `checkFilters` reports
 */
export function compileExpression(filters: string, { locale = DEFAULT_LOCALE }: FormatOptions = {}): Format {
  const parsed = parseFilters(filters);
  if ('problem' in parsed) throw new RangeError(parsed.problem.message);
  const [tag = DEFAULT_LOCALE] = Intl.getCanonicalLocales(locale);
  const [first, ...others] = parsed.calls.map((call) => formatOf(call, tag));
  if (first === undefined) return (value) => value;
  return others.reduce((before, after) => (value) => after(before(value)), first);
}

function formatOf({ name, args }: FilterCall, locale: string): Format {
  const formatter = formatters.get(name);
  if (formatter === undefined) throw new RangeError(`There is no filter “${name}”.`);
  return formatter(args, locale);
}
