/**
 * Reads something anew at each call. While that fails, the last value that could be read serves on: a file is away for a moment
 * when it is replaced, and one with a slip in it must not stop what runs.
 * @param refused is told of the first failure after a success
 * @throws what `read` throws at once, where there is no value to serve on
 */
export const lastGood = <T>(read: () => T, refused?: (error: unknown) => void): (() => T) => {
  let good = read();
  let isRefused = false;
  return () => {
    try {
      good = read();
      isRefused = false;
    } catch (error) {
      if (!isRefused) refused?.(error);
      isRefused = true;
    }
    return good;
  };
};
