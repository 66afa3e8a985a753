/** How a language abbreviates large numbers. */
export interface CompactUnits {
  /** The power of ten of each unit, as written. */
  readonly exact: ReadonlyMap<string, number>;
  /** The same in lower case and without a full stop; those that would be two numbers then are left out. */
  readonly folded: ReadonlyMap<string, number>;
  /** A billion is a million millions. */
  readonly isLongScale: boolean;
}

const POWERS = Array.from({ length: 12 }, (_, at) => at + 3);
/** One, two and five have forms of their own in the languages of Europe: `1 milion`, `2 miliony`, `5 milionów`. */
const COUNTS = [1, 2, 5];
const TRILLION = 12;
const BILLION_WORD = /^bil/;

/**
 * The units of a locale, as Intl abbreviates numbers with them (CLDR). Those of several words, or that mean two numbers, are left out.
 * @throws RangeError for what is no language tag
 */
export function compactUnits(locale: string): CompactUnits {
  const exact = new Map<string, number | undefined>();
  for (const compactDisplay of ['short', 'long'] as const) {
    const format = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay, numberingSystem: 'latn' });
    for (const power of POWERS) for (const count of COUNTS) addUnit(exact, format, Number(`${count}e${power}`));
  }
  const folded = new Map<string, number | undefined>();
  for (const [unit, power] of exact) add(folded, unit.toLowerCase().replace(/\.$/, ''), power);
  const isLongScale = [...folded].some(([unit, power]) => power === TRILLION && BILLION_WORD.test(unit));
  return { exact: certain(exact), folded: certain(folded), isLongScale };
}

function addUnit(units: Map<string, number | undefined>, format: Intl.NumberFormat, value: number): void {
  const parts = format.formatToParts(value);
  const [unit, ...others] = parts.filter(({ type }) => type === 'compact').map((part) => part.value);
  const shown = parts.filter(({ type }) => type === 'integer').map((part) => part.value);
  if (unit === undefined || others.length > 0 || unit.includes(' ')) return;
  add(units, unit.replace(/[\u061c\u200e\u200f]/g, ''), Math.round(Math.log10(value / Number(shown.join('')))));
}

function add(units: Map<string, number | undefined>, unit: string, power: number | undefined): void {
  units.set(unit, units.has(unit) && units.get(unit) !== power ? undefined : power);
}

const certain = (units: ReadonlyMap<string, number | undefined>): ReadonlyMap<string, number> =>
  new Map([...units].flatMap(([unit, power]) => (power === undefined ? [] : [[unit, power] as const])));
