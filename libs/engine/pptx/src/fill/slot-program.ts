import { type Slot, type SlotPiece } from '../text/part-plan';
import { type RowValues } from './row-values';

const ENCODER = new TextEncoder();
const LINE_FEED = 0x0a;
const LITERAL = -1;

/** A slot ready to be written: literals as bytes, values as numbers of row values. */
export interface SlotProgram {
  readonly paddable: boolean;
  /** Bytes of all literals together. */
  readonly literalLength: number;
  /** Per piece: the literal, or what replaces a line feed in the value. */
  readonly bytes: readonly Uint8Array[];
  /** Per piece: the number of the row value, or LITERAL. */
  readonly values: Int32Array;
}

const LINE_FEED_ITSELF = Uint8Array.of(LINE_FEED);

export function slotProgram(
  slot: Slot,
  numberOf: (piece: Extract<SlotPiece, { kind: 'value' }>) => number,
): SlotProgram {
  const bytes = slot.pieces.map((piece) => {
    if (piece.kind === 'literal') return ENCODER.encode(piece.xml);
    return piece.writer.kind === 'run' ? ENCODER.encode(piece.writer.lineBreak) : LINE_FEED_ITSELF;
  });
  const values = Int32Array.from(slot.pieces, (piece) => (piece.kind === 'literal' ? LITERAL : numberOf(piece)));
  const literalLength = bytes.reduce(
    (sum, literal, index) => (values[index] === LITERAL ? sum + literal.length : sum),
    0,
  );
  return { paddable: slot.paddable, literalLength, bytes, values };
}

/** Bytes that the slot takes for the current row. */
export function slotLength(program: SlotProgram, row: RowValues): number {
  let length = program.literalLength;
  for (let piece = 0; piece < program.values.length; piece++) {
    const value = program.values[piece] as number;
    if (value === LITERAL) continue;
    length += row.length(value);
    if (row.breaks[value] !== 0)
      length += (row.breaks[value] as number) * ((program.bytes[piece] as Uint8Array).length - 1);
  }
  return length;
}

/** Writes the slot for the current row and returns the offset behind it; `slotLength` bytes must be free. */
export function writeSlot(program: SlotProgram, row: RowValues, out: Uint8Array, at: number): number {
  let to = at;
  for (let piece = 0; piece < program.values.length; piece++) {
    const value = program.values[piece] as number;
    const bytes = program.bytes[piece] as Uint8Array;
    if (value === LITERAL) to = copy(bytes, 0, bytes.length, out, to);
    else if (row.breaks[value] === 0)
      to = copy(row.bytes, row.starts[value] as number, row.ends[value] as number, out, to);
    else to = copyWithBreaks(row.bytes, row.starts[value] as number, row.ends[value] as number, bytes, out, to);
  }
  return to;
}

/** Names and amounts are short: for them a loop is faster than a view and a call of `set`. */
const SHORT = 64;

function copy(from: Uint8Array, start: number, end: number, out: Uint8Array, at: number): number {
  if (end - start > SHORT) {
    out.set(from.subarray(start, end), at);
    return at + end - start;
  }
  let to = at;
  for (let index = start; index < end; index++) out[to++] = from[index] as number;
  return to;
}

function copyWithBreaks(
  from: Uint8Array,
  start: number,
  end: number,
  lineBreak: Uint8Array,
  out: Uint8Array,
  at: number,
): number {
  let to = at;
  for (let index = start; index < end; index++) {
    const byte = from[index] as number;
    if (byte !== LINE_FEED) out[to++] = byte;
    else {
      out.set(lineBreak, to);
      to += lineBreak.length;
    }
  }
  return to;
}
