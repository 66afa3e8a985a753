import { bytePairs, countPairs } from './byte-pairs';
import { doubleByteCost } from './double-byte-cost';
import { DOUBLE_BYTE_ENCODINGS, SINGLE_BYTE_ENCODINGS } from './legacy-encodings';
import { singleByteCharacters } from './single-byte-characters';
import { mixedShare, singleByteCost } from './single-byte-cost';
import { type EncodingCandidate, type TableEncoding } from '../table/table-encodings';

/** Letters of a text depend on each other, so what they say together is worth less than the sum. */
const DEPENDENCE = 2;
const DOUBLE_BYTE_RARITY = 2;
const FEWEST = 0.001;

/**
 * The encodings of before Unicode that a file may be in, the likeliest first. All of its bytes beyond ASCII are judged; of encodings
 * that read them alike (the umlauts of Windows-1250 and 1252) one is named.
 *
 * @param counted the pairs of these bytes, for whoever has counted them already
 */
export function rankEncodings(bytes: Uint8Array, counted = countPairs(bytes)): EncodingCandidate[] {
  const costs = [...singleByteCosts(counted), ...doubleByteCosts(bytes)].filter(({ cost }) => cost < Infinity);
  const least = Math.min(...costs.map(({ cost }) => cost));
  const weights = costs.map(({ cost, ...others }) => ({ ...others, weight: Math.exp((least - cost) / DEPENDENCE) }));
  const sum = weights.reduce((total, { weight }) => total + weight, 0);
  return (
    weights
      // Of bytes that are text in no encoding one is the least unlikely, too: what makes it so is no evidence for it.
      .map(({ encoding, weight, mixed }) => {
        const confidence = (weight / sum) * (1 - mixed);
        return { encoding, confidence: DOS.has(encoding) ? Math.min(confidence, SUREST_OF_DOS) : confidence };
      })
      .filter(({ confidence }) => confidence >= FEWEST)
      .sort((a, b) => b.confidence - a.confidence)
  );
}

/**
 * DOS had a code page for each part of the world, most of their letters at the same places, and the others are not known here: Croatian of
 * 852 or Turkish of 857 is likeliest 850, too. Whoever has such a file looks at it.
 */
const DOS: ReadonlySet<TableEncoding> = new Set(['cp437', 'cp850']);
const SUREST_OF_DOS = 0.7;

interface Cost {
  readonly encoding: TableEncoding;
  /** In nats. */
  readonly cost: number;
  /** How much cannot be right, whatever else could be; from 0 to 1. */
  readonly mixed: number;
}

function singleByteCosts(counted: Uint32Array): Cost[] {
  const pairs = bytePairs(counted);
  const high = [...new Set(pairs.flatMap(({ before, after }) => [before, after]))].filter((byte) => byte >= 0x80);
  const seen = new Set<string>();
  return SINGLE_BYTE_ENCODINGS.flatMap(({ encoding, languages, rarity }) => {
    const traits = singleByteCharacters(encoding);
    const reading = high.map((byte) => traits[byte]?.character).join('');
    if (seen.has(reading)) return [];
    seen.add(reading);
    const cost = rarity + singleByteCost(pairs, traits, languages);
    return [{ encoding, cost, mixed: mixedShare(pairs, traits) }];
  });
}

function doubleByteCosts(bytes: Uint8Array): Cost[] {
  return DOUBLE_BYTE_ENCODINGS.map((encoding) => ({
    encoding,
    cost: DOUBLE_BYTE_RARITY + doubleByteCost(bytes, encoding),
    mixed: 0,
  }));
}
