import { type Cell, meantBy, shownIn } from '@rowdeck/engine-values';
import { plainNumber, unmistakable } from '../table/known-number';

/** Writes a number as its format shows it, or gives undefined where only the library knows. */
export type QuickFormat = (value: number) => Cell | undefined;

/** One run of digits, with or without groups and decimals. */
const DIGITS = /(#,##)?0(?:\.(0+))?/;
/** What may stand around it: signs, and texts that nobody could take for a part of the number. */
const AROUND = /^(?:"[^"\d.,;]*"|\[\$[^\]\d.,;-]*\]|[-+$€£¥() %]|\\[^\d.,;]|[_*]\D)*$/;
/** A currency: where it stands, what is meant is always told beside what is shown. */
const CURRENCY = /[A-Z]{3}/;
const MOST_DIGITS = 1e15;
const PERCENT = 100;
/** So small that every format rounds it to nothing. */
const NOTHING = 1e-40;
/** More digits than any of these formats shows, so that the number is told beside what is shown. */
const ROUNDED = 1.012_345_678_9;
/** Where formats differ from each other, and from what is made of them here. */
const PROBES = [
  1, 12, 0.5, 2.5, 1.005, 0.285, 999.995, 1234.5678, 123_456.7, 1_234_567.891, 0.001, 0.003_85, 98_765_432.1,
];

interface Section {
  readonly prefix: string;
  readonly suffix: string;
  readonly isGrouped: boolean;
  readonly isPercent: boolean;
  readonly decimals: number;
  readonly isCurrency: boolean;
  /** The number keeps its sign while it is rounded: halves are rounded up, which is towards nothing below it. */
  readonly isSigned: boolean;
  /** For a number that is rounded to nothing. */
  readonly zero: string;
  /** What stands around a number that is told beside its rounded form. */
  readonly known: readonly [prefix: string, suffix: string];
}

/**
 * The formats that nearly all numbers of workbooks have (`0.00`, `#,##0.00 "€"`, `0%`), written some ten times as fast as a library
 * does that knows them all. The library stays the measure: a format that it writes otherwise, for one of some numbers, is none of these.
 *
 * @param written as the library writes a number in this format
 */
export function quickNumber(pattern: string, written: (value: number) => Cell): QuickFormat | undefined {
  const sections = pattern.split(';');
  const positive = sectionOf(sections[0] ?? '', { sign: 1, isSigned: false, written });
  const isSigned = sections[1] === undefined;
  const negative = sectionOf(sections[isSigned ? 0 : 1] ?? '', { sign: -1, isSigned, written });
  if (!positive || !negative || sections.length > 4) return undefined;
  const quick: QuickFormat = (value) => {
    if (value > 0) return writtenIn(positive, value);
    return value < 0 ? writtenIn(negative, -value) : undefined;
  };
  const isRight = PROBES.every((probe) => isSame(quick, written, probe) && isSame(quick, written, -probe));
  return isRight ? quick : undefined;
}

function isSame(quick: QuickFormat, written: (value: number) => Cell, value: number): boolean {
  const cell = quick(value);
  return cell !== undefined && String(cell) === String(written(value));
}

interface SectionContext extends Pick<Section, 'isSigned'> {
  readonly sign: 1 | -1;
  readonly written: (value: number) => Cell;
}

function sectionOf(section: string, { sign, isSigned, written }: SectionContext): Section | undefined {
  const found = DIGITS.exec(section);
  const around = section.replace(DIGITS, '');
  if (!found || !AROUND.test(around)) return undefined;
  const isPercent = around.includes('%');
  const one = written(isPercent ? sign / PERCENT : sign);
  const decimals = found[2]?.length ?? 0;
  const digits = decimals > 0 ? `1.${'0'.repeat(decimals)}` : '1';
  const [prefix, suffix, ...others] = (typeof one === 'string' ? one : one[0]).split(digits);
  if (prefix === undefined || suffix === undefined || others.length > 0) return undefined;
  const [before, behind] = meantBy(written((sign * ROUNDED) / (isPercent ? PERCENT : 1))).split(String(ROUNDED));
  if (before === undefined || behind === undefined) return undefined;
  const form = { isGrouped: found[1] !== undefined, isPercent, decimals, isSigned, known: [before, behind] as const };
  return { ...form, prefix, suffix, isCurrency: CURRENCY.test(around), zero: shownIn(written(sign * NOTHING)) };
}

/** @param size of the number, without its sign */
function writtenIn(section: Section, size: number): Cell | undefined {
  const { prefix, suffix, decimals } = section;
  const scaled = (section.isPercent ? in16Digits(PERCENT * size, section.isSigned) : size) * 10 ** decimals;
  const units = Math.round(scaled);
  if (!(units < MOST_DIGITS)) return undefined;
  const known = units === scaled ? undefined : knownIn(section, size);
  const digits = String(units).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const whole = digits.slice(0, point);
  const isGrouped = section.isGrouped && point > 3;
  const behind = decimals === 0 ? suffix : `.${digits.slice(point)}${suffix}`;
  const shown = prefix + (isGrouped ? grouped(whole) : whole) + behind;
  if (known !== undefined) return [units === 0 ? section.zero : shown, known];
  if (decimals === 0 && !isGrouped && !section.isCurrency) return shown;
  // Three decimals might be a group: a fourth says that they are none.
  return [shown, decimals === 3 ? `${prefix}${whole}.${digits.slice(point)}0${suffix}` : prefix + whole + behind];
}

/** The number that is told beside its rounded form; undefined where that is all of it. */
function knownIn({ isPercent, decimals, known }: Section, size: number): string | undefined {
  const plain = plainNumber(isPercent ? PERCENT * size : size);
  const behind = plain.length - plain.indexOf('.') - 1;
  const isWhole = plain.includes('.') ? behind <= decimals : !plain.includes('E');
  return isWhole ? undefined : known.join(unmistakable(plain));
}

function grouped(whole: string): string {
  let [text, at] = ['', whole.length % 3 || 3];
  text = whole.slice(0, at);
  for (; at < whole.length; at += 3) text += `,${whole.slice(at, at + 3)}`;
  return text;
}

/** As the library rounds what it has multiplied: 0.285 is 28.5 %, not 28.499999999999996. */
function in16Digits(size: number, isSigned: boolean): number {
  const unit = 10 ** (16 - Math.ceil(Math.log10(size)));
  if (!Number.isFinite(unit)) return 0;
  return (isSigned ? -Math.round(-size * unit) : Math.round(size * unit)) / unit;
}
