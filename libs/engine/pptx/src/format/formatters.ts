import { isBlank } from '@rowdeck/engine-values';
import { lower, title, trim, upper } from './case-formatters';
import { currency } from './currency-formatter';
import { date } from './date-formatter';
import { type Formatter } from './formatter';
import { number } from './number-formatter';
import { percent } from './percent-formatter';
import { phone } from './phone-formatter';
import { expectAtMost } from './expect-arguments';
import { BadFilterArgument } from './filter-faults';

const REMEDY = 'Write {{ name | default: "there" }}.';

/** The one filter that is given blank values. */
export const DEFAULT_FILTER = 'default';

/** What is printed where the cell is blank. */
const defaultTo: Formatter = (args) => {
  expectAtMost('default', args, 1, REMEDY);
  const [fallback] = args;
  if (fallback === undefined) throw new BadFilterArgument('The filter “default” needs a text in quotes.', REMEDY);
  const text = String(fallback);
  return (value) => (isBlank(value) ? text : value);
};

/** The filters by the name they have in a template. */
export const formatters: ReadonlyMap<string, Formatter> = new Map([
  ['currency', currency],
  ['number', number],
  ['percent', percent],
  ['phone', phone],
  ['date', date],
  ['upper', upper],
  ['lower', lower],
  ['title', title],
  ['trim', trim],
  [DEFAULT_FILTER, defaultTo],
]);

/** The filters that a column's numbers decide, and those that its dates do. */
export const READS_NUMBERS: ReadonlySet<string> = new Set(['number', 'currency', 'percent']);
export const READS_DATES: ReadonlySet<string> = new Set(['date']);
/** The filters that cannot read every value. */
export const REFUSES_VALUES: ReadonlySet<string> = new Set([...READS_NUMBERS, ...READS_DATES, 'phone']);
