import { type BytePair } from './byte-pairs';
import { type CharacterTraits } from './character-traits';
import { type LanguageModel, languageModel } from './language-model';

/** Letters that nobody writes side by side: a capital behind a small one, Latin beside Greek. In half nats. */
const CAPITAL_WITHIN = 12;
const CAPITALS = 2;
const CAPITAL_FIRST = 1;
const SCRIPTS_MIXED = 18;
const DIGIT_BESIDE = 6;
const SYMBOL_WITHIN = 5;
/** A list of customers has names of the neighbours, too. */
const ANOTHER_LANGUAGE = 7;
const EDGE = '_';

/**
 * How unlikely a file is in one encoding: -ln(probability) of all that is beyond ASCII, in nats, in the language that fits best.
 *
 * @param traits what each of the 256 bytes stands for
 */
export function singleByteCost(
  pairs: readonly BytePair[],
  traits: readonly CharacterTraits[],
  languages: readonly string[],
): number {
  const models = languages.map(languageModel);
  const totals = models.map(() => 0);
  for (const { before, after, count } of pairs) {
    const costs = models.map((model) => pairCost(traits[before]!, traits[after]!, model));
    const inAnother = Math.min(...costs) + ANOTHER_LANGUAGE;
    costs.forEach((cost, i) => (totals[i]! += count * Math.min(cost, inAnother)));
  }
  return Math.min(...totals) / 2;
}

/**
 * How much of what is beyond ASCII stands within words of two scripts, of which a reading that is right has next to nothing; from 0
 * to 1.
 */
export function mixedShare(pairs: readonly BytePair[], traits: readonly CharacterTraits[]): number {
  let [mixed, all] = [0, 0];
  for (const { before, after, count } of pairs) {
    if (after >= 0x80) all += count;
    if (isMixed(traits[before]!, traits[after]!)) mixed += count;
  }
  return Math.min(1, mixed / Math.max(1, all));
}

const isMixed = (before: CharacterTraits, after: CharacterTraits): boolean =>
  isLetter(before) && isLetter(after) && before.latin !== after.latin;

function pairCost(before: CharacterTraits, after: CharacterTraits, model: LanguageModel): number {
  if (after.kind === 'undefined') return after.cost;
  if (after.kind === 'symbol') return after.cost + (isLetter(before) && !after.joins ? SYMBOL_WITHIN : 0);
  const letterBefore = isLetter(before);
  const letterAfter = isLetter(after);
  if (!letterBefore && !letterAfter) return 0;
  if (before.kind === 'symbol' && after.folded <= '\u007f') return letterAfter && !before.joins ? SYMBOL_WITHIN : 0;
  if (isMixed(before, after)) return SCRIPTS_MIXED;
  const digits = before.kind === 'digit' || after.kind === 'digit' ? DIGIT_BESIDE : 0;
  const letters = model.costOfPair(letterBefore ? before.folded : EDGE, letterAfter ? after.folded : EDGE);
  return letters + digits + caseCost(before, after);
}

function caseCost(before: CharacterTraits, after: CharacterTraits): number {
  if (after.kind !== 'upper') return 0;
  if (before.kind === 'lower') return CAPITAL_WITHIN;
  return before.kind === 'upper' ? CAPITALS : CAPITAL_FIRST;
}

function isLetter({ kind }: CharacterTraits): boolean {
  return kind === 'upper' || kind === 'lower' || kind === 'caseless';
}
