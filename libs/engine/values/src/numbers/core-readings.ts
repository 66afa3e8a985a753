/** The sign before the decimals. */
export type DecimalMark = '.' | ',';

/** A decimal literal that Intl takes without going through a double: every digit is kept. */
export type Decimal = `${number}`;

interface CoreFacts {
  readonly negative: boolean;
  /** The power of ten of a unit. */
  readonly power: number;
  /** The script's own separators were used, which leave no choice. */
  readonly pointOnly: boolean;
}

export interface CoreReadings {
  readonly point: Decimal | undefined;
  readonly comma: Decimal | undefined;
}

const EXPONENT = /^([^eE]*)[eE]([+-]?\d{1,3})$/;
/** Spaces of every width, and what stands for an apostrophe in Swiss tables. */
const SPACED_GROUPS = /^[1-9]\d{0,2}(?:[\s'’‘ʼ´\u0060]\d{3})+(?:[.,]\d*)?$/;
/** Groups of three, or of two above the last as in India. No number begins with a group of zeros: `0.123`. */
const GROUPED: Readonly<Record<DecimalMark, RegExp>> = {
  ',': /^[1-9]\d{0,2}(?:,\d{3})+$|^[1-9]\d?(?:,\d{2})+,\d{3}$/,
  '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/,
};
/** A double ends at 1.8e308; Intl prints what lies beyond as ∞, and what is smaller than 1e-324 as 0. */
const MOST_PLACES = 300;

/** What digits and separators can mean: one reading for each sign that may come before the decimals. */
export function coreReadings(text: string, facts: CoreFacts): CoreReadings | undefined {
  const [, mantissa = text, exponent] = EXPONENT.exec(text) ?? [];
  const power = facts.power + Number(exponent ?? 0);
  if (exponent !== undefined && facts.power > 0) return undefined;
  const write = (digits: string | undefined): Decimal | undefined => {
    if (digits === undefined || Math.abs(power) + digits.length > MOST_PLACES) return undefined;
    return `${facts.negative ? '-' : ''}${digits}${power === 0 ? '' : `e${power}`}` as Decimal;
  };
  const point = write(digitsOf(mantissa, '.'));
  const comma = facts.pointOnly ? undefined : write(digitsOf(mantissa, ','));
  return point === undefined && comma === undefined ? undefined : { point, comma };
}

/** The digits with a point before the decimals, if the text can be read so that `mark` stands there. */
function digitsOf(text: string, mark: DecimalMark): string | undefined {
  const body = SPACED_GROUPS.test(text) ? text.replace(/[^\d.,]/g, '') : text;
  const at = body.indexOf(mark);
  const whole = at < 0 ? body : body.slice(0, at);
  const fraction = at < 0 ? '' : body.slice(at + 1);
  if (/\D/.test(fraction)) return undefined;
  if (body !== text && /\D/.test(whole)) return undefined;
  const integer = withoutGroups(whole, mark === '.' ? ',' : '.');
  if (integer === undefined || integer + fraction === '') return undefined;
  return fraction === '' ? integer : `${integer || '0'}.${fraction}`;
}

function withoutGroups(whole: string, separator: DecimalMark): string | undefined {
  if (!/\D/.test(whole)) return whole;
  return GROUPED[separator].test(whole) ? whole.replace(/\D/g, '') : undefined;
}
