import { KeptReadings } from './kept-readings';

describe('KeptReadings', () => {
  const readings = () => {
    const read: string[] = [];
    const kept = new KeptReadings<string>(10, ({ length }) => length);
    const of = (key: string, value = key) => kept.of(key, () => (read.push(key), Promise.resolve(value)));
    return { read, kept, of };
  };

  it('reads once for all who ask at once, and for those behind them', async () => {
    const { read, of } = readings();
    expect(await Promise.all([of('abc'), of('abc'), of('x')])).toEqual(['abc', 'abc', 'x']);
    expect([await of('abc'), read]).toEqual(['abc', ['abc', 'x']]);
  });

  it('holds no more than its limit, by what the values weigh', async () => {
    const { read, of } = readings();
    for (const key of ['12345', '123456', '12345']) await of(key);
    expect(read).toEqual(['12345', '123456', '12345']);
  });

  it('knows what was put into it, and reads nothing for it', async () => {
    const { read, kept, of } = readings();
    expect(kept.known('a')).toBeUndefined();
    kept.keep('a', 'found');
    expect([kept.known('a'), await of('a'), read]).toEqual(['found', 'found', []]);
  });

  it('reads again what could not be read', async () => {
    const { kept, of } = readings();
    await expect(kept.of('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await of('a')).toBe('a');
  });

  it('keeps nothing that was dropped while it was read', async () => {
    const { kept, of } = readings();
    let end: (value: string) => void = () => undefined;
    const stale = kept.of('a', () => new Promise((done) => (end = done)));
    kept.drop('a');
    const fresh = of('a', 'fresh');
    end('stale');
    expect(await Promise.all([stale, fresh])).toEqual(['stale', 'fresh']);
    expect(await of('a', 'later')).toBe('fresh');
  });
});
