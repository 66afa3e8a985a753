import { type Dice } from './dice';
import { mutateBytes } from './mutate-bytes';

const MOST_BYTES = 50 * 1024 * 1024;
const SIZES = [1_000, 1_000, 64 * 1024, 1024 * 1024, 8 * 1024 * 1024, MOST_BYTES] as const;
const VALUES = [
  '1',
  '-0.50',
  '1e400',
  '12345678901234567890',
  'true',
  'null',
  '"x"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\\\"',
  '[]',
  '[{}]',
  '[1,[2]]',
  '{}',
  '{"b":{"c":1}}',
  '"x',
  ']',
  '',
] as const;
const NAMES = ['a', 'b', '', '\\u0000', 'a.b', '__proto__', 'n'.repeat(900), 'n'.repeat(2_000)] as const;
const TIMES = [1, 1, 3, 1_000, 50_000] as const;

/** JSON or NDJSON in which one object, list or value stands again and again, whole or damaged. */
export function largeJson(dice: Dice): Buffer {
  const pair = (): string => `"${dice.pick(NAMES)}":${dice.pick(VALUES)}`;
  const item = dice.pick([
    `{${pair()},${pair()}}`,
    `{"a":[${`${dice.pick(VALUES)},`.repeat(dice.pick(TIMES))}1]}`,
    `{${Array.from({ length: dice.pick(TIMES) }, (_, i) => `"n${i}":1,`).join('')}"z":1}`,
    '{"a":'.repeat(dice.pick(TIMES)),
    `${dice.pick(VALUES)}`,
    ' '.repeat(1_000),
  ]);
  const lines = dice.upTo(1) === 0;
  const pattern = item + (lines ? '\n' : ',');
  const size = Math.max(dice.pick(SIZES), pattern.length);
  const bytes = Buffer.alloc(size - (size % pattern.length), pattern);
  const text = Buffer.concat([
    Buffer.from(lines ? '{"a":1}\n' : dice.pick(['[', '{"rows":['])),
    bytes,
    Buffer.from(lines ? '' : '{}]'),
  ]);
  return dice.upTo(2) === 0 ? mutateBytes(text, dice) : text;
}
