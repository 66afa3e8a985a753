import iconv from 'iconv-lite';
import { type Dice } from './dice';
import { mutateBytes } from './mutate-bytes';

const INSERTIONS = [
  '"',
  '""',
  '\r',
  '\n',
  '\r\n',
  ',',
  ';',
  '\t',
  '|',
  '\0',
  '\\"',
  '\ufeff',
  'sep=;\n',
  '=cmd|x',
  'é',
  '日本',
  '🍣',
  '\ud800',
  ','.repeat(5_000),
  'x'.repeat(50_000),
  '"'.repeat(1_001),
] as const;
const ENCODINGS = ['utf8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be', 'win1252', 'cp932', 'gb18030'] as const;

/** Damages a table: its bytes, its encoding, or its delimiters and quotes. */
export function mutateCsv(bytes: Buffer, dice: Dice): Buffer {
  switch (dice.upTo(4)) {
    case 0:
      return iconv.encode(bytes.toString('utf8'), dice.pick(ENCODINGS), { addBOM: dice.upTo(1) === 0 });
    case 1:
      return bytes.length === 0 ? bytes : mutateBytes(bytes, dice);
    default: {
      const at = dice.upTo(bytes.length);
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(dice.pick(INSERTIONS)), bytes.subarray(at)]);
    }
  }
}
