import data from './language-models.json';

/** How likely the letters of a language are. All costs are -ln(probability) in half nats. */
export class LanguageModel {
  private readonly letters: ReadonlyMap<string, number>;
  private readonly pairs: ReadonlyMap<string, number>;

  constructor(letters: string, pairs: string) {
    this.letters = byCost(letters, 1);
    this.pairs = byCost(pairs, 2);
  }

  /**
   * The cost of one letter behind another, of which one at least is beyond ASCII.
   *
   * @param before a letter in lower case, or `_` for the edge of a word; so is `after`
   */
  costOfPair(before: string, after: string): number {
    return this.pairs.get(before + after) ?? Math.min(MOST, this.costOf(after) + UNSEEN);
  }

  private costOf(letter: string): number {
    return letter <= '\u007f' ? ASCII_LETTER : (this.letters.get(letter) ?? FOREIGN_LETTER);
  }
}

const ASCII_LETTER = 6;
const FOREIGN_LETTER = 16;
/** That a pair is in no table speaks against it, but names hold any. */
const UNSEEN = 4;
const MOST = 26;

function byCost(table: string, length: 1 | 2): Map<string, number> {
  const costs = new Map<string, number>();
  for (const group of table.split(' ').filter((text) => text !== '')) {
    const digits = /^\d+/.exec(group)?.[0] ?? '';
    for (let at = digits.length; at < group.length; at += length)
      costs.set(group.slice(at, at + length), Number(digits));
  }
  return costs;
}

const loaded = new Map<string, LanguageModel>();

/** @param language one of `language-models.json`, by its ISO 639-1 code */
export function languageModel(language: string): LanguageModel {
  const known = loaded.get(language);
  if (known) return known;
  const [letters = '', pairs = ''] = (data.models as Record<string, string[]>)[language] ?? [];
  const model = new LanguageModel(letters, pairs);
  loaded.set(language, model);
  return model;
}
