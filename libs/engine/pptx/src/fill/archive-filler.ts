import { joinBytes } from '../zip/join-bytes';
import { DEFLATED } from '@rowdeck/engine-archive';
import {
  CENTRAL_CRC_AT,
  CENTRAL_OFFSET_AT,
  centralRecord,
  END_LENGTH,
  END_OFFSET_AT,
  endRecord,
  LOCAL_CRC_AT,
  localHeader,
  type ZipHeader,
} from '../zip/zip-records';
import { type ByteSink } from './byte-sink';
import { type FixedPart } from './fixed-part';
import { type EncodedPart, type PartEncoder } from './part-encoder';
import { type RowValues } from './row-values';

export interface NamedPart<T> {
  readonly name: string;
  readonly part: T;
}

/** What stands before the dynamic entries, and how each of these is written. */
export interface ArchiveLayout {
  /** Bytes of the base that stand elsewhere: all of them for a deck, none for a package inside it. */
  readonly baseElsewhere: number;
  /** The base, when it is to be written with the archive. */
  readonly inlineBase: Uint8Array;
  readonly directory: Uint8Array;
  readonly directoryCount: number;
  readonly fixed: readonly NamedPart<FixedPart>[];
  readonly variable: readonly NamedPart<PartEncoder>[];
}

interface Placed<T> {
  readonly part: T;
  /** Offsets of the local header in `head` (fixed parts only) and of the central record in `tail`. */
  readonly localAt: number;
  readonly dataAt: number;
  readonly centralAt: number;
  readonly localHeader: Uint8Array;
}

/**
 * Writes what follows the base: fixed parts, variable parts, central directory, end record. All that no row changes is prepared as two
 * images, `head` and `tail`, which are copied and then patched.
 */
export class ArchiveFiller {
  private readonly head: Uint8Array;
  private readonly tail: Uint8Array;
  private readonly fixed: readonly Placed<FixedPart>[];
  private readonly variable: readonly Placed<PartEncoder>[];

  constructor(private readonly layout: ArchiveLayout) {
    const head = [layout.inlineBase];
    const tail = [layout.directory];
    let headLength = layout.inlineBase.length;
    let tailLength = layout.directory.length;
    const place = <T>({ name, part }: NamedPart<T>, header: Omit<ZipHeader, 'nameBytes' | 'utf8'>): Placed<T> => {
      const full = { ...header, ...encodedName(name) };
      const local = localHeader(full);
      const record = centralRecord(full, layout.baseElsewhere + headLength);
      const placed = {
        part,
        localAt: headLength,
        dataAt: headLength + local.length,
        centralAt: tailLength,
        localHeader: local,
      };
      tail.push(record);
      tailLength += record.length;
      return placed;
    };
    this.fixed = layout.fixed.map((named) => {
      const { packed, size } = named.part;
      const placed = place(named, { method: DEFLATED, crc32: 0, packedSize: packed.length, size });
      head.push(placed.localHeader, packed);
      headLength = placed.dataAt + packed.length;
      return placed;
    });
    this.variable = layout.variable.map((named) =>
      place(named, { method: named.part.method, crc32: 0, packedSize: 0, size: 0 }),
    );
    const count = layout.directoryCount + layout.fixed.length + layout.variable.length;
    this.head = joinBytes(head);
    this.tail = joinBytes([...tail, endRecord(count, tailLength, 0)]);
  }

  /**
   * Appends the archive of one row to the sink.
   * @returns a hash of what its parts hold; undefined when a value does not fit into its slot: what was appended is then to be dropped
   */
  write(row: RowValues, sink: ByteSink): number | undefined {
    const start = sink.length;
    const crcs = this.writeHead(row, sink, start);
    if (crcs === undefined) return undefined;
    const encoded = this.variable.map((placed) => this.writeVariable(placed, row, sink, start));
    this.writeTail(sink, start, crcs, encoded);
    const hash = crcs.reduce(hashed, FNV_OFFSET);
    return encoded.reduce((known, { content }) => hashed(known, content), hash) >>> 0;
  }

  private writeHead(row: RowValues, sink: ByteSink, start: number): number[] | undefined {
    sink.append(this.head);
    const crcs: number[] = [];
    for (const { part, dataAt, localAt } of this.fixed) {
      const crc = part.write(row, sink.bytes, start + dataAt);
      if (crc === undefined) return undefined;
      sink.view.setUint32(start + localAt + LOCAL_CRC_AT, crc, true);
      crcs.push(crc);
    }
    return crcs;
  }

  private writeVariable(placed: Placed<PartEncoder>, row: RowValues, sink: ByteSink, start: number): PlacedPart {
    const at = sink.length;
    sink.append(placed.localHeader);
    const encoded = placed.part.encode(row, sink);
    writeSizes(sink.view, at + LOCAL_CRC_AT, encoded);
    return { ...encoded, offset: this.layout.baseElsewhere + at - start };
  }

  private writeTail(sink: ByteSink, start: number, crcs: readonly number[], encoded: readonly PlacedPart[]): void {
    const at = sink.length;
    sink.append(this.tail);
    const { view } = sink;
    this.fixed.forEach(({ centralAt }, index) =>
      view.setUint32(at + centralAt + CENTRAL_CRC_AT, crcs[index] ?? 0, true),
    );
    this.variable.forEach(({ centralAt }, index) => {
      const part = encoded[index] as PlacedPart;
      writeSizes(view, at + centralAt + CENTRAL_CRC_AT, part);
      view.setUint32(at + centralAt + CENTRAL_OFFSET_AT, part.offset, true);
    });
    view.setUint32(sink.length - END_LENGTH + END_OFFSET_AT, this.layout.baseElsewhere + at - start, true);
  }
}

/** FNV-1a, of words in place of bytes. */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const hashed = (hash: number, word: number): number => Math.imul(hash ^ word, FNV_PRIME);

interface PlacedPart extends EncodedPart {
  readonly offset: number;
}

function writeSizes(view: DataView, at: number, part: EncodedPart): void {
  view.setUint32(at, part.crc32, true);
  view.setUint32(at + 4, part.packedSize, true);
  view.setUint32(at + 8, part.size, true);
}

function encodedName(name: string): Pick<ZipHeader, 'nameBytes' | 'utf8'> {
  const nameBytes = new TextEncoder().encode(name);
  return { nameBytes, utf8: nameBytes.length !== name.length };
}
