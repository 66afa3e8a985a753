import { dateParser, type DateOrder, type ParsedDate } from './date-parser';
import { DATE_REMEDY, datePattern, instantOf } from './date-pattern';
import { expectAtMost, expectText } from './expect-arguments';
import { BadFilterArgument, FormatFault } from './filter-faults';
import { type Formatter } from './formatter';
import { type FilterArgument } from './parse-filters';

const STYLES = ['full', 'long', 'medium', 'short'] as const;
const ORDER_REMEDY = 'State the order of the data as {{ name | date: "long", "dd/MM/yyyy" }} or "MM/dd/yyyy".';

/** A date as the locale writes it (`full` to `short`) or by a pattern; a second argument says how the data writes it. */
export const date: Formatter = (args, locale) => {
  expectAtMost('date', args, 2, DATE_REMEDY);
  const write = writerOf(args[0] === undefined ? 'medium' : expectText('date', args[0], DATE_REMEDY), locale);
  const parse = dateParser(locale, orderOf(args[1]));
  return (value) => {
    if (value.trim() === '') return '';
    const parsed = parse(value);
    if (parsed === undefined) throw notADate(value);
    return write(parsed);
  };
};

function writerOf(shape: string, locale: string): (date: ParsedDate) => string {
  const style = STYLES.find((name) => name === shape.trim());
  if (style === undefined) return datePattern(shape, locale);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: 'UTC' });
  return (parsed) => format.format(instantOf(parsed));
}

/** `MM/dd/yyyy` states an order as well as `mdy` does. */
function orderOf(argument: FilterArgument | undefined): DateOrder | undefined {
  if (argument === undefined) return undefined;
  const letters = new Set(
    expectText('date', argument, ORDER_REMEDY)
      .toLowerCase()
      .replace(/[^dmy]/g, ''),
  );
  const order = [...letters].join('');
  if (order === 'dmy' || order === 'mdy' || order === 'ymd') return order;
  throw new BadFilterArgument(`“${argument}” is not an order of day, month and year.`, ORDER_REMEDY);
}

function notADate(value: string): FormatFault {
  const remedy = 'Write it as 2026-11-21, 21.11.2026, 11/21/2026 or November 21, 2026.';
  return new FormatFault('value.not_a_date', value, `“${value.slice(0, 60)}” is not a date.`, remedy);
}
