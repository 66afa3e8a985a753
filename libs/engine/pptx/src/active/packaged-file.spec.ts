import { packagerStream } from '../../test/raw-compound-file';
import { readPackagedFile } from './packaged-file';

const text = (bytes: Uint8Array | undefined): string => new TextDecoder('latin1').decode(bytes);

it('has its label, its paths and its content', () => {
  const file = readPackagedFile(packagerStream('a.txt', 'hello', 'C:\\docs\\a.txt'));
  expect(file?.names).toEqual(['a.txt', 'C:\\docs\\a.txt', 'C:\\docs\\a.txt']);
  expect(text(file?.content)).toBe('hello');
});

it('may be empty, and may have a name of no letters', () => {
  const file = readPackagedFile(packagerStream('', '', ''));
  expect([file?.names, file?.content.length]).toEqual([['', '', ''], 0]);
});

it('may be called in a code page', () => {
  expect(readPackagedFile(packagerStream('gr\xf6\xdfe.txt'))?.names[0]).toBe('größe.txt');
});

it('a path that reaches behind the stream leaves what follows the names as the content', () => {
  const stream = Buffer.from(packagerStream('a.exe', 'MZ', 'C:\\a.exe'));
  const lengthAt = stream.indexOf(Buffer.from([0, 0, 3, 0])) + 4;
  stream.writeUInt32LE(0xfffffff0, lengthAt);
  const file = readPackagedFile(stream);
  expect(file?.names).toEqual(['a.exe', 'C:\\a.exe']);
  expect(text(file?.content)).toContain('MZ');
});

it('a content that states more than there is, is what there is', () => {
  const stream = Buffer.from(packagerStream('a.txt', 'hello'));
  stream.writeUInt32LE(0x7fffffff, stream.length - 'hello'.length - 4);
  expect(text(readPackagedFile(stream)?.content)).toBe('hello');
});

it.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['a length alone', Uint8Array.from([4, 0, 0, 0])],
  ['names that do not end', new Uint8Array(40).fill(65)],
  ['one name', packagerStream('a.txt').subarray(0, 14)],
  ['names without what belongs behind them', packagerStream('a', 'x', 'b').subarray(0, 12)],
  ['a name longer than any', packagerStream('x'.repeat(2_000))],
])('%s is none', (_, stream) => {
  expect(readPackagedFile(stream)).toBeUndefined();
});
