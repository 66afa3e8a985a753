import { type BytePair } from './byte-pairs';
import { type CharacterTraits } from './character-traits';
import { type LanguageModel, languageModel } from './language-model';

/** Letters that nobody writes side by side: a capital behind a small one, Latin beside Greek. In half nats. */
const CAPITAL_WITHIN = 12;
const CAPITALS = 2;
const CAPITAL_FIRST = 1;
const SCRIPTS_MIXED = 18;
const DIGIT_BESIDE = 6;
const SYMBOL_BESIDE = 5;
const SYMBOL_WITHIN = 8;
/** A list of customers has names of the neighbours, too. */
const ANOTHER_LANGUAGE = 7;
const EDGE = '_';
/** What stands before a word, or between cells. */
const GAP = /[\s,;|"'(]/;

/**
 * How unlikely a file is in one encoding: -ln(probability) of all that is beyond ASCII, in nats, in the language that fits best.
 *
 * @param within how often each byte stands between two letters of ASCII
 * @param traits what each of the 256 bytes stands for
 */
export function singleByteCost(
  pairs: readonly BytePair[],
  within: Uint32Array,
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
  return (Math.min(...totals) + SYMBOL_WITHIN * symbolsWithin(within, traits)) / 2;
}

function symbolsWithin(within: Uint32Array, traits: readonly CharacterTraits[]): number {
  return within.reduce(
    (sum, count, byte) => (traits[byte]!.kind === 'symbol' && !traits[byte]!.joins ? sum + count : sum),
    0,
  );
}

/**
 * How much of what is beyond ASCII stands where a reading that is right has next to nothing: letters of two scripts side by side,
 * symbols within words; from 0 to 1.
 */
export function strangeShare(
  pairs: readonly BytePair[],
  within: Uint32Array,
  traits: readonly CharacterTraits[],
): number {
  let [strange, all] = [symbolsWithin(within, traits) + lonelyQuotes(pairs, traits), 0];
  for (const { before, after, count } of pairs) {
    if (after >= 0x80) all += count;
    if (isMixed(traits[before]!, traits[after]!) || isSymbolBeside(traits[before]!, traits[after]!)) strange += count;
  }
  return Math.min(1, strange / Math.max(1, all));
}

/** Quotes at the end of words, of which none stands at the beginning of one, or the other way round: `B”` is no quote of B. */
function lonelyQuotes(pairs: readonly BytePair[], traits: readonly CharacterTraits[]): number {
  let [opening, behindLetter, closing] = [0, 0, 0];
  for (const { before, after, count } of pairs) {
    const [left, right] = [traits[before]!, traits[after]!];
    if (left.quotes && (isLetter(right) || right.kind === 'digit')) opening += count;
    if (right.quotes && isLetter(left)) behindLetter += count;
    if (right.quotes && !GAP.test(left.character)) closing += count;
  }
  if (opening === 0) return behindLetter;
  return closing === 0 ? opening : 0;
}

const isMixed = (before: CharacterTraits, after: CharacterTraits): boolean =>
  isLetter(before) && isLetter(after) && before.latin !== after.latin;

/** A symbol behind a letter that it does not end, or before one that it does not begin. */
const isSymbolBeside = (before: CharacterTraits, after: CharacterTraits): boolean =>
  (after.kind === 'symbol' && isLetter(before) && !after.closes) ||
  (before.kind === 'symbol' && isLetter(after) && !before.opens);

function pairCost(before: CharacterTraits, after: CharacterTraits, model: LanguageModel): number {
  if (after.kind === 'undefined') return after.cost;
  const beside = isSymbolBeside(before, after) ? SYMBOL_BESIDE : 0;
  if (after.kind === 'symbol') return after.cost + beside;
  const letterBefore = isLetter(before);
  const letterAfter = isLetter(after);
  if (!letterBefore && !letterAfter) return 0;
  if (before.kind === 'symbol' && after.folded <= '\u007f') return beside;
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
