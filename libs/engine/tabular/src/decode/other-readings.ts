import { SINGLE_BYTE_ENCODINGS } from './legacy-encodings';
import { singleByteCharacters } from './single-byte-characters';
import { type EncodingCandidate, type OtherReadings, type TableEncoding } from '../table/table-encodings';

/** More letters than these prove an encoding; fewer, a person looks at. In bytes. */
const FEW = 12;
const MOST_LETTERS = 3;
/** What is less likely is not meant. */
const LIKELY = 0.02;
/** In which most files are that do not say their encoding. */
const USUAL: TableEncoding = 'windows-1252';

/**
 * Compares how an encoding that was found by the letters of a file reads it with how others would. Those of several bytes a character have none to
 * be compared with.
 *
 * @param counted the pairs of its bytes, as `countPairs` counts them
 */
export function otherReadings(
  counted: Uint32Array,
  encoding: TableEncoding,
  others: readonly EncodingCandidate[],
): OtherReadings {
  const isSingle = (one: TableEncoding): boolean => SINGLE_BYTE_ENCODINGS.some((known) => known.encoding === one);
  if (!isSingle(encoding)) return { alike: [] };
  const bytes = bytesBeyondAscii(counted);
  const unlikeIn = (one: TableEncoding) => bytes.filter(({ byte }) => letterOf(byte, one) !== letterOf(byte, encoding));
  const alike = SINGLE_BYTE_ENCODINGS.map((known) => known.encoding).filter(
    (one) => one !== encoding && unlikeIn(one).length === 0,
  );
  const [next] = others;
  const rival = next !== undefined && next.confidence >= LIKELY ? next.encoding : USUAL;
  const unlike = isSingle(rival) ? unlikeIn(rival) : [];
  if (unlike.length === 0 || unlike.reduce((sum, { count }) => sum + count, 0) >= FEW) return { alike };
  const letters = unlike
    .slice(0, MOST_LETTERS)
    .map(({ byte }) => [letterOf(byte, encoding), letterOf(byte, rival)] as const);
  return { alike, unlike: { encoding: rival, letters } };
}

const letterOf = (byte: number, encoding: TableEncoding): string =>
  singleByteCharacters(encoding)[byte]?.character ?? '';

/** Each with how often it stands there, the most frequent first. */
function bytesBeyondAscii(counted: Uint32Array) {
  const counts = new Map<number, number>();
  counted.forEach((count, pair) => {
    const byte = pair & 0xff;
    if (count > 0 && byte >= 0x80) counts.set(byte, (counts.get(byte) ?? 0) + count);
  });
  return Array.from(counts, ([byte, count]) => ({ byte, count })).sort((a, b) => b.count - a.count);
}
