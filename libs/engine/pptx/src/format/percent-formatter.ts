import { type Decimal } from '@rowdeck/engine-values';
import { expectAtMost, expectDecimals, withSample } from './expect-arguments';
import { BadFilterArgument, FormatFault } from './filter-faults';
import { type Formatter } from './formatter';
import { SIGNED, writtenBy } from './measured';
import { numbersOf } from './number-reading';
import { type FilterArgument } from './parse-filters';

const REMEDY =
  'Write {{ name | percent }} or {{ name | percent: 1 }}; for data without percent signs {{ name | percent: "fraction" }} where 0.12 is meant to be 12%, or {{ name | percent: "percent" }} where 12 is.';
const EXAMPLE = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 20 });

/** What a number without a percent sign stands for: 0.12 or 12 for twelve per cent. */
type Unmarked = 'fraction' | 'percent';

/** A percentage as the locale writes it. A number without a percent sign is read as the filter states, and not guessed. */
export const percent: Formatter = (args, context) => {
  expectAtMost('percent', args, 2, REMEDY);
  const [first, data] = withSample(args);
  const decimals = expectDecimals('percent', first, REMEDY);
  const unmarked = expectUnmarked(data) ?? context.column?.unmarkedAre;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals ?? 20 };
  const format = new Intl.NumberFormat(context.locale, { style: 'percent', ...SIGNED, ...digits });
  const numberOf = numbersOf(context, undefined, '{{ name | number: … }}');
  const decimalOf = (value: string): Decimal | FormatFault => {
    const read = numberOf(value);
    if (read instanceof FormatFault) return read;
    const { decimal, percent: marked, currency } = read;
    if (currency !== undefined) return money(value);
    if (!marked && unmarked === undefined) return ambiguous(value, decimal);
    return marked || unmarked === 'percent' ? hundredth(decimal) : decimal;
  };
  return writtenBy(format, decimalOf);
};

function expectUnmarked(argument: FilterArgument | undefined): Unmarked | undefined {
  if (argument === undefined || argument === 'fraction' || argument === 'percent') return argument;
  throw new BadFilterArgument(`“${argument}” is neither "fraction" nor "percent".`, REMEDY);
}

/** Exact: the exponent is lowered, no digit is touched. */
function hundredth(decimal: string): Decimal {
  const [digits = '', exponent = '0'] = decimal.split('e');
  return `${digits}e${Number(exponent) - 2}` as Decimal;
}

function money(value: string): FormatFault {
  return new FormatFault('value.not_a_number', value, moneyWords, 'money');
}

const moneyWords = (value: string) => ({
  message: `“${value.slice(0, 60)}” is an amount of money, not a percentage.`,
  remedy: 'Print it with {{ name | number }}, or correct the value.',
});

function ambiguous(value: string, decimal: Decimal): FormatFault {
  return new FormatFault('value.ambiguous_percent', value, () => {
    const [percent, fraction] = [EXAMPLE.format(hundredth(decimal)), EXAMPLE.format(decimal)];
    return {
      message: `“${value.slice(0, 60)}” has no percent sign: it can be ${percent} or ${fraction}.`,
      remedy: `Write {{ name | percent: "percent" }} in the template if it is ${percent}, {{ name | percent: "fraction" }} if it is ${fraction}; or add the percent signs to the table.`,
    };
  });
}
