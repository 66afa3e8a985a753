import { platform } from '../platform/current-platform';
import { CRC32_TABLE, applyShift, crcShift, type CrcShift } from '../zip/crc32-combine';
import { joinBytes } from '../zip/join-bytes';
import { type ProgrammedText } from './programmed-template';
import { type RowValues } from './row-values';
import { slotLength, writeSlot, type SlotProgram } from './slot-program';
import { type StaticPacker } from './static-packer';
import { STORED_HEADER_REST, writeStoredLength } from './stored-block';

const LEVEL = 9;
const WINDOW = 32 * 1024;
const SPACE = 0x20;
/** Never occurs in UTF-8, so that no match of a static segment can reach into a slot, whose bytes differ from row to row. */
const NOT_UTF8 = 0xff;
/** Wider slots are summed by zlib, narrower ones by the loop below. */
const LOOP_UP_TO = 160;

interface FixedSlot {
  readonly program: SlotProgram;
  readonly width: number;
  /** Offset of the slot's content in the packed part. */
  readonly at: number;
  /** Carries the slot's CRC to the end of the part. */
  readonly shift: CrcShift;
  /** CRC-32 of as many zero bytes. */
  readonly zeros: number;
}

/**
 * The fast form: every slot is a stored block of constant width, filled up with white space that XML ignores. So all offsets and sizes are
 * constant, static segments may look back across slots, and the part's CRC-32 is a constant plus one linear term per slot.
 */
export class FixedPart {
  /** The packed part with empty slots, copied for each row. */
  readonly packed: Uint8Array;
  /** Unpacked bytes. */
  readonly size: number;
  private readonly slots: readonly FixedSlot[];
  /** CRC-32 of the part whose slots are zero bytes. */
  private readonly zeroCrc: number;

  constructor(
    { statics, programs }: Pick<ProgrammedText, 'statics' | 'programs'>,
    widths: readonly number[],
    packer: StaticPacker,
  ) {
    const gaps = widths.map((width) => new Uint8Array(width));
    const zeroed = interleave(statics, gaps);
    const { packed, slotOffsets } = pack(statics, widths, packer);
    this.packed = packed;
    this.size = zeroed.length;
    this.zeroCrc = platform.crc32(zeroed);
    let behind = 0;
    this.slots = programs.map((program, index) => {
      const width = widths[index] ?? 0;
      behind += (statics[index]?.length ?? 0) + width;
      const zeros = platform.crc32(gaps[index] ?? new Uint8Array());
      return { program, width, at: slotOffsets[index] ?? 0, shift: crcShift(zeroed.length - behind), zeros };
    });
  }

  /**
   * Writes the row's values into a copy of `packed` that begins at `start`.
   * @returns the part's CRC-32, or undefined when a value is wider than its slot: the copy is then to be thrown away
   */
  write(row: RowValues, out: Uint8Array, start: number): number | undefined {
    let crc = this.zeroCrc;
    for (const slot of this.slots) {
      if (slotLength(slot.program, row) > slot.width) return undefined;
      const from = start + slot.at;
      const to = from + slot.width;
      out.fill(SPACE, writeSlot(slot.program, row, out, from), to);
      crc ^= applyShift(slot.shift, linearCrc(out, from, to, slot.zeros));
    }
    return crc >>> 0;
  }
}

/** CRC without its constant part: what the bytes add to a message that had zeros in their place. */
function linearCrc(bytes: Uint8Array, from: number, to: number, zeros: number): number {
  if (to - from > LOOP_UP_TO) return (platform.crc32(bytes.subarray(from, to)) ^ zeros) >>> 0;
  let crc = 0;
  for (let at = from; at < to; at++) crc = (CRC32_TABLE[(crc ^ (bytes[at] as number)) & 0xff] as number) ^ (crc >>> 8);
  return crc;
}

/** One deflate stream: segments that end at a byte boundary, between them the headers and the blank content of the stored blocks. */
function pack(
  statics: readonly Uint8Array[],
  widths: readonly number[],
  packer: StaticPacker,
): { packed: Uint8Array; slotOffsets: number[] } {
  const pieces: Uint8Array[] = [];
  const slotOffsets: number[] = [];
  const history = interleave(
    statics,
    widths.map((width) => new Uint8Array(width).fill(NOT_UTF8)),
  );
  let length = 0;
  let read = 0;
  statics.forEach((bytes, index) => {
    const width = widths[index];
    const dictionary = history.subarray(Math.max(0, read - WINDOW), read);
    const packed = packer.pack(bytes, {
      level: LEVEL,
      dictionary,
      end: width === undefined ? 'finish' : 'sync-flush',
    });
    pieces.push(packed);
    length += packed.length;
    read += bytes.length;
    if (width === undefined) return;
    writeStoredLength(new DataView(packed.buffer, packed.byteOffset), packed.length - STORED_HEADER_REST, width);
    slotOffsets.push(length);
    pieces.push(new Uint8Array(width).fill(SPACE));
    length += width;
    read += width;
  });
  return { packed: joinBytes(pieces), slotOffsets };
}

function interleave(statics: readonly Uint8Array[], gaps: readonly Uint8Array[]): Uint8Array {
  return joinBytes(statics.flatMap((bytes, index) => [bytes, gaps[index] ?? new Uint8Array()]));
}
