import { lower, title, trim, upper } from './case-formatters';
import { currency } from './currency-formatter';
import { date } from './date-formatter';
import { defaultTo } from './default-formatter';
import { type Formatter } from './formatter';
import { number } from './number-formatter';

/** The filters by the name they have in a template. */
export const formatters: ReadonlyMap<string, Formatter> = new Map([
  ['currency', currency],
  ['number', number],
  ['date', date],
  ['upper', upper],
  ['lower', lower],
  ['title', title],
  ['trim', trim],
  ['default', defaultTo],
]);
