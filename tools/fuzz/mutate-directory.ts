import { type Dice } from './dice';

const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
const CENTRAL_RECORD = Buffer.from('PK\x01\x02', 'latin1');
const LOCAL_HEADER = Buffer.from('PK\x03\x04', 'latin1');

/** Offset and width of the fields of each record (APPNOTE.TXT §4.3.7, §4.3.12, §4.3.16). */
type Field = readonly [offset: number, width: 2 | 4];
const CENTRAL_FIELDS: readonly [Field, ...Field[]] = [
  [4, 2],
  [6, 2],
  [8, 2],
  [10, 2],
  [16, 4],
  [20, 4],
  [24, 4],
  [28, 2],
  [30, 2],
  [32, 2],
  [34, 2],
  [42, 4],
];
const LOCAL_FIELDS: readonly [Field, ...Field[]] = [
  [6, 2],
  [8, 2],
  [14, 4],
  [18, 4],
  [22, 4],
  [26, 2],
  [28, 2],
];
const END_FIELDS: readonly [Field, ...Field[]] = [
  [4, 2],
  [6, 2],
  [8, 2],
  [10, 2],
  [12, 4],
  [16, 4],
  [20, 2],
];

/** Writes lies into the headers of an archive: sizes, offsets, counts, methods, flags, lengths of names. */
export function mutateDirectory(bytes: Buffer, dice: Dice): Buffer {
  const [signature, fields] = dice.pick<readonly [Buffer, readonly [Field, ...Field[]]]>([
    [CENTRAL_RECORD, CENTRAL_FIELDS],
    [CENTRAL_RECORD, CENTRAL_FIELDS],
    [LOCAL_HEADER, LOCAL_FIELDS],
    [END_RECORD, END_FIELDS],
  ]);
  const records = offsetsOf(bytes, signature);
  const record = records[dice.upTo(records.length - 1)];
  if (record === undefined) return bytes;
  const [offset, width] = dice.pick(fields);
  if (record + offset + width > bytes.length) return bytes;
  writeLie(bytes, record + offset, width, dice);
  return bytes;
}

function offsetsOf(bytes: Buffer, signature: Buffer): number[] {
  const offsets: number[] = [];
  for (let at = bytes.indexOf(signature); at >= 0; at = bytes.indexOf(signature, at + 1)) offsets.push(at);
  return offsets;
}

function writeLie(bytes: Buffer, at: number, width: 2 | 4, dice: Dice): void {
  const highest = 2 ** (8 * width) - 1;
  const truth = bytes.readUIntLE(at, width);
  const lie = dice.pick([
    0,
    1,
    8,
    9,
    12,
    99,
    highest,
    highest - 1,
    truth + 1,
    truth - 1,
    truth * 2,
    bytes.length,
    dice.upTo(highest),
  ]);
  bytes.writeUIntLE(Math.min(Math.max(lie, 0), highest), at, width);
}
