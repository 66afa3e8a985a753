import * as zlib from 'node:zlib';
import { unpacked } from './unpacked';

async function textOf(data: Uint8Array, by?: typeof zlib): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of unpacked(data, by)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

describe.each([
  ['Node', zlib],
  ['a browser', undefined],
])('a part, unpacked by what %s has', (_, by) => {
  it('is whole', async () => {
    const text = 'row after row, '.repeat(20_000);
    expect(await textOf(zlib.deflateRawSync(text), by)).toBe(text);
  });

  it.each([
    ['is damaged', Buffer.from('no deflated bytes')],
    ['breaks off', zlib.deflateRawSync('x'.repeat(1_000)).subarray(0, -3)],
    ['is empty', Buffer.alloc(0)],
  ])('is refused when it %s', async (_name, data) => {
    await expect(textOf(data, by)).rejects.toThrow('it cannot be unpacked');
  });

  it('is unpacked no further than is asked for', async () => {
    const data = Buffer.concat([zlib.deflateRawSync('x'.repeat(1_000_000)).subarray(0, -5), Buffer.from('damaged')]);
    for await (const chunk of unpacked(data, by)) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
  });
});
