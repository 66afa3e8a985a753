import { AskedTogether } from './asked-together';

describe('equal questions at once', () => {
  let asked: AskedTogether<string>;
  let open: { answer: (text: string) => void; refuse: (error: Error) => void }[];
  beforeEach(() => {
    asked = new AskedTogether();
    open = [];
  });

  const ask = (key = 'who') => asked.of(key, () => new Promise((answer, refuse) => open.push({ answer, refuse })));
  const ticks = () => new Promise(setImmediate);

  it('are one question and the next, which is asked when the first is answered', async () => {
    const first = ask();
    const others = [ask(), ask(), ask()];
    await ticks();
    expect(open).toHaveLength(1);
    open[0]?.answer('Ada');
    expect(await first).toBe('Ada');
    await ticks();
    expect(open).toHaveLength(2);
    open[1]?.answer('Eve');
    expect(await Promise.all(others)).toEqual(['Eve', 'Eve', 'Eve']);
  });

  it('are given no answer to what was asked before them', async () => {
    const first = ask();
    const second = ask();
    open[0]?.answer('before');
    await first;
    await ticks();
    const third = ask();
    open[1]?.answer('between');
    expect(await second).toBe('between');
    await ticks();
    open[2]?.answer('after');
    expect(await third).toBe('after');
  });

  it('are refused together, and asked anew by who comes later', async () => {
    const first = ask();
    const [second, third] = [ask(), ask()];
    open[0]?.refuse(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await ticks();
    open[1]?.refuse(new Error('still away'));
    await expect(second).rejects.toThrow('still away');
    await expect(third).rejects.toThrow('still away');
    await ticks();
    const later = ask();
    open[2]?.answer('Ada');
    expect(await later).toBe('Ada');
  });

  it('wait for no answer that does not come', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      const [lost, second, third] = [ask(), ask(), ask()];
      await jest.runAllTimersAsync();
      expect(open).toHaveLength(2);
      open[1]?.answer('Ada');
      expect([await second, await third]).toEqual(['Ada', 'Ada']);
      open[0]?.answer('late');
      expect(await lost).toBe('late');
    } finally {
      jest.useRealTimers();
    }
  });

  it('are others where they ask something else', () => {
    void ask('one');
    void ask('other');
    expect(open).toHaveLength(2);
  });
});
