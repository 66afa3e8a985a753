import { bytePairs, countOf, countPairs, countWithinWords } from './byte-pairs';
import { type CharacterTraits, traitsOf } from './character-traits';
import { decodeText } from './decode-text';
import { doubleByteReading } from './double-byte-cost';
import { DOUBLE_BYTE_ENCODINGS, SINGLE_BYTE_ENCODINGS } from './legacy-encodings';
import { strangeShare, singleByteCost } from './single-byte-cost';
import { type EncodingCandidate, type TableEncoding } from '../table/table-encodings';

const ALL_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);

const known = new Map<TableEncoding, readonly CharacterTraits[]>();

/** What each of the 256 bytes stands for. */
function singleByteCharacters(encoding: TableEncoding): readonly CharacterTraits[] {
  let traits = known.get(encoding);
  if (!traits) known.set(encoding, (traits = [...[...decodeText(ALL_BYTES, encoding)].join('')].map(traitsOf)));
  return traits;
}

/** Letters of a text depend on each other, so what they say together is worth less than the sum; a single one says little. */
const DEPENDENCE = 2;
const DOUBLE_BYTE_RARITY = 2;
const FEWEST = 0.001;
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
  const dependence =
    DEPENDENCE +
    1 /
      Math.max(
        1,
        countOf(counted, (byte) => byte >= 0x80),
      );
  const weights = costs.map(({ cost, ...others }) => ({ ...others, weight: Math.exp((least - cost) / dependence) }));
  const sum = weights.reduce((total, { weight }) => total + weight, 0);
  return (
    weights
      // Of bytes that are text in no encoding one is the least unlikely, too: what makes it so is no evidence for it.
      .map(({ encoding, weight, strange }) => {
        const confidence = (weight / sum) * (1 - MOST_DOUBT * strange);
        return {
          encoding,
          confidence: OF_MANY_PAGES.has(encoding) ? Math.min(confidence, SUREST_OF_MANY) : confidence,
        };
      })
      .filter(({ confidence }) => confidence >= FEWEST)
      .sort((a, b) => b.confidence - a.confidence)
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
const SUREST_OF_MANY = 0.7;

interface Cost {
  readonly encoding: TableEncoding;
  /** In nats. */
  readonly cost: number;
  /** How much cannot be right, whatever else could be; from 0 to 1. */
  readonly strange: number;
}

function singleByteCosts(counted: Uint32Array, within: Uint32Array): Cost[] {
  const pairs = bytePairs(counted);
  const high = [...new Set(pairs.flatMap(({ before, after }) => [before, after]))].filter((byte) => byte >= 0x80);
  const seen = new Set<string>();
  return SINGLE_BYTE_ENCODINGS.flatMap(({ encoding, languages, rarity }) => {
    const traits = singleByteCharacters(encoding);
    const reading = high.map((byte) => traits[byte]?.character).join('');
    if (seen.has(reading)) return [];
    seen.add(reading);
    const cost = rarity + singleByteCost(pairs, within, traits, languages);
    return [{ encoding, cost, strange: strangeShare(pairs, within, traits) }];
  });
}

function doubleByteCosts(bytes: Uint8Array): Cost[] {
  return DOUBLE_BYTE_ENCODINGS.map((encoding) => {
    const { cost, strange } = doubleByteReading(bytes, encoding);
    return { encoding, cost: DOUBLE_BYTE_RARITY + cost, strange };
  });
}
