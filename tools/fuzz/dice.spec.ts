import { Dice } from './dice';

describe('dice of neighbouring seeds', () => {
  it.each([1, 61_000_000, 900_000_001])('from %d on fall each in their own way', (first) => {
    const falls = Array.from({ length: 1_000 }, (_, i) => {
      const dice = new Dice(first + i);
      return [dice.upTo(3), dice.upTo(3), dice.upTo(3)].join();
    });
    expect(new Set(falls).size).toBe(64);
  });

  it('falls the same for the same seed', () => {
    const falls = [7, 7].map((seed) => Array.from({ length: 20 }, () => new Dice(seed).upTo(1_000)));
    expect(falls[0]).toEqual(falls[1]);
  });
});
