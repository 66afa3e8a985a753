import { codeAt } from '../characters';
import { type CoreReadings, type Decimal, type DecimalMark } from './core-readings';

const MINUS = 0x2d;
const COMMA = 0x2c;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;

/**
 * Digits with commas and points between them, a minus before them: nearly every number, read in one pass. Undefined for whatever
 * needs a closer look, be it a number or not.
 */
export function plainNumber(value: string): CoreReadings | undefined {
  const from = codeAt(value, 0) === MINUS ? 1 : 0;
  let [run, firstRun, first, separators, second] = [0, 0, 0, 0, -1];
  let inThrees = true;
  for (let at = from; at < value.length; at++) {
    const char = codeAt(value, at);
    if (char >= ZERO && char <= NINE) {
      run++;
      continue;
    }
    // Behind the sign before the decimals stands no other.
    if ((char !== COMMA && char !== POINT) || run === 0 || second >= 0) return undefined;
    if (separators++ === 0) [first, firstRun] = [char, run];
    else inThrees &&= run === 3;
    if (char !== first) second = at;
    run = 0;
  }
  if (run === 0) return undefined;
  if (separators === 0) return { point: value as Decimal, comma: value as Decimal };
  const beginsGroup = firstRun <= 3 && codeAt(value, from) !== ZERO;
  const [mark, other] = first === COMMA ? ([',', '.'] as const) : (['.', ','] as const);
  if (second >= 0) return beginsGroup && inThrees ? decimals(value, other, mark) : undefined;
  const whole = beginsGroup && inThrees && run === 3 ? (value.replaceAll(mark, '') as Decimal) : undefined;
  if (separators === 1) return readings(mark, value.replace(mark, '.') as Decimal, whole);
  return whole === undefined ? undefined : readings(mark, undefined, whole);
}

/** What is meant where `mark` comes before the decimals, and where the other sign does. */
const readings = (mark: DecimalMark, decimal: Decimal | undefined, other: Decimal | undefined): CoreReadings =>
  mark === '.' ? { point: decimal, comma: other } : { point: other, comma: decimal };

function decimals(value: string, mark: DecimalMark, group: DecimalMark): CoreReadings {
  const whole = value.replaceAll(group, '');
  return readings(mark, (mark === ',' ? whole.replace(',', '.') : whole) as Decimal, undefined);
}
