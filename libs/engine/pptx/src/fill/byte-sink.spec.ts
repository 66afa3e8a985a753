import { ByteSink } from './byte-sink';
import { RowFailed } from './row-failed';

const text = (sink: ByteSink): string => Buffer.from(sink.bytes.subarray(0, sink.length)).toString();
const bytes = (content: string): Uint8Array => Buffer.from(content);

it.each<[string, number, readonly string[]]>([
  ['nothing', 4, []],
  ['less than there is room for', 8, ['abc']],
  ['as much as there is room for', 4, ['ab', 'cd']],
  ['more than there is room for', 2, ['abc', 'defghij']],
  ['much more at once', 1, ['x'.repeat(1_000)]],
  ['empty pieces', 1, ['', 'a', '']],
])('takes %s', (_, capacity, pieces) => {
  const sink = new ByteSink(capacity);
  for (const piece of pieces) sink.append(bytes(piece));
  expect(text(sink)).toBe(pieces.join(''));
});

it('gives room that can be written to, and a view that sees it', () => {
  const sink = new ByteSink(2);
  sink.append(bytes('ab'));
  const at = sink.reserve(4);
  sink.view.setUint32(at, 0x63646566, false);
  expect([at, text(sink)]).toEqual([2, 'abcdef']);
});

it('begins anew when it is cleared, in the room that it has', () => {
  const sink = new ByteSink(1);
  sink.append(bytes('abcdef'));
  const { length } = sink.bytes;
  sink.clear();
  sink.append(bytes('xy'));
  expect([text(sink), sink.bytes.length]).toEqual(['xy', length]);
});

it('refuses what would exhaust memory, before it takes it', () => {
  const sink = new ByteSink(1);
  const reserve = (): number => sink.reserve(129 * 1024 * 1024);
  expect(reserve).toThrow(RowFailed);
  expect(reserve).toThrow('larger than 128 MB');
  expect([sink.length, sink.bytes.length]).toEqual([0, 1]);
});

it('takes as much as it is allowed to the byte, and says how much that is', () => {
  const sink = new ByteSink(1, 2 * 1024 * 1024);
  sink.reserve(2 * 1024 * 1024);
  expect(() => sink.reserve(1)).toThrow('larger than 2 MB');
  expect(sink.length).toBe(2 * 1024 * 1024);
});
