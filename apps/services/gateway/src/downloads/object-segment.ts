import type { ObjectStore } from '@rowdeck/object-storage';
import type { ByteRange } from './byte-range';

/** A stretch of a download: bytes at hand, or a stretch of a stored object. */
export type Segment = BytesSegment | ObjectSegment;

export interface BytesSegment {
  readonly kind: 'bytes';
  readonly bytes: Uint8Array;
}

export interface ObjectSegment {
  readonly kind: 'object';
  readonly key: string;
  readonly offset: number;
  readonly length: number;
  /** Whether the same stretch comes again and again (a base in a ZIP of decks), so that keeping it pays. */
  readonly shared?: boolean;
}

/** Reads stretches of stored objects. */
export type ReadObject = (segment: ObjectSegment) => AsyncIterable<Uint8Array>;

export const segmentLength = (segment: Segment): number =>
  segment.kind === 'bytes' ? segment.bytes.length : segment.length;

/** Reads each stretch from the store as it is asked. */
export const readFrom = (store: ObjectStore): ReadObject =>
  async function* ({ key, offset, length }) {
    yield* await store.getRange(key, offset, length);
  };

/** The part of a segment from `start` to `end`, counted within it. */
const slice = (segment: Segment, start: number, end: number): Segment =>
  segment.kind === 'bytes'
    ? { kind: 'bytes', bytes: segment.bytes.subarray(start, end) }
    : { ...segment, offset: segment.offset + start, length: end - start };

/** The bytes of `range` in the concatenation of `segments`; segments outside of it are never read. */
export async function* readSegments(
  segments: Iterable<Segment>,
  { start, end }: ByteRange,
  readObject: ReadObject,
): AsyncGenerator<Uint8Array> {
  let position = 0;
  for (const segment of segments) {
    const length = segmentLength(segment);
    const from = Math.max(start - position, 0);
    const to = Math.min(end - position, length);
    position += length;
    if (from < to) {
      const wanted = from === 0 && to === length ? segment : slice(segment, from, to);
      if (wanted.kind === 'bytes') yield wanted.bytes;
      else yield* readObject(wanted);
    }
    if (position >= end) return;
  }
}
