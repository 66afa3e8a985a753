import { codeAt } from './characters';

const ZERO = 0x30;
const ONE = 0x31;
const NINE = 0x39;
/** Longer values are seldom alike. */
const LONGEST = 40;
const MOST_OF_A_LENGTH = 12;
const MOST = 100;

interface Known<T> {
  /** The value's characters; for a digit 9, but for the first, which is 0 if it is nought, and else 1. */
  readonly shape: Uint16Array;
  readonly known: T;
}

/**
 * Remembers what is known of values by their shape: `1,234.50 €` and `9,807.25 €` differ in their digits alone. A column of a million
 * amounts has a few dozen shapes. A first digit that is nought makes another shape, since no group of digits begins with one.
 */
export class ShapeMemo<T extends object | number> {
  private readonly byLength: Known<T>[][] = [];
  private count = 0;

  /** @param most shapes that are remembered: tables may have thousands of columns */
  constructor(private readonly most = MOST) {}

  find(value: string): T | undefined {
    const { length } = value;
    if (length >= this.byLength.length) return undefined;
    const alike = this.byLength[length] as Known<T>[];
    for (let i = 0; i < alike.length; i++) {
      const { shape, known } = alike[i] as Known<T>;
      if (hasShape(value, shape)) return known;
    }
    return undefined;
  }

  /** @param known what is true of every value of the same shape */
  keep(value: string, known: T): void {
    const { length } = value;
    if (length > LONGEST || this.count >= this.most) return;
    while (this.byLength.length <= length) this.byLength.push([]);
    const alike = this.byLength[length] ?? [];
    if (alike.length >= MOST_OF_A_LENGTH) return;
    this.count++;
    alike.push({ shape: shapeOf(value), known });
  }
}

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

function shapeOf(value: string): Uint16Array {
  const shape = Uint16Array.from(value, (character) => character.charCodeAt(0));
  let first = true;
  for (let at = 0; at < shape.length; at++) {
    const code = shape[at] ?? 0;
    if (!isDigit(code)) continue;
    shape[at] = !first ? NINE : code === ZERO ? ZERO : ONE;
    first = false;
  }
  return shape;
}

function hasShape(value: string, shape: Uint16Array): boolean {
  for (let at = 0; at < shape.length; at++) {
    const [code, wanted] = [codeAt(value, at), shape[at] as number];
    if (wanted === NINE || wanted === ONE) {
      if (code < (wanted === NINE ? ZERO : ONE) || code > NINE) return false;
    } else if (code !== wanted) return false;
  }
  return true;
}
