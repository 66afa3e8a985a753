import { currenciesOf, type Decimal } from '@rowdeck/engine-values';
import { expectAtMost, expectDecimals, expectText, withSample } from './expect-arguments';
import { BadFilterArgument, FormatFault } from './filter-faults';
import { type Formatter } from './formatter';
import { SIGNED, writtenBy } from './measured';
import { aPercentage, expectSample, numbersOf } from './number-reading';

const REMEDY =
  'Write {{ name | currency: "EUR" }}, {{ name | currency: "EUR", 0 }} or, with an example of the data, {{ name | currency: "EUR", 0, "1.234,56" }}; the code is one of ISO 4217.';

let knownCurrencies: ReadonlySet<string> | undefined;

/** An amount as the locale writes it in that currency. Amounts marked with another currency are refused, not renamed. */
export const currency: Formatter = (args, context) => {
  const { locale } = context;
  expectAtMost('currency', args, 3, REMEDY);
  const code = expectCode(expectText('currency', args[0], REMEDY));
  const [first, sample] = withSample(args.slice(1));
  const decimals = expectDecimals('currency', first, REMEDY);
  const style = { style: 'currency', currency: code } as const;
  const digits = decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const format = new Intl.NumberFormat(locale, { ...style, ...SIGNED, ...digits });
  const contradicts = contradictionOf(code, marksOf(code, locale));
  const otherCurrency = otherThan(code);
  const mark = expectSample('currency', sample, REMEDY);
  const read = numbersOf(context, mark, `{{ name | currency: "${code}", … }}`, code);
  const decimalOf = (value: string): Decimal | FormatFault => {
    const parsed = read(value);
    if (parsed instanceof FormatFault) return parsed;
    if (parsed.percent) return aPercentage(value);
    if (parsed.currency !== undefined && contradicts(parsed.currency)) return otherCurrency(value);
    return parsed.decimal;
  };
  return writtenBy(format, decimalOf);
};

function expectCode(text: string): string {
  const code = text.trim().toUpperCase();
  knownCurrencies ??= new Set(Intl.supportedValuesOf('currency'));
  if (knownCurrencies.has(code)) return code;
  throw new BadFilterArgument(`“${text}” is not the code of a currency.`, REMEDY);
}

/** How this currency may be marked in a cell: its code and its signs, in the locale and plainly. */
function marksOf(code: string, locale: string): ReadonlySet<string> {
  const displays = ['symbol', 'narrowSymbol'] as const;
  const signs = [locale, 'en', 'en-GB'].flatMap((tag) =>
    displays.map(
      (currencyDisplay) =>
        new Intl.NumberFormat(tag, { style: 'currency', currency: code, currencyDisplay })
          .formatToParts(1)
          .find(({ type }) => type === 'currency')?.value,
    ),
  );
  return new Set([code, ...signs.filter((sign) => sign !== undefined)]);
}

/** `$` for Canadian dollars is right, and `kr` for Danish crowns; `€` and `zł` are not. What nobody is known to use proves nothing. */
function contradicts(mark: string, code: string, marks: ReadonlySet<string>): boolean {
  if (marks.has(mark)) return false;
  const meant = currenciesOf(mark);
  return !meant.has(code) && (meant.size > 0 || /\p{Sc}$/u.test(mark));
}

/** A table has few marks, and as many amounts as rows. */
const MOST_MARKS = 100;

function contradictionOf(code: string, marks: ReadonlySet<string>): (mark: string) => boolean {
  const known = new Map<string, boolean>();
  return (mark) => {
    const found = known.get(mark) ?? contradicts(mark, code, marks);
    if (known.size < MOST_MARKS) known.set(mark, found);
    return found;
  };
}

function otherThan(code: string): (value: string) => FormatFault {
  const words = (value: string) => ({
    message: `“${value.slice(0, 60)}” is not an amount in ${code}.`,
    remedy: `Convert the amount to ${code}, take its currency away, or change the filter in the template.`,
  });
  return (value) => new FormatFault('value.other_currency', value, words, code);
}
