import { compactUnits } from './compact-units';

const POWERS: readonly (readonly [power: number, units: string])[] = [
  [3, 'k K Tsd Tsd. tsd tsd. Tausend tausend thousand tys tys. mille тыс тыс. 천'],
  [4, '万 萬 만'],
  [5, 'lakh lakhs Lakh Lakhs lac lacs'],
  [6, 'M Mio Mio. mio mio. MIO Mill. mill. mln Mln mln. mn Mn million millions Million Millionen millones млн'],
  [7, 'crore crores Crore Crores'],
  [8, '億 亿 억'],
  [9, 'bn Bn BN Mrd Mrd. mrd mrd. MRD Milliarde Milliarden milliard milliards Md Mds mld Mld mlrd млрд'],
];

/**
 * Powers of ten by the units that multiply an amount, as written. What means two things is left out on purpose: `m` (metres),
 * `T` (thousand, tonnes, trillion), `mil` (a thousand in Spanish, a million in slang), `billion` (a thousand millions in
 * English, a million millions in German and French), `Cr` (crore, and credit).
 */
const UNIT_POWERS: ReadonlyMap<string, number> = new Map(
  POWERS.flatMap(([power, units]) => units.split(' ').map((unit) => [unit, power] as const)),
);

/** Beside a sign of a currency nobody means metres or bytes: `$5m`, `£2b`. */
const MONEY_POWERS: ReadonlyMap<string, number> = new Map([
  ['m', 6],
  ['b', 9],
  ['B', 9],
]);

/** Whether a sign of a script without case is a unit, to which the currency is joined: `億円`. */
export const isJoinedUnit = (sign: string): boolean => UNIT_POWERS.has(sign);

/** An amount's unit, and what stands around it. */
export interface UnitPlace {
  readonly unit: string;
  /** By its mark: what it may mean is asked of `codesOf`. */
  readonly currency: string | undefined;
  /** Whether the currency stands before the digits and the unit joins them, as in English: `€1.5bn`. */
  readonly isAsInEnglish: boolean;
}

/** The power of ten of a unit; undefined for what is none, and for what may mean two things. */
export type UnitReader = (place: UnitPlace, codesOf: (mark: string) => ReadonlySet<string>) => number | undefined;

/**
 * Letters that are English for others: `B` is a thousand in Turkish, and 10^12 in Spanish, Catalan and Hungarian; `bn` 10^12 in French, Swedish,
 * Icelandic and Afrikaans; `M` 10^9 in Indonesian (CLDR's compact numbers). Beside the currencies of these nobody can say which is meant.
 */
const ENGLISH_ONLY: ReadonlyMap<string, string> = new Map([
  ['b', 'TRY EUR HUF ARS BOB CLP COP CRC CUP DOP GTQ HNL MXN NIO PEN PYG UYU VES'],
  ['bn', 'EUR SEK ISK ZAR'],
  ['m', 'IDR'],
]);

/** Reads units where nobody said in which language. */
export const readUnit: UnitReader = ({ unit, currency, isAsInEnglish }, codesOf) => {
  const power = usualPower(unit, currency);
  const others = ENGLISH_ONLY.get(unit.toLowerCase())?.split(' ');
  if (power === undefined || currency === undefined || others === undefined) return power;
  const codes = [...codesOf(currency)];
  const isEnglish = isAsInEnglish && (codes.length > 1 || codes[0] === 'EUR');
  const isElsewhere = !isEnglish && codes.some((code) => others.includes(code));
  return isElsewhere ? undefined : power;
};

/** Behind these letters beside an amount may be a thousand, a tonne and a trillion, crore and credit, litres and lakh. */
const MEANS_MORE: ReadonlySet<string> = new Set(['T', 't', 'Cr', 'CR', 'L']);
/** Whoever writes it may have heard it in English, whatever the language has. */
const BILLION = /^bill?ion/i;
/** Shorter ones may be a measure, unless money is spoken of. */
const SHORTEST_WORD = 3;

/**
 * Makes a reader of the units of a language: what it writes itself goes before what is usual elsewhere. What differs from it in its case
 * alone and would be another number (`b` in Turkish) is no unit, nor is the English `B` where a billion has twelve noughts.
 * @throws RangeError for what is no language tag
 */
export function unitReaderOf(locale: string): UnitReader {
  const { exact, folded, isLongScale } = compactUnits(locale);
  return ({ unit, currency }) => {
    const known = usualPower(unit, currency);
    const own = MEANS_MORE.has(unit) || BILLION.test(unit) ? undefined : exact.get(unit);
    if (own !== undefined) return known === own || currency !== undefined || isWord(unit) ? own : undefined;
    const other = folded.get(fold(unit));
    if (known !== undefined && other !== undefined && other !== known) return undefined;
    return isLongScale && fold(unit) === 'b' ? undefined : known;
  };
}

const isWord = (unit: string): boolean => unit.replace('.', '').length >= SHORTEST_WORD;

const usualPower = (unit: string, currency: string | undefined): number | undefined =>
  UNIT_POWERS.get(unit) ?? (currency === undefined ? undefined : MONEY_POWERS.get(unit));

const fold = (unit: string): string => unit.toLowerCase().replace(/\.$/, '');
