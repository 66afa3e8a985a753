import { unescaped } from './unescaped';

describe('a quoted cell without its escapes', () => {
  it.each([
    ['"', 'x""y', 1, 'x"y'],
    ['"', '""""', 2, '""'],
    ['"', 'a\\""', 1, 'a\\"'],
    ['\\', 'x\\"y\\\\', 2, 'x"y\\'],
    ['\\', 'C:\\x\\"', 1, 'C:\\x"'],
    ['"', '日""髙""🍣', 2, '日"髙"🍣'],
  ] as const)('%s: %s, however many it is said to have', (escape, text, count, value) => {
    expect(unescaped(text, escape, count)).toBe(value);
    expect(unescaped(text, escape, 0)).toBe(value);
  });

  it.each([4_095, 4_096, 4_097, 16_000])('of %d escapes', (count) => {
    expect(unescaped('""'.repeat(count), '"', count)).toBe('"'.repeat(count));
    expect(unescaped('a\\"'.repeat(count), '\\', count)).toBe('a"'.repeat(count));
  });
});
