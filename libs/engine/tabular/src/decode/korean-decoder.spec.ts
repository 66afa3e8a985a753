import { KoreanDecoder } from './korean-decoder';

const NAME = [0xb1, 0xe8, 0x2c, 0xc0, 0xcc, 0x0a];

it.each([1, 2, 3, 4, 5])('makes the same text of a file in pieces, the first of %d bytes', (first) => {
  const bytes = Uint8Array.from([...NAME, ...NAME]);
  const decoder = new KoreanDecoder();
  const pieces = [bytes.subarray(0, first), bytes.subarray(first, first + 3), bytes.subarray(first + 3)];
  const texts = pieces.map((piece, i) => decoder.decode(piece, { stream: i < 2 }));
  expect(texts.join('')).toBe('김,이\n김,이\n');
});
