/** A number read from a cell: exact, whatever its length, and the currency it was written with. */
export interface ParsedNumber {
  /** A decimal literal that Intl takes without going through a double. */
  readonly decimal: `${number}`;
  /** `$`, `€`, `EUR`, as written. */
  readonly currency?: string;
}

interface Separators {
  readonly decimal: string;
  readonly group: string;
}

const BIDI_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const MINUS = /[\u2212\u2013\uFE63\uFF0D]/g;
const FOREIGN_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g;
const CURRENCY = String.raw`[A-Z]{0,3}\p{Sc}|[A-Z]{3}|kr\.?|zł|Kč|Ft|lei|Fr\.|Rs\.?`;
const LEADING_CURRENCY = new RegExp(`^(${CURRENCY})`, 'u');
const TRAILING_CURRENCY = new RegExp(`(${CURRENCY})$`, 'u');
/** Longer text is no number, and is not worth an expression's time. */
const LONGEST = 200;
const PLAIN = /^-?\d+(?:\.(?:\d{1,2}|\d{4,}))?$/;
const SPACED_GROUPS = /^\d{1,3}(?:[\s'’_]\d{3})+(?:[.,]\d*)?$/;
/** Groups of three, or of two above the last as in India. */
const GROUPED = { ',': /^\d{1,3}(?:,\d{2,3})*,\d{3}$/, '.': /^\d{1,3}(?:\.\d{3})+$/ };

/**
 * Makes a reader of numbers as tables hold them: `1234.5`, `1.234,56`, `1,234.56`, `1 234,56`, `$1,200`, `(12)`, `12-`.
 *
 * Where two separators differ, or one comes twice, the text itself says which is the decimal one. A single separator
 * before exactly three digits does not: `1.234` is then read as the locale writes numbers.
 */
export function numberParser(locale: string): (value: string) => ParsedNumber | undefined {
  const separators = separatorsOf(locale);
  return (value) => {
    if (value.length > LONGEST) return undefined;
    return PLAIN.test(value) ? { decimal: literal(value) } : parse(value, separators);
  };
}

function separatorsOf(locale: string): Separators {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.8);
  const sign = (type: string): string => normalize(parts.find((part) => part.type === type)?.value ?? '');
  return { decimal: sign('decimal'), group: sign('group') };
}

/** Full-width and Arabic digits and separators become those of ASCII. */
function normalize(value: string): string {
  return value
    .replace(BIDI_MARKS, '')
    .replace(MINUS, '-')
    .replace(FOREIGN_DIGITS, (digit) => String(digitValue(digit)))
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    .trim();
}

function digitValue(digit: string): number {
  const code = digit.charCodeAt(0);
  const zero = code >= 0xff10 ? 0xff10 : code >= 0x06f0 ? 0x06f0 : 0x0660;
  return code - zero;
}

function parse(value: string, separators: Separators): ParsedNumber | undefined {
  const { negative, body, currency } = unwrap(normalize(value));
  const [, mantissa = '', exponent = ''] = /^(.*?)([eE][+-]?\d{1,3})?$/su.exec(body) ?? [];
  const digits = plainDigits(mantissa, separators);
  if (digits === undefined) return undefined;
  const decimal = literal(`${negative ? '-' : ''}${digits}${exponent}`);
  return currency === undefined ? { decimal } : { decimal, currency };
}

interface Unwrapped {
  readonly negative: boolean;
  readonly body: string;
  readonly currency?: string;
}

/** Takes off a sign or the parentheses of accountants, and the currency, in whatever order they stand. */
function unwrap(text: string): Unwrapped {
  const parenthesized = /^([^(]*)\(([^()]+)\)([^)]*)$/su.exec(text)?.slice(1).join('').trim();
  if (parenthesized !== undefined) return { ...withoutCurrency(parenthesized), negative: true };
  const outer = withoutSign(text);
  const inner = withoutCurrency(outer.body);
  return outer.body === text ? { ...inner, ...withoutSign(inner.body) } : { ...inner, negative: outer.negative };
}

function withoutSign(text: string): { negative: boolean; body: string } {
  if (/^[+-]/.test(text)) return { negative: text.startsWith('-'), body: text.slice(1).trimStart() };
  return text.endsWith('-') ? { negative: true, body: text.slice(0, -1).trimEnd() } : { negative: false, body: text };
}

function withoutCurrency(text: string): { body: string; currency?: string } {
  for (const pattern of [LEADING_CURRENCY, TRAILING_CURRENCY]) {
    const currency = pattern.exec(text)?.[1];
    if (currency !== undefined) return { body: text.replace(pattern, '').trim(), currency };
  }
  return { body: text };
}

function plainDigits(text: string, separators: Separators): string | undefined {
  const body = SPACED_GROUPS.test(text) ? text.replace(/[\s'’_]/g, '').replace(',', '.') : text;
  if (!/\d/.test(body) || /[^\d.,]/.test(body)) return undefined;
  if (body !== text) return body;
  const mark = decimalMark(body, separators);
  const at = mark === undefined ? -1 : body.lastIndexOf(mark);
  const whole = at < 0 ? body : body.slice(0, at);
  const fraction = at < 0 ? '' : body.slice(at + 1);
  const integer = withoutGroups(whole);
  if (integer === undefined || /\D/.test(fraction)) return undefined;
  return fraction === '' ? integer : `${integer || '0'}.${fraction}`;
}

function withoutGroups(whole: string): string | undefined {
  if (!/\D/.test(whole)) return whole;
  return GROUPED[','].test(whole) || GROUPED['.'].test(whole) ? whole.replace(/\D/g, '') : undefined;
}

/** The separator in front of the decimals; undefined when all separators make groups. */
function decimalMark(body: string, { decimal, group }: Separators): '.' | ',' | undefined {
  const [dots, commas] = [body.split('.').length - 1, body.split(',').length - 1];
  if (dots > 0 && commas > 0) return body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ',';
  if (dots + commas !== 1) return undefined;
  const mark = dots === 1 ? '.' : ',';
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(body)) return mark;
  return mark === group || (mark !== decimal && decimal === '.') ? undefined : mark;
}

function literal(digits: string): `${number}` {
  return digits as `${number}`;
}
