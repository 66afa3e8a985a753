import { bytePairs, countOf, countPairs, countWithinWords } from './byte-pairs';
import { type CharacterTraits } from './character-traits';
import { doubleByteReading } from './double-byte-cost';
import { hasLettersOfLatin9 } from './latin-9';
import { DOUBLE_BYTE_ENCODINGS, SINGLE_BYTE_ENCODINGS } from './legacy-encodings';
import { singleByteCharacters } from './single-byte-characters';
import { strangeShare, singleByteCost } from './single-byte-cost';
import { type EncodingCandidate, type TableEncoding } from '../table/table-encodings';

/** Letters of a text depend on each other, so what they say together is worth less than the sum; a single one says little. */
const DEPENDENCE = 2;
const DOUBLE_BYTE_RARITY = 2;
const FEWEST = 0.001;
/** Beside one that is in doubt, so many are named however unlikely they are: of a few words none is sure not to be meant. */
const NAMED_IN_DOUBT = 3;
/** What spreadsheets write by themselves, on Windows and on the Macintosh, is named then in any case. */
const USUAL: ReadonlySet<TableEncoding> = new Set(['windows-1252', 'macintosh']);
const LATIN_9: TableEncoding = 'iso-8859-15';
/** Strange readings stay among the others: a cell that was cut or garbled before is as strange. */
const MOST_DOUBT = 0.9;

/**
 * The encodings of before Unicode that a file may be in, the likeliest first. All of its bytes beyond ASCII are judged; of encodings
 * that read them alike (the umlauts of Windows-1250 and 1252) one is named.
 *
 * @param counted the pairs of these bytes, for whoever has counted them already
 */
export function rankEncodings(bytes: Uint8Array, counted = countPairs(bytes)): EncodingCandidate[] {
  const costs = [...singleByteCosts(counted, countWithinWords(bytes)), ...doubleByteCosts(bytes)].filter(
    ({ cost }) => cost < Infinity,
  );
  const least = Math.min(...costs.map(({ cost }) => cost));
  const beyondAscii = countOf(counted, (byte) => byte >= 0x80);
  const dependence = DEPENDENCE + 1 / Math.max(1, beyondAscii);
  const weights = costs.map(({ cost, ...others }) => ({ ...others, weight: Math.exp((least - cost) / dependence) }));
  const sum = weights.reduce((total, { weight }) => total + weight, 0);
  const isShort = beyondAscii < SHORT;
  const isLatin9 = hasLettersOfLatin9(bytePairs(counted));
  // Of bytes that are text in no encoding one is the least unlikely, too: what makes it so is no evidence for it.
  const ranked = weights
    .map(({ encoding, weight, strange }) => {
      const confidence = (weight / sum) * (1 - MOST_DOUBT * strange);
      const isFew = isShort && confidence < (SURE_IF_SHORT.get(encoding) ?? 1);
      const isDoubted = OF_MANY_PAGES.has(encoding) || isFew || (isLatin9 && encoding === 'windows-1252');
      return { encoding, confidence: isDoubted ? Math.min(confidence, SUREST_IN_DOUBT) : confidence };
    })
    .sort((a, b) => b.confidence - a.confidence);
  const isInDoubt = isShort && (ranked[0]?.confidence ?? 1) <= SUREST_IN_DOUBT;
  return ranked.filter(
    ({ encoding, confidence }, at) =>
      confidence >= FEWEST ||
      (isLatin9 && encoding === LATIN_9) ||
      (isInDoubt && (at <= NAMED_IN_DOUBT || USUAL.has(encoding))),
  );
}

/**
 * DOS and the Macintosh had a page for each part of the world, most of their letters at the same places, and not all are known here:
 * Danish of 865 is likeliest 850, Polish of the Macintosh is likeliest Mac Roman. Whoever has such a file looks at it.
 */
const OF_MANY_PAGES: ReadonlySet<TableEncoding> = new Set([
  'ibm866',
  'cp437',
  'cp737',
  'cp850',
  'cp852',
  'cp855',
  'cp857',
  'cp862',
  'macintosh',
  'x-mac-cyrillic',
  'x-mac-greek',
]);
/** A word or two prove little: two letters of Polish are a character of Chinese as well. In bytes beyond ASCII. */
const SHORT = 12;
/** What most exports are in can be sure of a word, the more readily the more there are of them; nothing else can. */
const SURE_IF_SHORT: ReadonlyMap<TableEncoding, number> = new Map([
  ['windows-1252', 0.8],
  ['windows-1250', 0.95],
  ['windows-1251', 0.95],
  ['windows-1253', 0.95],
  ['windows-1254', 0.95],
]);
const SUREST_IN_DOUBT = 0.7;

/** How much likelier a text has to be in the languages of an encoding to be named after it, in nats, where a more frequent one reads it alike. */
const WORTH_A_NAME = 3;

interface Cost {
  readonly encoding: TableEncoding;
  /** In nats. */
  readonly cost: number;
  /** How much cannot be right, whatever else could be; from 0 to 1. */
  readonly strange: number;
}

const OTHER_SCRIPTS: ReadonlySet<string> = new Set(['ru', 'bg', 'uk', 'mk', 'el', 'he', 'ar', 'fa', 'th']);
/** In nats. A list of parts has signs alone (`½ × 3`), of which each encoding makes signs; it is in Hebrew or Greek only if it has a letter of these. */
const WITHOUT_LETTERS = 5;

function singleByteCosts(counted: Uint32Array, within: Uint32Array): Cost[] {
  const pairs = bytePairs(counted);
  const high = [...new Set(pairs.flatMap(({ before, after }) => [before, after]))].filter((byte) => byte >= 0x80);
  const likeliest = new Map<string, Cost>();
  for (const { encoding, languages, rarity } of SINGLE_BYTE_ENCODINGS) {
    const traits = singleByteCharacters(encoding);
    const reading = high.map((byte) => traits[byte]?.character).join('');
    const isBare =
      languages.every((language) => OTHER_SCRIPTS.has(language)) && !high.some((byte) => isOwnLetter(traits[byte]));
    const cost = rarity + (isBare ? WITHOUT_LETTERS : 0) + singleByteCost(pairs, within, traits, languages);
    const known = likeliest.get(reading);
    if (known === undefined) likeliest.set(reading, { encoding, cost, strange: strangeShare(pairs, within, traits) });
    // Škoda is the same in two encodings, and a word in the languages of one: it is as likely as it is there.
    else if (cost < known.cost)
      likeliest.set(reading, {
        ...known,
        cost,
        encoding: cost + WORTH_A_NAME < known.cost ? encoding : known.encoding,
      });
  }
  return [...likeliest.values()];
}

/** Beyond Latin-1, which has `µ` and `º`. */
const isOwnLetter = (traits: CharacterTraits | undefined): boolean =>
  traits !== undefined && traits.character > '\u00ff' && ['upper', 'lower', 'caseless'].includes(traits.kind);

function doubleByteCosts(bytes: Uint8Array): Cost[] {
  return DOUBLE_BYTE_ENCODINGS.map((encoding) => {
    const { cost, strange } = doubleByteReading(bytes, encoding);
    return { encoding, cost: DOUBLE_BYTE_RARITY + cost, strange };
  });
}
