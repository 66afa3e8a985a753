import { Readable } from 'node:stream';
import { countedBody } from './bounded-streams';
import { ObjectLengthMismatch } from './object-store.errors';

const passed = async (body: Readable | Uint8Array, announced?: number): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of countedBody('a/b', body, announced)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};
const stream = (...chunks: string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));

describe('countedBody', () => {
  it.each<[string, () => Readable | Uint8Array, number | undefined, string]>([
    ['a stream of unknown length', () => stream('ab', 'c'), undefined, 'abc'],
    ['a stream of the announced length', () => stream('ab', 'c'), 3, 'abc'],
    ['bytes in memory', () => new TextEncoder().encode('abc'), 3, 'abc'],
    ['a part of a larger buffer', () => new TextEncoder().encode('xabcx').subarray(1, 4), 3, 'abc'],
    ['nothing', () => stream(), 0, ''],
  ])('passes %s on', async (_what, body, announced, expected) => {
    expect(await passed(body(), announced)).toBe(expected);
  });

  it('names both lengths when the body is too short', async () => {
    await expect(passed(stream('ab'), 3)).rejects.toMatchObject({ key: 'a/b', expected: 3, received: 2 });
  });

  it('ends at the first chunk that is too much', async () => {
    let read = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(10, (read += 1));
      })(),
      { highWaterMark: 1 },
    );
    await expect(passed(endless, 25)).rejects.toBeInstanceOf(ObjectLengthMismatch);
    expect(read).toBeLessThan(10);
  });
});
