import { platform } from '../platform/current-platform';
import { DEFLATED } from '../zip/zip-entry';
import { ByteSink } from './byte-sink';
import { type EncodedPart, type PartEncoder } from './part-encoder';
import { type RowValues } from './row-values';
import { slotLength, writeSlot, type SlotProgram } from './slot-program';

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
    return { crc32: platform.crc32(source), packedSize: packed.length, size: source.length };
  }
}
