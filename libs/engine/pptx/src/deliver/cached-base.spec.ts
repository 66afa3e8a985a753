import { cachedBase, type OpenBase } from './cached-base';
import { type ByteRange } from './deck-range';

const MiB = 1024 * 1024;

/** A store that keeps count of what was asked of it, and gives its bytes in small chunks. */
function store(bytes: Uint8Array): { readonly open: OpenBase; readonly asked: ByteRange[] } {
  const asked: ByteRange[] = [];
  async function* read({ start, end }: ByteRange): AsyncGenerator<Uint8Array> {
    for (let at = start; at < end; at += 100_000)
      yield await Promise.resolve(bytes.subarray(at, Math.min(at + 100_000, end)));
  }
  return { asked, open: (range) => (asked.push(range), read(range)) };
}

async function read(open: OpenBase, start: number, end: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of open({ start, end })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const bytesOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => (index * 31) & 0xff);

it.each([
  ['nothing', 0],
  ['a byte', 1],
  ['a few chunks', 250_001],
  ['as much as is kept', 4 * MiB],
])('a base of %s is read once, whatever is asked for and how often', async (_, length) => {
  const bytes = bytesOf(length);
  const { open, asked } = store(bytes);
  const cached = cachedBase(length, open);
  for (const [start, end] of [
    [0, length],
    [Math.floor(length / 3), length],
    [0, Math.ceil(length / 2)],
  ] as const)
    expect(Buffer.compare(await read(cached, start, end), bytes.subarray(start, end))).toBe(0);
  expect(asked).toEqual([{ start: 0, end: length }]);
});

it('readers at the same time share one reading', async () => {
  const { open, asked } = store(bytesOf(300_000));
  const cached = cachedBase(300_000, open);
  await Promise.all(Array.from({ length: 5 }, () => read(cached, 10, 20)));
  expect(asked).toHaveLength(1);
});

it('a larger base is read anew each time, and only the stretch that is asked for', async () => {
  const { open, asked } = store(bytesOf(4 * MiB + 1));
  const cached = cachedBase(4 * MiB + 1, open);
  await read(cached, 5, 7);
  await read(cached, 5, 7);
  expect(asked).toEqual([
    { start: 5, end: 7 },
    { start: 5, end: 7 },
  ]);
});

it('a reading that failed is not kept: the next one tries again', async () => {
  const { open } = store(bytesOf(10));
  let fails = true;
  const cached = cachedBase(10, (range) => {
    if (!fails) return open(range);
    fails = false;
    throw new Error('The store is away.');
  });
  await expect(read(cached, 0, 10)).rejects.toThrow('The store is away.');
  await expect(read(cached, 0, 10)).resolves.toHaveLength(10);
});
