import { type MissingPolicy } from '@rowdeck/contracts';
import { patternFault } from './name-pattern';

/** What the user says of the batch as a whole; null of what they leave as it is. */
export interface SaidRules {
  readonly missing: MissingPolicy | null;
  /** How files are named; empty: after the template. */
  readonly namePattern: string | null;
}

export const NOTHING_SAID: SaidRules = { missing: null, namePattern: null };

/** For another table: names are made of its columns. */
export const rulesFor = (rules: SaidRules, headers: readonly string[]): SaidRules =>
  patternFault(rules.namePattern ?? '', headers) === null ? rules : { ...rules, namePattern: null };
