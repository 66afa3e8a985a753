import { renderHook } from '@testing-library/react';
import { POLLING_INTERVAL_MS, usePolling } from './use-polling';

/** The intervals that a query is given as its answers come in, one for each render. */
function intervalsOf(answers: readonly boolean[]): number[] {
  const [first = false, ...others] = answers;
  const intervals: number[] = [];
  const { rerender } = renderHook(
    ({ running }) => {
      const [interval, pollWhile] = usePolling();
      pollWhile(running);
      intervals.push(interval);
    },
    { initialProps: { running: first } },
  );
  for (const running of others) rerender({ running });
  return intervals;
}

describe('usePolling', () => {
  it('asks once for what is final', () => {
    expect(new Set(intervalsOf([false, false]))).toEqual(new Set([0]));
  });

  it('asks every three seconds while the answer will still change, and stops when it is final', () => {
    expect(POLLING_INTERVAL_MS).toBe(3000);
    expect(intervalsOf([true]).at(-1)).toBe(POLLING_INTERVAL_MS);
    expect(intervalsOf([true, true, false]).at(-1)).toBe(0);
  });

  it('starts again when something runs again', () => {
    expect(intervalsOf([true, false, true]).at(-1)).toBe(POLLING_INTERVAL_MS);
  });
});
