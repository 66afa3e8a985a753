import { skipToken, type SkipToken } from '@reduxjs/toolkit/query/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createApiStore } from './api';
import { type Begin, useAwaited } from './use-awaited';

interface Asked {
  readonly of: object;
  readonly answer: (data: string) => void;
  readonly refuse: (error: unknown) => void;
  ended: boolean;
}

const wrapper = ({ children }: { children: ReactNode }) => <Provider store={createApiStore()}>{children}</Provider>;

const rendered = (first: object | SkipToken) => {
  const asked: Asked[] = [];
  const begin: Begin<object, string> = (_, of) => {
    let settle: Pick<Asked, 'answer' | 'refuse'> = { answer: () => undefined, refuse: () => undefined };
    const answer = new Promise<string>((resolve, reject) => (settle = { answer: resolve, refuse: reject }));
    const request: Asked = { of, ended: false, ...settle };
    asked.push(request);
    return { abort: () => (request.ended = true), unsubscribe: () => undefined, unwrap: () => answer };
  };
  const hook = renderHook(({ argument }: { argument: object | SkipToken }) => useAwaited(begin, argument), {
    wrapper,
    initialProps: { argument: first },
  });
  return { ...hook, asked };
};

describe('what takes a server seconds', () => {
  const [one, two] = [{ row: 1 }, { row: 2 }];

  it('is asked for, and is there', async () => {
    const { result, asked } = rendered(one);
    expect(result.current).toMatchObject({ data: undefined, error: undefined, isFetching: true });
    await waitFor(() => expect(asked).toHaveLength(1));
    act(() => asked[0]?.answer('picture 1'));
    await waitFor(() =>
      expect(result.current).toMatchObject({ data: 'picture 1', error: undefined, isFetching: false }),
    );
  });

  it('is ended when something else is asked for, while the answer before stays', async () => {
    const { result, asked, rerender } = rendered(one);
    await waitFor(() => expect(asked).toHaveLength(1));
    act(() => asked[0]?.answer('picture 1'));
    await waitFor(() => expect(result.current.isFetching).toBe(false));
    rerender({ argument: two });
    expect(result.current).toMatchObject({ data: 'picture 1', error: undefined, isFetching: true });
    await waitFor(() => expect(asked).toHaveLength(2));
    rerender({ argument: { row: 3 } });
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked[1]?.ended).toBe(true);
    act(() => asked[1]?.answer('too late'));
    expect(result.current.data).toBe('picture 1');
  });

  it('is ended with the page', async () => {
    const { asked, unmount } = rendered(one);
    await waitFor(() => expect(asked).toHaveLength(1));
    unmount();
    expect(asked[0]?.ended).toBe(true);
  });

  it('says why it did not come', async () => {
    const { result, asked } = rendered(one);
    await waitFor(() => expect(asked).toHaveLength(1));
    const error = new Error('busy');
    act(() => asked[0]?.refuse(error));
    await waitFor(() => expect(result.current).toMatchObject({ data: undefined, error, isFetching: false }));
  });

  const busy = { code: 'request.rate_limited', params: { retry_after_seconds: 0 } };

  it('is asked for again, by itself, when it is told when to', async () => {
    const { result, asked } = rendered(one);
    await waitFor(() => expect(asked).toHaveLength(1));
    act(() => asked[0]?.refuse(busy));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(result.current).toMatchObject({ error: undefined, isFetching: true });
    act(() => asked[1]?.answer('picture 1'));
    await waitFor(() => expect(result.current).toMatchObject({ data: 'picture 1', isFetching: false }));
  });

  it('is not asked for again for ever, nor by a page that was left', async () => {
    const { result, asked, rerender } = rendered(one);
    for (let times = 1; times <= 4; times += 1) {
      await waitFor(() => expect(asked).toHaveLength(times));
      act(() => asked[times - 1]?.refuse(busy));
    }
    await waitFor(() => expect(result.current).toMatchObject({ error: busy, isFetching: false }));
    rerender({ argument: two });
    await waitFor(() => expect(asked).toHaveLength(5));
    act(() => asked[4]?.refuse({ ...busy, params: { retry_after_seconds: 60 } }));
    rerender({ argument: skipToken });
    expect(result.current).toMatchObject({ error: undefined, isFetching: false });
    expect(asked).toHaveLength(5);
  });

  it('is asked for again, and the answer before is that of another question', async () => {
    const { result, asked, rerender } = rendered(one);
    await waitFor(() => expect(asked).toHaveLength(1));
    act(() => asked[0]?.answer('failed'));
    await waitFor(() => expect(result.current).toMatchObject({ of: one, data: 'failed', isFetching: false }));
    act(() => result.current.again());
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(result.current).toMatchObject({ data: 'failed', isFetching: true });
    act(() => asked[1]?.answer('picture 1'));
    await waitFor(() => expect(result.current).toMatchObject({ data: 'picture 1', isFetching: false }));
    rerender({ argument: two });
    expect(result.current).toMatchObject({ of: one, isFetching: true });
  });

  it('is not asked for where there is nothing to ask', async () => {
    const { result, asked } = rendered(skipToken);
    await new Promise((resolve) => setTimeout(resolve));
    expect({ ...result.current, asked }).toMatchObject({
      data: undefined,
      error: undefined,
      isFetching: false,
      asked: [],
    });
  });
});
