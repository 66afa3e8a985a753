import { type BatchRules, missingField, type MissingPolicy, missingText } from '@rowdeck/contracts';
import { guessNamePattern } from './guess-name-pattern';
import { patternFault } from './name-pattern';
import { type WizardWork } from './wizard-work';

/** Why files are named as they are: the user says so, it was so in the last batch, a column looks like a name, or nothing does. */
export type PatternOrigin = 'said' | 'before' | 'guess' | 'none';

/** What holds for all rows of the batch. */
export interface RulesInForce {
  readonly missing: MissingPolicy;
  /** Empty: after the template. */
  readonly pattern: string;
  readonly origin: PatternOrigin;
  /** What is wrong with the pattern. */
  readonly fault: string | null;
  /** What is wrong with the text for missing values. */
  readonly missingFault: string | null;
  /** Whether the user has said anything of this batch. */
  readonly isSaid: boolean;
  readonly sent: BatchRules;
}

const BLANK: MissingPolicy = { kind: 'blank' };

type RuledWork = Pick<WizardWork, 'table' | 'rules' | 'lastRules'>;

/** What the user says, else what held for the last batch of the template, as far as the table has the columns for it. */
export function rulesOf({ table, rules, lastRules }: RuledWork): RulesInForce {
  const missing = rules.missing ?? lastRules?.missing ?? BLANK;
  const headers = table?.preview.headers ?? [];
  const [pattern, origin] = patternOf({ table, rules, lastRules }, headers);
  return {
    missing,
    pattern,
    origin,
    fault: patternFault(pattern, headers),
    missingFault: missingField.safeParse(missingText(missing)).error?.issues[0]?.message ?? null,
    isSaid: rules.missing !== null || rules.namePattern !== null,
    sent: { missing: saysNothing(missing) ? null : missing, file_name: pattern.trim() === '' ? null : pattern },
  };
}

/** An empty text is nothing. */
const saysNothing = (policy: MissingPolicy): boolean =>
  policy.kind === 'blank' || (policy.kind === 'default' && policy.value === '');

/** Whoever made a batch without a pattern is not given one. */
function patternOf({ table, rules, lastRules }: RuledWork, headers: readonly string[]): [string, PatternOrigin] {
  if (rules.namePattern !== null) return [rules.namePattern, 'said'];
  const before = lastRules?.file_name ?? '';
  if (before !== '' && patternFault(before, headers) === null) return [before, 'before'];
  if (table === null || (lastRules !== null && before === '')) return ['', 'none'];
  const guess = guessNamePattern(table.preview);
  return guess === '' ? ['', 'none'] : [guess, 'guess'];
}
