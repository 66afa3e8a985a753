import { isCurrencyMark } from './currency-marks';

/** A dash alone says as often that there is no value. */
const DASH_AND_MARK = /^-\s*([^\s-]{1,5})$|^([^\s-]{1,5})\s*-$/u;

/**
 * The currency beside a dash, by which spreadsheets show nought in accounting formats: `$ -`, `- €`.
 *
 * @param text without digits, its dashes those of ASCII
 */
export function currencyOfNought(text: string): string | undefined {
  const [, behind, before = behind] = DASH_AND_MARK.exec(text) ?? [];
  return before !== undefined && isCurrencyMark(before) ? before : undefined;
}
