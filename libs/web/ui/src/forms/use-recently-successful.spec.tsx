import { act, renderHook } from '@testing-library/react';
import { RECENTLY_SUCCESSFUL_MS, useRecentlySuccessful } from './use-recently-successful';

describe('useRecentlySuccessful', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const start = () => renderHook(() => useRecentlySuccessful());
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('is up for two seconds after a success', () => {
    const { result } = start();
    expect(result.current[0]).toBe(false);
    act(() => result.current[1]());
    expect(result.current[0]).toBe(true);
    pass(RECENTLY_SUCCESSFUL_MS - 1);
    expect(result.current[0]).toBe(true);
    pass(1);
    expect(result.current[0]).toBe(false);
  });

  it('counts from the last success', () => {
    const { result } = start();
    act(() => result.current[1]());
    pass(1500);
    act(() => result.current[1]());
    pass(1500);
    expect(result.current[0]).toBe(true);
    pass(500);
    expect(result.current[0]).toBe(false);
  });
});
