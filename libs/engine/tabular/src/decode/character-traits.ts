/** What a character is, so far as it tells a right reading from a wrong one. */
export interface CharacterTraits {
  readonly character: string;
  readonly kind: 'upper' | 'lower' | 'caseless' | 'digit' | 'edge' | 'symbol' | 'undefined';
  /** The letter in lower case; of others the character. */
  readonly folded: string;
  readonly latin: boolean;
  /** Of a symbol: -ln(probability) in half nats. */
  readonly cost: number;
  /** A symbol that stands at the beginning of words. */
  readonly opens: boolean;
  /** A symbol that stands at the end of words. */
  readonly closes: boolean;
  /** One of two that stand around words. */
  readonly quotes: boolean;
  /** A symbol that stands within words: an apostrophe, a dash. */
  readonly joins: boolean;
}

/** Symbols of real exports, by how often they stand there. */
const SYMBOLS: readonly (readonly [number, string])[] = [
  [9, '\u00a0€’–、。'],
  [11, '“”„…°·«»׳״،؛'],
  [13, '—‘§£º•²³´№'],
  [15, '®™©ª×±½¼¾µ‚‹›‰¥¿¡\u00ad†'],
];
const RARE_SYMBOL = 20;
const DRAWING = 26;
const NO_CHARACTER = 60;
/** Quotes stand on either side: Germans write „so“ and »so«, Swedes ”so”. */
const ON_EITHER_SIDE = '’‘´·“”«»‹›\u00ad׳״\u200c\u200d';
const QUOTES = new Set('“”„‘«»‹›');
const OPENING = new Set(`${ON_EITHER_SIDE}„‚¿¡©№§°`);
const CLOSING = new Set(`${ON_EITHER_SIDE}…®™©²³ºª°€£№`);
const JOINING = new Set('’‘´·–—\u00ad\u00a0׳״،\u200c\u200d');

const symbolCosts = new Map(SYMBOLS.flatMap(([cost, symbols]) => [...symbols].map((symbol) => [symbol, cost])));

/** @param character one character as an encoding reads one byte */
export function traitsOf(character: string): CharacterTraits {
  const latin = /\p{Script=Latin}/u.test(character);
  const traits = {
    character,
    folded: folded(character),
    latin,
    cost: 0,
    opens: false,
    closes: false,
    quotes: false,
    joins: false,
  };
  if (/[\p{Cc}\p{Co}\p{Cn}\ufffd]/u.test(character) && character > '\u007f')
    return { ...traits, kind: 'undefined', cost: NO_CHARACTER };
  if (/[\p{Lu}\p{Lt}]/u.test(character)) return { ...traits, kind: 'upper' };
  if (/[\p{Ll}]/u.test(character)) return { ...traits, kind: 'lower' };
  if (/[ºª]/u.test(character)) return symbol(traits, character);
  if (/[\p{L}\p{M}]/u.test(character)) return { ...traits, kind: 'caseless' };
  if (character >= '0' && character <= '9') return { ...traits, kind: 'digit' };
  return character <= '\u007f' ? { ...traits, kind: 'edge' } : symbol(traits, character);
}

function symbol(traits: Omit<CharacterTraits, 'kind'>, character: string): CharacterTraits {
  const drawing = character >= '\u2500' && character <= '\u25ff';
  const cost = symbolCosts.get(character) ?? (drawing ? DRAWING : RARE_SYMBOL);
  return {
    ...traits,
    kind: 'symbol',
    cost,
    opens: OPENING.has(character),
    closes: CLOSING.has(character),
    quotes: QUOTES.has(character),
    joins: JOINING.has(character),
  };
}

/** In lower case, one code unit for one: `İ` would become two. */
function folded(character: string): string {
  if (character === 'İ') return 'ı';
  const lower = character.toLowerCase();
  return lower.length === character.length ? lower : character;
}
