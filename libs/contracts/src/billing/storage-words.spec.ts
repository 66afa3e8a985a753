import { storageUseWords, storageWords } from './storage-words';

const MB = 1_000_000;
const GB = 1_000 * MB;

describe('an amount of storage in words', () => {
  it.each([
    [0, '0 MB'],
    [1, '1 MB'],
    [MB, '1 MB'],
    [MB + 1, '2 MB'],
    [GB - MB, '999 MB'],
    [GB - 1, '1 GB'],
    [GB, '1 GB'],
    [GB + 1, '1.1 GB'],
    [1.5 * GB, '1.5 GB'],
    [2_000 * GB, '2,000 GB'],
  ])('is never less than it is: %d bytes are %s', (bytes, words) => {
    expect(storageWords(bytes)).toBe(words);
  });

  it.each([
    [980 * MB, GB, '0.98 GB of the 1 GB'],
    [1, GB, '0.01 GB of the 1 GB'],
    [99 * MB, 100 * MB, '99 MB of the 100 MB'],
    [99.5 * GB, 100 * GB, '99.5 GB of the 100 GB'],
    [4_000 * MB, GB, '4 GB of the 1 GB'],
  ])('of what there is has the unit of that: %d of %d', (used, limit, words) => {
    expect(storageUseWords(used, limit)).toBe(words);
  });
});
