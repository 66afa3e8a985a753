import { AUDIT_DATA_BYTES, boundedData, CUT } from './bounded-data';

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('what an audit entry keeps of its event', () => {
  it.each<[string, unknown]>([
    ['an object', { user_id: 'a', count: 3, admin: false, ip: null, nested: { list: [1, 2, 3] } }],
    ['a list', [1, 'two', { three: 3 }]],
    ['a text', 'x'.repeat(AUDIT_DATA_BYTES - 2)],
    ['nothing', null],
  ])('is all of it while that is small: %s', (_, data) => expect(boundedData(data)).toBe(data));

  it('is every field, with the long texts cut and marked', () => {
    const data = { id: 'short', agent: 'x'.repeat(5_000), count: 7 };
    expect(boundedData(data)).toEqual({ id: 'short', agent: `${'x'.repeat(1_000)}${CUT}`, count: 7 });
  });

  it('is the beginning of a long list, with a mark at its end', () => {
    const kept = boundedData({ ids: Array.from({ length: 5_000 }, (_, index) => index) }) as { ids: unknown[] };
    expect(kept.ids.slice(0, 3)).toEqual([0, 1, 2]);
    expect(kept.ids.at(-1)).toBe(CUT);
  });

  it('cuts no character in two, which a database refuses', () => {
    const kept = boundedData({ name: 'x'.repeat(999) + '😀'.repeat(3_000) }) as { name: string };
    expect(Buffer.from(kept.name).toString()).toBe(kept.name);
    expect(kept.name.startsWith('x'.repeat(999))).toBe(true);
  });

  it.each<[string, unknown]>([
    ['one endless text', 'x'.repeat(1_000_000)],
    ['a text of six bytes a character', { text: '\u0001'.repeat(100_000) }],
    ['many texts', times(1_000, 'y'.repeat(1_000))],
    ['a thousand fields', Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`field ${n}`, n]))],
    ['a long name of a field', { ['n'.repeat(100_000)]: 1 }],
    ['lists in lists in lists', times(30, times(30, times(30, times(30, 'z'))))],
    ['a deep nest', Array.from({ length: 3_000 }).reduce<unknown>((inner) => [inner], 'core')],
  ])('is bounded, whatever the event holds: %s', (_, data) => {
    expect(bytesOf(boundedData(data))).toBeLessThanOrEqual(AUDIT_DATA_BYTES);
  });
});
