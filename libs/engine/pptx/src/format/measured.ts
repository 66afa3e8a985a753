import { type Decimal } from '@rowdeck/engine-values';
import { type FormatFault } from './filter-faults';
import { type Format, type Measure } from './formatter';

/** A format whose values can be checked without being written, which by Intl is most of the work. */
export const measured = (format: Format, measure: Measure): Format => Object.assign(format, { measure });

/** More than signs of direction and a minus take. */
const ROOM = 16;
const MANY_DIGITS = '1234567890';

/** Nought has no sign, nor has what is rounded to it: `-0.4` without decimals is 0. */
export const SIGNED = { signDisplay: 'negative' } as const;

/** What is used of `Intl.NumberFormat`. */
interface NumberWriter {
  format(value: Decimal): string;
  formatToParts(value: Decimal): readonly Intl.NumberFormatPart[];
}

/** What Intl writes of the number that a value is read as. */
export function writtenBy(format: NumberWriter, decimalOf: (value: string) => Decimal | FormatFault): Format {
  let length: ReturnType<typeof numberLength> | undefined;
  return measured(
    (value) => {
      const decimal = decimalOf(value);
      return typeof decimal === 'object' ? decimal : format.format(decimal);
    },
    byShape((value) => {
      const decimal = decimalOf(value);
      return typeof decimal === 'object' ? decimal : (length ??= numberLength(format))(decimal);
    }),
  );
}

/** See `Measure`. */
export const byShape = (measure: Measure): Measure => Object.assign(measure, { byShape: true as const });

/**
 * The length of what a format of Intl writes of a number, or some more: the sign, the currency and all decimals that it ever writes,
 * and each digit before them with a separator of its own.
 */
function numberLength(format: NumberWriter): (decimal: string) => number {
  const around = format.format(`-0.${MANY_DIGITS.repeat(2)}` as Decimal).length + ROOM;
  const parts = format.formatToParts(`${MANY_DIGITS}000` as Decimal);
  const lengthOf = (type: string): number =>
    parts.reduce((most, part) => (part.type === type ? Math.max(most, part.value.length) : most), 0);
  // A numbering system beyond the basic plane takes two units for a digit.
  const [first = ''] = parts.filter(({ type }) => type === 'integer').map(({ value }) => value);
  const perDigit = lengthOf('group') + ((first.codePointAt(0) ?? 0) > 0xffff ? 2 : 1);
  return (decimal) => around + perDigit * digitsBefore(decimal);
}

/** At most so many digits stand before the decimals: `1.5e6` has seven. */
function digitsBefore(decimal: string): number {
  const exponent = decimal.indexOf('e');
  if (exponent < 0) return decimal.length;
  return exponent + Math.max(0, Number(decimal.slice(exponent + 1)));
}
