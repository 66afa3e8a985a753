import { type RandomGenerator, unsafeUniformIntDistribution, xoroshiro128plus } from 'pure-rand';

/** Chance that can be repeated: the same seed rolls the same. */
export class Dice {
  private readonly random: RandomGenerator;

  constructor(seed: number) {
    this.random = xoroshiro128plus(mixed(seed));
  }

  /** From 0 to `most`, both included. */
  upTo(most: number): number {
    return most <= 0 ? 0 : unsafeUniformIntDistribution(0, most, this.random);
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.upTo(choices.length - 1)] ?? choices[0];
  }
}

/** The first numbers of neighbouring seeds are alike, and cases are seeded one by one: MurmurHash3's last step tells them apart. */
function mixed(seed: number): number {
  const first = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return second ^ (second >>> 16);
}
