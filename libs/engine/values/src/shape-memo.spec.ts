import { ShapeMemo } from './shape-memo';

const knownOf = (kept: string, ...asked: string[]): boolean[] => {
  const memo = new ShapeMemo<1>();
  memo.keep(kept, 1);
  return asked.map((value) => memo.find(value) === 1);
};

describe('what is known of a value', () => {
  it('is known of those that differ in their digits alone', () => {
    expect(knownOf('1,234.50 €', '1,234.50 €', '9,007.00 €', '1,234.50 $', '1.234,50 €', '12,234.5 €')).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ['0.123', '1.123'],
    ['1.123', '0.123'],
    ['-0.5', '-1.5'],
  ])('is not known of one that alone begins with nought: %s, %s', (kept, asked) => {
    expect(knownOf(kept, asked)).toEqual([false]);
  });

  it('is not taken for that of signs which stand for digits within', () => {
    expect(knownOf('5', '\uffff', 'x', '/', ':')).toEqual([false, false, false, false]);
  });

  it('is kept of a bounded number of shapes, none of them long', () => {
    const memo = new ShapeMemo<1>(2);
    for (const value of ['a', 'bb', 'ccc']) memo.keep(value, 1);
    expect(['a', 'bb', 'ccc'].map((value) => memo.find(value))).toEqual([1, 1, undefined]);
    expect(knownOf('x'.repeat(41), 'x'.repeat(41))).toEqual([false]);
  });
});
