import { readBytes } from './read-bytes';
import { TableRejected } from './table/table-fault';

async function* chunks(...lengths: readonly number[]): AsyncGenerator<Uint8Array> {
  for (const [index, length] of lengths.entries()) yield await Promise.resolve(new Uint8Array(length).fill(index + 1));
}

it.each<[string, readonly number[], readonly number[]]>([
  ['nothing', [], []],
  ['an empty chunk', [0], []],
  ['one chunk', [3], [1, 1, 1]],
  ['chunks in their order', [1, 2, 1], [1, 2, 2, 3]],
  ['empty chunks between', [1, 0, 2], [1, 3, 3]],
])('collects %s', async (_, lengths, bytes) => {
  expect([...(await readBytes(chunks(...lengths), 100))]).toEqual(bytes);
});

it('takes bytes that are there already as they are, without a copy', async () => {
  const bytes = Uint8Array.of(1, 2, 3);
  expect(await readBytes(bytes, 3)).toBe(bytes);
});

it.each([
  ['exactly the limit', [5, 5], 10, true],
  ['a byte more', [5, 6], 10, false],
  ['a first chunk that is too large', [11], 10, false],
  ['a limit of nothing, kept', [0], 0, true],
])('%s', async (_, lengths, limit, taken) => {
  const outcome = await readBytes(chunks(...lengths), limit).catch((error: unknown) => error);
  expect(outcome instanceof TableRejected).toBe(!taken);
});

it('ends the source when it has read too much of it', async () => {
  let ended = false;
  async function* source(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield await Promise.resolve(new Uint8Array(6));
    } finally {
      ended = true;
    }
  }
  await expect(readBytes(source(), 10)).rejects.toThrow('larger than');
  expect(ended).toBe(true);
});

it('passes on what the source fails with', async () => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(new Uint8Array(1));
    throw new Error('The connection was closed.');
  }
  await expect(readBytes(failing(), 10)).rejects.toThrow('The connection was closed.');
});
