import { expectAtMost, expectDecimals } from './expect-arguments';
import { FormatFault } from './filter-faults';
import { type Formatter } from './formatter';
import { numberParser } from './number-parser';

const REMEDY = 'Write {{ name | number }} or {{ name | number: 2 }}.';

/** A number as the locale writes it, with the decimals it came with or as many as asked for. */
export const number: Formatter = (args, locale) => {
  expectAtMost('number', args, 1, REMEDY);
  const decimals = expectDecimals('number', args[0], REMEDY);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals ?? 20 };
  const format = new Intl.NumberFormat(locale, digits);
  const parse = numberParser(locale);
  return (value) => {
    if (value.trim() === '') return '';
    const parsed = parse(value);
    if (parsed === undefined) throw notANumber(value);
    return format.format(parsed.decimal);
  };
};

export function notANumber(value: string): FormatFault {
  const remedy = 'Write digits, with or without separators: 1234.5, 1,234.50 or 1.234,50.';
  return new FormatFault('value.not_a_number', value, `“${value.slice(0, 60)}” is not a number.`, remedy);
}
