import { unsafeUniformIntDistribution, xoroshiro128plus } from 'pure-rand';

/** Chance that can be repeated: all of it comes of the seed. */
export class Dice {
  private readonly random;

  constructor(seed: number) {
    this.random = xoroshiro128plus(seed);
  }

  between(least: number, most: number): number {
    return unsafeUniformIntDistribution(least, most, this.random);
  }

  oneOf<T>(things: readonly [T, ...T[]] | readonly T[]): T {
    return things[this.between(0, things.length - 1)] as T;
  }

  /** Fisher and Yates. */
  shuffled<T>(things: readonly T[]): T[] {
    const left = [...things];
    return Array.from(things, () => left.splice(this.between(0, left.length - 1), 1)[0] as T);
  }
}
