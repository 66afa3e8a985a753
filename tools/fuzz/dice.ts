import { type RandomGenerator, unsafeUniformIntDistribution, xoroshiro128plus } from 'pure-rand';

/** Chance that can be repeated: the same seed rolls the same. */
export class Dice {
  private readonly random: RandomGenerator;

  constructor(seed: number) {
    this.random = xoroshiro128plus(seed);
  }

  /** From 0 to `most`, both included. */
  upTo(most: number): number {
    return most <= 0 ? 0 : unsafeUniformIntDistribution(0, most, this.random);
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.upTo(choices.length - 1)] ?? choices[0];
  }
}
