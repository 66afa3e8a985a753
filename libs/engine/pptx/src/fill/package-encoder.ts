import { platform } from '../platform/current-platform';
import { STORED } from '@rowdeck/engine-archive';
import { type ArchiveFiller } from './archive-filler';
import { type ByteSink } from './byte-sink';
import { type EncodedPart, type PartEncoder } from './part-encoder';
import { type RowValues } from './row-values';

/** A package inside the package, stored: its entries are packed already. */
export class PackageEncoder implements PartEncoder {
  readonly method = STORED;

  /** `archive` must have no fixed parts: it may not refuse a row. */
  constructor(private readonly archive: ArchiveFiller) {}

  encode(row: RowValues, sink: ByteSink): EncodedPart {
    const start = sink.length;
    const content = this.archive.write(row, sink) ?? 0;
    const size = sink.length - start;
    return { crc32: platform.crc32(sink.bytes.subarray(start, sink.length)), content, packedSize: size, size };
  }
}
