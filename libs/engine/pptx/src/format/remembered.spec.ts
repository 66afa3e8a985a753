import { type Format } from './formatter';
import { remembered } from './remembered';

/** How often a format is asked for these values. */
function asked(values: readonly string[], format: Format = (value) => `${value}!`): number {
  let count = 0;
  const read = remembered((value) => {
    count++;
    return format(value);
  });
  for (const value of values) expect(read(value)).toBe(format(value));
  return count;
}

describe('a format that remembers', () => {
  it('reads a value that comes again once, were it printed as nothing', () => {
    expect(asked(['2024-01-01', '7', '2024-01-01', '7'])).toBe(2);
    expect(asked(['-', '-'], () => '')).toBe(1);
  });

  it('reads long values each time: as parts of a row they would keep all of it', () => {
    expect(asked(['x'.repeat(13), 'x'.repeat(13)])).toBe(2);
  });

  it('remembers no more than a thousand, however many there are', () => {
    const values = Array.from({ length: 3_000 }, (_, i) => String(i));
    expect(asked([...values, ...values])).toBe(5_000);
  });

  it('refuses each time what it refuses', () => {
    const read = remembered(() => {
      throw new RangeError('no');
    });
    expect(() => read('x')).toThrow('no');
    expect(() => read('x')).toThrow('no');
  });
});
