import { reachedThresholds } from './thresholds';

describe('the thresholds of a month', () => {
  it.each([
    [0, 10, []],
    [7, 10, []],
    [8, 10, [80]],
    [9, 10, [80]],
    [10, 10, [100, 80]],
    [14, 10, [100, 80]],
    [199, 250, []],
    [200, 250, [80]],
    [249, 250, [80]],
    [250, 250, [100, 80]],
  ])('with %d of %d used are %j', (used, limit, reached) => expect(reachedThresholds(used, limit)).toEqual(reached));
});
