import { type ColumnReading, isBlank } from '@rowdeck/engine-values';
import { type FormatFault } from './filter-faults';
import { type Format, type FormatContext, type Measure } from './formatter';
import { DEFAULT_FILTER, formatters } from './formatters';
import { byShape, measured } from './measured';
import { type FilterCall, parseFilters } from './parse-filters';
import { remembered } from './remembered';

/** What stands between the braces: a column's name, then filters. */
interface Expression {
  /** As typed, trimmed. Everything but a bar belongs to the name: spaces, dots, quotes, `#`, `/`, `%`, `$`. */
  readonly name: string;
  /** Source text behind the first bar, trimmed; empty when there is no bar, and a bar where nothing stands behind it. */
  readonly filters: string;
}

/** Cuts `amount | currency: "EUR"` at its first bar. */
export function splitExpression(source: string): Expression {
  const bar = source.indexOf('|');
  if (bar < 0) return { name: source.trim(), filters: '' };
  // A bar without a filter is one that was forgotten, and is to be said.
  return { name: source.slice(0, bar).trim(), filters: source.slice(bar + 1).trim() || '|' };
}

export interface FormatOptions {
  /** BCP 47 tag of what is printed; American English when it is not given. */
  readonly locale?: string;
  /** BCP 47 tag of whoever wrote the data; decides where neither a value nor its column says how it is read. */
  readonly dataLocale?: string;
  /**
   * What the column says as a whole. Given, nothing is guessed: a value with two readings is a fault unless `dataLocale` decides.
   * Not given (the table is not known), `locale` decides where `dataLocale` is not given either.
   */
  readonly column?: ColumnReading;
  /** BCP 47 tag in which days are named in what is said of values; British English when it is not given. */
  readonly wordsLocale?: string;
  /** Values are what `meantBy` gives of typed cells. */
  readonly isTyped?: boolean;
}

/** Numbers and dates are printed so where nobody says otherwise. */
export const DEFAULT_LOCALE = 'en-US';

/**
 * Makes one function of the filters of a placeholder. All that Intl has to look up is looked up here; the function is
 * called for every row. Blank values stay empty under every filter but `default`.
 *
 * @returns a function that gives a FormatFault for a value that a filter cannot read, or can read in two ways
 * @throws RangeError for a locale that is no language tag, and for filters that `checkFilters` reports
 * @throws BadFilterArgument for arguments that `checkFilters` reports
 */
export function compileExpression(filters: string, options: FormatOptions = {}): Format {
  const parsed = parseFilters(filters);
  if ('problem' in parsed) throw new RangeError(parsed.problem.message);
  const context = contextOf(options);
  const [first, ...others] = parsed.calls.map((call) => formatOf(call, context));
  if (first === undefined) return (value) => value;
  return remembered(others.reduce(chained, first));
}

function chained(before: Format, after: Format): Format {
  const { measure } = after;
  const format: Format = (value) => afterwards(before(value), after);
  return measure === undefined ? format : measured(format, (value) => afterwards(before(value), measure));
}

const afterwards = <T>(value: string | FormatFault, next: (value: string) => T): T | FormatFault =>
  typeof value === 'string' ? next(value) : value;

/** The last one: all expressions of a template ask for the same. */
let lastLocale = { asked: DEFAULT_LOCALE, tag: DEFAULT_LOCALE };

function canonical(asked: string): string {
  if (lastLocale.asked !== asked) {
    const [tag = DEFAULT_LOCALE] = Intl.getCanonicalLocales(asked);
    lastLocale = { asked, tag };
  }
  return lastLocale.tag;
}

export function contextOf({
  locale = DEFAULT_LOCALE,
  dataLocale,
  column,
  wordsLocale,
  isTyped = false,
}: FormatOptions): FormatContext {
  const tag = canonical(locale);
  const writer = dataLocale ?? (column === undefined ? tag : undefined);
  return {
    locale: tag,
    isTyped,
    ...(wordsLocale !== undefined && { wordsLocale }),
    ...(writer !== undefined && { dataLocale: writer }),
    ...(column !== undefined && { column }),
  };
}

function formatOf({ name, args }: FilterCall, context: FormatContext): Format {
  const formatter = formatters.get(name);
  if (formatter === undefined) throw new RangeError(`There is no filter “${name}”.`);
  const format = formatter(args, context);
  if (name === DEFAULT_FILTER) return format;
  const { measure } = format;
  const ofAny: Format = (value) => (isBlank(value) ? '' : format(value));
  if (measure === undefined) return ofAny;
  const measureAny: Measure = (value) => (isBlank(value) ? 0 : measure(value));
  return measured(ofAny, measure.byShape ? byShape(measureAny) : measureAny);
}
