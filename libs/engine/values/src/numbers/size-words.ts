import { type Decimal } from './core-readings';

/**
 * Says how big a number is without a separator, which a reader of another country would take for another: `1234`, and of
 * fractions `between 1 and 2`.
 */
export function sizeWords(decimal: Decimal): string {
  const value = Number(decimal);
  if (!Number.isInteger(value)) return `between ${Math.floor(value)} and ${Math.ceil(value)}`;
  return Number.isSafeInteger(value) ? String(value) : decimal;
}
