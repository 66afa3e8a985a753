import { contextOf, DEFAULT_LOCALE, type FormatOptions } from './compile-expression';
import { writesTime } from './date-formatter';
import { withSample } from './expect-arguments';
import { type Format } from './formatter';
import { formatters, READS_DATES, READS_NUMBERS } from './formatters';
import { type FilterArgument, type FilterCall, parseFilters } from './parse-filters';

/** How filters read values, apart from what they print of them: to show it. */
export interface ValueReader {
  readonly kind: 'numbers' | 'dates';
  /** The template says itself how the data are written, so that nothing else decides it. */
  readonly isStated: boolean;
  /** Gives a day as `2026-11-21`, where its time is printed as `2026-11-21T14:30:00Z`; a number as the locale writes it, with the decimals that it came with. */
  readonly read: Format;
}

/** @returns undefined for filters that print whatever they are given, and for those that cannot be read themselves */
export function valueReader(filters: string, options: FormatOptions): ValueReader | undefined {
  const call = readingCall(filters);
  const formatter = call && formatters.get(call.name);
  if (call === undefined || formatter === undefined) return undefined;
  const { args, isStated } = ONLY_READING[call.name]?.(call.args) ?? { args: [], isStated: false };
  const context = contextOf(options);
  if (!READS_DATES.has(call.name)) return { kind: 'numbers', isStated, read: formatter(args, context) };
  // A day that is to be read on has the digits that every reader knows.
  return { kind: 'dates', isStated, read: formatter(args, { ...context, locale: DEFAULT_LOCALE }) };
}

/** Whether the template says itself how these data are written; a column, or a locale, then decides nothing. */
export function isStated(filters: string): boolean {
  const call = readingCall(filters);
  return call !== undefined && (ONLY_READING[call.name]?.(call.args).isStated ?? false);
}

function readingCall(filters: string): FilterCall | undefined {
  const parsed = parseFilters(filters);
  return 'calls' in parsed
    ? parsed.calls.find(({ name }) => READS_NUMBERS.has(name) || READS_DATES.has(name))
    : undefined;
}

interface OnlyReading {
  readonly args: readonly FilterArgument[];
  readonly isStated: boolean;
}

const DAY = 'yyyy-MM-dd';
const INSTANT = `${DAY}'T'HH:mm:ss'Z'`;

/** The arguments without what they say of printing. */
const ONLY_READING: Readonly<Record<string, (args: readonly FilterArgument[]) => OnlyReading>> = {
  number: (args) => sampled([], withSample(args)[1]),
  currency: ([code = '', ...args]) => sampled([code], withSample(args)[1]),
  // What a number without its sign is part of says nothing of points and commas.
  percent: (args) => ({ ...sampled([], withSample(args)[1]), isStated: false }),
  // A spreadsheet's days are numbers: the order of those that are written out stays open.
  date: ([shape, order]) => ({
    ...sampled([writesTime(shape) ? INSTANT : DAY], order),
    isStated: order !== undefined && order !== 'serial',
  }),
};

const sampled = (args: readonly FilterArgument[], sample: FilterArgument | undefined): OnlyReading => ({
  args: sample === undefined ? args : [...args, sample],
  isStated: sample !== undefined,
});
