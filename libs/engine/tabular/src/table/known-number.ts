import { type Cell, isWordOrMoney, meantBy, numberReader } from '@rowdeck/engine-values';
import { numberCell } from './typed-cells';

const readWithPoint = numberReader({ stated: '.' });
const DIGIT = /\p{Nd}/u;
const PERCENT = 100;
const THREE_DECIMALS = /\.\d{3}$/;

interface ShownNumber {
  /** The sign that stands before the decimals in the text. */
  readonly decimal: '.' | ',';
  /** Its format shows percentages, which a text without digits does not say. */
  readonly isPercent: boolean;
}

/**
 * A number of a workbook, which it shows rounded (`1,235`), in thousands (`12k`), with a unit (`12.3 kg`), as a fraction, as a dash or a
 * word (`n/a`), or not at all: beside what is shown stands the number itself, with its currency or as per cent. One that is shown as it
 * is stands as `numberCell` has it.
 */
export function knownNumber(shown: string, value: number, { decimal, isPercent }: ShownNumber): Cell {
  const cell = numberCell(shown, decimal);
  if (!Number.isFinite(value)) return cell;
  if (!DIGIT.test(shown))
    return [shown, isPercent ? `${unmistakable(plainNumber(PERCENT * value))}%` : unmistakable(plainNumber(value))];
  const read = readWithPoint(meantBy(cell));
  if (read === undefined && isWordOrMoney(meantBy(cell))) return cell;
  const written = read && 'decimal' in read ? read : undefined;
  const percent = written?.percent === true;
  // Of more than 15 digits the text has all.
  if (!percent && Number(written?.decimal) === value) return cell;
  const known = plainNumber(percent ? PERCENT * value : value);
  if (Number(written?.decimal) === Number(known)) return cell;
  const currency = written?.currency === undefined ? '' : ` ${written.currency}`;
  return [shown, `${unmistakable(known)}${percent ? '%' : ''}${currency}`];
}

/** Three decimals might be a group: a fourth says that they are none. */
export const unmistakable = (plain: string): string => (THREE_DECIMALS.test(plain) ? `${plain}0` : plain);

/** All 15 digits that a cell holds: `General` shows as many as the column has room for. */
export function plainNumber(value: number): string {
  // Of 15 digits at most, and most numbers are: nothing is to be rounded.
  const text = String(value);
  if (text.length <= 16 && !text.includes('e')) return text;
  const rounded = Number(value.toPrecision(15));
  const short = String(rounded);
  if (!short.includes('e')) return short;
  const size = Math.abs(rounded);
  return size >= 1e-9 && size < 1 ? rounded.toFixed(decimals(rounded)) : short.toUpperCase();
}

function decimals(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return (digits.split('.')[1]?.length ?? 0) - Number(exponent);
}
