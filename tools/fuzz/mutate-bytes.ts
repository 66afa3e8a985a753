import { type Dice } from './dice';

type ByteMutation = (bytes: Buffer, dice: Dice) => Buffer;

const EDGES = [0x00, 0x01, 0x7f, 0x80, 0xff, 0x22, 0x3c, 0x50] as const;

/** A stretch that is not empty unless the file is. */
function stretch(bytes: Buffer, dice: Dice, longest: number): [start: number, end: number] {
  const start = dice.upTo(bytes.length - 1);
  return [start, Math.min(bytes.length, start + 1 + dice.upTo(longest - 1))];
}

const flipBit: ByteMutation = (bytes, dice) => {
  const at = dice.upTo(bytes.length - 1);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << dice.upTo(7));
  return bytes;
};

const setBytes: ByteMutation = (bytes, dice) => bytes.fill(dice.pick(EDGES), ...stretch(bytes, dice, 8));

const truncate: ByteMutation = (bytes, dice) => bytes.subarray(0, dice.upTo(bytes.length));

const remove: ByteMutation = (bytes, dice) => {
  const [start, end] = stretch(bytes, dice, 512);
  return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
};

const repeat: ByteMutation = (bytes, dice) => {
  const [start, end] = stretch(bytes, dice, 4096);
  const at = dice.upTo(bytes.length);
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(start, end), bytes.subarray(at)]);
};

const move: ByteMutation = (bytes, dice) => {
  const [start, end] = stretch(bytes, dice, 64);
  bytes.copyWithin(dice.upTo(bytes.length - 1), start, end);
  return bytes;
};

/** Damages a file without knowing what it is. */
export function mutateBytes(bytes: Buffer, dice: Dice): Buffer {
  return dice.pick<ByteMutation>([flipBit, setBytes, truncate, remove, repeat, move])(bytes, dice);
}
