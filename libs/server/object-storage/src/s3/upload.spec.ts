import { Readable } from 'node:stream';
import { fixedParts } from './upload';

const cut = async (chunks: readonly string[], size: number): Promise<string[]> => {
  const parts: string[] = [];
  const body = Readable.from(chunks.map((chunk) => Buffer.from(chunk))) as AsyncIterable<Buffer>;
  for await (const part of fixedParts(body, size)) parts.push(part.toString());
  return parts;
};

describe('fixedParts', () => {
  it.each<[string, string[], string[]]>([
    ['nothing', [], []],
    ['less than a part', ['ab'], ['ab']],
    ['a part exactly', ['abcd'], ['abcd']],
    ['chunks smaller than a part', ['ab', 'c', 'defg'], ['abcd', 'efg']],
    ['a chunk larger than several parts', ['abcdefghij'], ['abcd', 'efgh', 'ij']],
    ['empty chunks', ['', 'abc', '', 'd'], ['abcd']],
  ])('cuts %s', async (_what, chunks, parts) => {
    expect(await cut(chunks, 4)).toEqual(parts);
  });
});
