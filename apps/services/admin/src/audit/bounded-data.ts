/** Bytes that an audit entry's data has at most, as JSON: the longest page of entries fits into the answer of one call. */
export const AUDIT_DATA_BYTES = 3_500;

/** Stands where something was cut off. */
export const CUT = '… (cut)';

/** Ever stricter: characters of a text, items of a list or fields of an object, and levels. */
const SIEVES = [
  { characters: 1_000, items: 100, levels: 8 },
  { characters: 200, items: 20, levels: 4 },
  { characters: 50, items: 8, levels: 2 },
] as const;
type Sieve = (typeof SIEVES)[number];

/**
 * The data of an event as the audit trail keeps it: all of it while it is small; else long texts are cut, then long lists and
 * deep nests, and each place is marked. Who needs the whole of a large event reads it where it was published.
 */
export const boundedData = (data: unknown): unknown => {
  if (fits(data)) return data;
  for (const sieve of SIEVES) {
    const kept = sifted(data, sieve, 0);
    if (fits(kept)) return kept;
  }
  return CUT;
};

const fits = (data: unknown): boolean => Buffer.byteLength(JSON.stringify(data)) <= AUDIT_DATA_BYTES;

const sifted = (value: unknown, sieve: Sieve, level: number): unknown => {
  if (typeof value === 'string') return shortened(value, sieve.characters);
  if (typeof value !== 'object' || value === null) return value;
  if (level === sieve.levels) return CUT;
  if (Array.isArray(value)) {
    const kept = value.slice(0, sieve.items).map((item) => sifted(item, sieve, level + 1));
    return value.length > sieve.items ? [...kept, CUT] : kept;
  }
  const fields = Object.entries(value);
  const kept = fields
    .slice(0, sieve.items)
    .map(([name, item]) => [shortened(name, sieve.characters), sifted(item, sieve, level + 1)] as const);
  return Object.fromEntries(fields.length > sieve.items ? [...kept, [CUT, fields.length - sieve.items]] : kept);
};

/** A pair of surrogates that the cut would part becomes U+FFFD by way of UTF-8: Postgres refuses half of one. */
const shortened = (text: string, characters: number): string =>
  text.length > characters ? Buffer.from(text.slice(0, characters)).toString() + CUT : text;
