import { platform } from '../platform/current-platform';
import { DEFLATED } from '@rowdeck/engine-archive';
import { ByteSink } from './byte-sink';
import { type RowValues } from './row-values';
import { slotLength, type SlotProgram, writeSlot } from './slot-program';

/** What the headers of an entry say of one row's part. */
export interface EncodedPart {
  /** Of what is unpacked: that of another form or zlib is the same. */
  readonly content: number;
  readonly crc32: number;
  readonly packedSize: number;
  readonly size: number;
}

/** Writes one dynamic part, packed, of whatever length the row makes it. */
export interface PartEncoder {
  readonly method: 0 | 8;
  /** Appends the packed part to the sink. The result is used before the next call. */
  encode(row: RowValues, sink: ByteSink): EncodedPart;
}

const LEVEL = 6;

/** The plain form: the part's XML is put together and deflated anew for every row, as PowerPoint itself would. */
export class DeflateEncoder implements PartEncoder {
  readonly method = DEFLATED;
  private readonly xml: ByteSink;

  constructor(
    private readonly statics: readonly Uint8Array[],
    private readonly slots: readonly SlotProgram[],
  ) {
    this.xml = new ByteSink(2 * statics.reduce((sum, bytes) => sum + bytes.length, 0));
  }

  encode(row: RowValues, sink: ByteSink): EncodedPart {
    const { xml } = this;
    xml.clear();
    this.statics.forEach((bytes, index) => {
      xml.append(bytes);
      const slot = this.slots[index];
      if (slot === undefined) return;
      const at = xml.reserve(slotLength(slot, row));
      writeSlot(slot, row, xml.bytes, at);
    });
    const source = xml.bytes.subarray(0, xml.length);
    const packed = platform.deflateRaw(source, { level: LEVEL });
    sink.append(packed);
    const crc32 = platform.crc32(source);
    return { crc32, content: crc32, packedSize: packed.length, size: source.length };
  }
}
