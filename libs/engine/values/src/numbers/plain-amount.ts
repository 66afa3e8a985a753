import { codeAt } from '../characters';
import { type AmountMarks } from './amount-marks';
import { type CoreReadings, type Decimal } from './core-readings';
import { plainNumber } from './plain-number';

/** Digits with what stands around them, of which a column has a few kinds. */
export interface PlainAmount extends CoreReadings {
  readonly marks: AmountMarks;
  /** Nothing but digits. */
  readonly isWhole: boolean;
}

const ZERO = 0x30;
const NINE = 0x39;
const SEPARATORS = '.,';
const SPACED_GROUPS = /^[1-9]\d{0,2}(?:[\s'’‘ʼ´\u0060]\d{3})+([.,]?)\d*$/;
const BETWEEN_GROUPS = /[\s'’‘ʼ´\u0060]/g;
const LONGEST_MARKS = 12;
const MOST_KINDS = 1_000;

/** What marks mean in a language, and what was found before, by what stands before the digits and behind them. */
export interface MarkReader {
  readonly marksOf: (before: string, behind: string) => AmountMarks | undefined;
  readonly known: Map<string, AmountMarks | undefined>;
}

/** Reads `$1,234.50`, `-12 %`, `1 234,50 €` by looking up its marks, which come again and again. Undefined for whatever needs a closer look. */
export function plainAmount(value: string, reader: MarkReader): PlainAmount | undefined {
  let [first, last] = [0, value.length - 1];
  while (first <= last && !isDigit(codeAt(value, first))) first++;
  while (last > first && !isDigit(codeAt(value, last))) last--;
  if (first > last || first + value.length - last > LONGEST_MARKS) return undefined;
  // Points of `.5`, `kr. 5` and `5,-` belong to the digits, or do not.
  if (SEPARATORS.includes(value.charAt(first - 1) || 'x') || SEPARATORS.includes(value.charAt(last + 1) || 'x'))
    return undefined;
  const core = value.slice(first, last + 1);
  const readings = plainNumber(core) ?? spacedNumber(core);
  if (readings === undefined) return undefined;
  const marks = knownMarks(value.slice(0, first), value.slice(last + 1), reader);
  if (marks === undefined) return undefined;
  const { point, comma } = readings;
  return {
    marks,
    point: point && written(point, marks),
    comma: comma && written(comma, marks),
    isWhole: point === core && comma === core,
  };
}

const isDigit = (char: number): boolean => char >= ZERO && char <= NINE;

const written = (digits: Decimal, { negative, power }: AmountMarks): Decimal =>
  negative || power !== 0 ? (`${negative ? '-' : ''}${digits}${power === 0 ? '' : `e${power}`}` as Decimal) : digits;

function knownMarks(before: string, behind: string, { known, marksOf }: MarkReader): AmountMarks | undefined {
  const key = `${before}0${behind}`;
  const seen = known.get(key);
  if (seen !== undefined || known.has(key)) return seen;
  const marks = marksOf(before, behind);
  if (known.size < MOST_KINDS) known.set(key, marks);
  return marks;
}

/** A sign beside groups that are spaced comes before the decimals. */
function spacedNumber(core: string): CoreReadings | undefined {
  const mark = SPACED_GROUPS.exec(core)?.[1];
  if (mark === undefined) return undefined;
  const digits = core.replace(BETWEEN_GROUPS, '').replace(',', '.') as Decimal;
  return { point: mark === ',' ? undefined : digits, comma: mark === '.' ? undefined : digits };
}
