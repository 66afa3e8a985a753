import { firstMatches, type Looked } from './first-matches';

/** A list of which every so manieth thing matches, and which ways were gone to find some. */
const search = async (length: number, every: number, exhaustedAt = length) => {
  const ways: string[] = [];
  const matches = (count: number): number[] =>
    Array.from({ length: Math.min(count, length) }, (_, place) => place).filter((place) => (place + 1) % every === 0);
  const found = await firstMatches<number>({
    wanted: 20,
    size: (some) => some.length,
    firstLook: 50,
    lookOnFrom: 0.1,
    look: (count): Promise<Looked<number>> => {
      ways.push(`look at ${count}`);
      return Promise.resolve({
        found: matches(count),
        looked: Math.min(count, length),
        exhausted: count > exhaustedAt,
      });
    },
    ask: () => {
      ways.push('ask');
      return Promise.resolve(matches(length).slice(0, 20));
    },
  });
  return { ways, found: found.length };
};

describe('the first that match', () => {
  it.each([
    ['what many hold is there at once', 1_000, 2, { ways: ['look at 50'], found: 25 }],
    ['what some hold is there when looked for further', 1_000, 5, { ways: ['look at 50', 'look at 200'], found: 40 }],
    ['what few hold is asked of the index', 1_000, 40, { ways: ['look at 50', 'ask'], found: 20 }],
    ['what none holds, too', 1_000, 2_000, { ways: ['look at 50', 'ask'], found: 0 }],
    ['of a short list all is seen', 30, 10, { ways: ['look at 50'], found: 3 }],
    ['of one that ends while it is looked at further, too', 60, 10, { ways: ['look at 50', 'look at 400'], found: 6 }],
  ])('%s', async (_what, length, every, expected) => {
    expect(await search(length, every)).toEqual(expected);
  });
});
