import { type Decimal } from '@rowdeck/engine-values';
import { expectAtMost, expectDecimals, withSample } from './expect-arguments';
import { FormatFault } from './filter-faults';
import { type Formatter } from './formatter';
import { SIGNED, writtenBy } from './measured';
import { aPercentage, expectSample, numbersOf } from './number-reading';

const REMEDY =
  'Write {{ name | number }}, {{ name | number: 2 }} or, with an example of the data, {{ name | number: 2, "1.234,56" }}.';

/** A number as the locale writes it, with the decimals it came with, noughts at their end left out, or as many as asked for. */
export const number: Formatter = (args, context) => {
  expectAtMost('number', args, 2, REMEDY);
  const [first, sample] = withSample(args);
  const decimals = expectDecimals('number', first, REMEDY);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals ?? 20 };
  const format = new Intl.NumberFormat(context.locale, { ...SIGNED, ...digits });
  const numberOf = numbersOf(context, expectSample('number', sample, REMEDY), '{{ name | number: … }}');
  const decimalOf = (value: string): Decimal | FormatFault => {
    const read = numberOf(value);
    if (read instanceof FormatFault) return read;
    return read.percent ? aPercentage(value) : read.decimal;
  };
  return writtenBy(format, decimalOf);
};
