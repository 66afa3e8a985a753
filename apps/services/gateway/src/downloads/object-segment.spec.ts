import { type ReadObject, readSegments, type Segment } from './object-segment';

const OBJECTS: Readonly<Record<string, string>> = { base: 'BASEBASE', pack: '..delta1delta2' };
const SEGMENTS: Segment[] = [
  { kind: 'bytes', bytes: Buffer.from('<h>') },
  { kind: 'object', key: 'base', offset: 0, length: 8 },
  { kind: 'object', key: 'pack', offset: 2, length: 6 },
];
const WHOLE = '<h>BASEBASEdelta1';

const read = async (start: number, end: number) => {
  const asked: string[] = [];
  const readObject: ReadObject = async function* ({ key, offset, length }) {
    asked.push(key);
    yield await Promise.resolve(Buffer.from((OBJECTS[key] ?? '').slice(offset, offset + length)));
  };
  const chunks: Uint8Array[] = [];
  for await (const chunk of readSegments(SEGMENTS, { start, end }, readObject)) chunks.push(chunk);
  return { text: Buffer.concat(chunks).toString(), asked };
};

describe('readSegments', () => {
  it('reads every range as a cut through the whole', async () => {
    for (let start = 0; start < WHOLE.length; start++) {
      for (let end = start + 1; end <= WHOLE.length; end++) {
        expect((await read(start, end)).text).toBe(WHOLE.slice(start, end));
      }
    }
  });

  it('does not touch objects outside of the range', async () => {
    expect((await read(0, 3)).asked).toEqual([]);
    expect((await read(4, 6)).asked).toEqual(['base']);
    expect((await read(12, 17)).asked).toEqual(['pack']);
  });
});
