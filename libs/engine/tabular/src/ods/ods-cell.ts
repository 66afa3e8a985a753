import {
  type Cell,
  currenciesOf,
  isReadByShape,
  meantBy,
  numberReader,
  ShapeMemo,
  shownIn,
} from '@rowdeck/engine-values';
import { knownNumber, unmistakable } from '../table/known-number';
import { dateCell } from '../table/typed-cells';
import { attributeOf } from '../workbook/xml-tokens';

/** What finding out what is meant takes, in elements of XML that could have been read instead. */
const WORK: ReadonlyMap<string, number> = new Map([
  ['date', 16],
  ['float', 28],
  ['percentage', 50],
  ['currency', 64],
]);

const CURRENCY_CODE = /^[A-Z]{3}$/;
const readText = numberReader({});
const readWithPoint = numberReader({ stated: '.' });

/** What `odsCell` takes for a cell, in elements of XML. */
export const workOfValue = (attributes: string): number =>
  WORK.get(attributeOf(attributes, 'office:value-type') ?? '') ?? 0;

/**
 * The text of a cell with what is meant by it: the text is in the language of whoever saved the file, which it does not say; the
 * value beside it (`office:date-value`, `office:value`; OpenDocument 1.3 part 3 §19.385) is not.
 */
export function odsCell(shown: string, attributes: string): Cell {
  const type = attributeOf(attributes, 'office:value-type');
  if (type === 'date') return dateCell(shown, attributeOf(attributes, 'office:date-value') ?? '');
  if (type !== 'float' && type !== 'currency' && type !== 'percentage') return shown;
  const value = Number(attributeOf(attributes, 'office:value') ?? Number.NaN);
  const isPercent = type === 'percentage';
  const decimal = decimalOf(shown, isPercent ? 100 * value : value);
  if (decimal === undefined && Number.isNaN(value)) return shown;
  const cell = knownNumber(shown, value, { decimal: decimal ?? '.', isPercent });
  return type === 'currency' ? inCurrency(cell, attributeOf(attributes, 'office:currency') ?? '') : cell;
}

/** Amounts that say themselves which currency they are of: a column has a few shapes of them. */
const inOneCurrency = new ShapeMemo<1>();

/** A text may show no currency, or a sign that several have: which it is stands beside the value. One that the text contradicts is none of it. */
function inCurrency(cell: Cell, code: string): Cell {
  const meant = meantBy(cell);
  if (inOneCurrency.find(meant) !== undefined) return cell;
  const number = readWithPoint(meant);
  if (!CURRENCY_CODE.test(code) || number === undefined || !('decimal' in number)) return cell;
  const shown = number.currency === undefined ? [code, code] : [...currenciesOf(number.currency)];
  if (shown.length <= 1 && isReadByShape(meant)) inOneCurrency.keep(meant, 1);
  const isOpen = shown.length > 1 && shown.includes(code);
  return isOpen ? [shownIn(cell), `${unmistakable(number.decimal)} ${code}`] : cell;
}

/** The sign before the decimals, of texts that leave no choice: a column has a few shapes of them. */
const decimals = new ShapeMemo<{ readonly sign: '.' | ',' }>();

/** The sign before the decimals, with which the text comes closest to the value. */
function decimalOf(shown: string, value: number): '.' | ',' | undefined {
  const known = decimals.find(shown);
  if (known) return known.sign;
  const number = readText(shown);
  if (number === undefined) return undefined;
  if (!('readings' in number)) {
    const sign = readWithPoint(shown) === undefined ? ',' : '.';
    if (isReadByShape(shown)) decimals.keep(shown, { sign });
    return sign;
  }
  if (Number.isNaN(value)) return undefined;
  const [point, comma] = number.readings.map((reading) => Math.abs(Number(reading) - value));
  return Number(comma) < Number(point) ? ',' : '.';
}
