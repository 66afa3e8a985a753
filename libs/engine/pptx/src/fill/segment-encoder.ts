import { platform } from '../platform/current-platform';
import { applyShift, crcShift, type CrcShift } from '../zip/crc32-combine';
import { DEFLATED } from '@rowdeck/engine-archive';
import { type ByteSink } from './byte-sink';
import { appendStored, STORED_HEADER_REST } from './stored-block';
import { type EncodedPart, type PartEncoder } from './part-encoder';
import { type RowValues } from './row-values';
import { slotLength, writeSlot, type SlotProgram } from './slot-program';
import { type StaticPacker } from './static-packer';

const LEVEL = 9;

interface Segment {
  /** Deflated on its own, up to the stored block's header for the slot that follows. */
  readonly packed: Uint8Array;
  readonly crc32: number;
  readonly shift: CrcShift;
}

/**
 * The middle form: static text is deflated once, each stretch of it without looking back over a slot (full flush), and slots stand
 * between as stored blocks of any length. Nothing static is packed or summed again; matches across slots are lost, which costs some size.
 */
export class SegmentEncoder implements PartEncoder {
  readonly method = DEFLATED;
  private readonly segments: readonly Segment[];
  private readonly staticLength: number;

  constructor(
    statics: readonly Uint8Array[],
    private readonly slots: readonly SlotProgram[],
    packer: StaticPacker,
  ) {
    this.segments = statics.map((bytes, index) => segment(bytes, index === statics.length - 1, packer));
    this.staticLength = statics.reduce((sum, bytes) => sum + bytes.length, 0);
  }

  encode(row: RowValues, sink: ByteSink): EncodedPart {
    const start = sink.length;
    let size = this.staticLength;
    let crc = 0;
    this.segments.forEach((segment, index) => {
      crc = (applyShift(segment.shift, crc) ^ segment.crc32) >>> 0;
      sink.append(segment.packed);
      const slot = this.slots[index];
      if (slot === undefined) return;
      const length = slotLength(slot, row);
      crc = appendStored(sink, length, crc, (out, at) => writeSlot(slot, row, out, at));
      size += length;
    });
    return { crc32: crc, content: crc, packedSize: sink.length - start, size };
  }
}

function segment(bytes: Uint8Array, last: boolean, packer: StaticPacker): Segment {
  const packed = packer.pack(bytes, { level: LEVEL, end: last ? 'finish' : 'full-flush' });
  return {
    packed: last ? packed : packed.subarray(0, packed.length - STORED_HEADER_REST),
    crc32: platform.crc32(bytes),
    shift: crcShift(bytes.length),
  };
}
