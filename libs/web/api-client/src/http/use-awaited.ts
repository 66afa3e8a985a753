import { skipToken, type SkipToken } from '@reduxjs/toolkit/query/react';
import { type ProblemBody } from '@rowdeck/contracts';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type ApiStore } from './api';

interface Request<R> {
  readonly abort: () => void;
  readonly unsubscribe: () => void;
  readonly unwrap: () => Promise<R>;
}

/** Sends a request. Not to be another function at each render. */
export type Begin<A, R> = (
  dispatch: ApiStore['dispatch'],
  argument: A,
  options?: { readonly forceRefetch: boolean },
) => Request<R>;

/** What is known of an answer: while another one is awaited, the one before stays. */
export interface Awaited<A, R> {
  /** What `data` is the answer to. */
  readonly of: A | undefined;
  readonly data: R | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  /** Asks again for what was answered. */
  readonly again: () => void;
}

interface Answer<A, R> {
  readonly of: A;
  /** With which try. */
  readonly tried: number;
  readonly data?: R | undefined;
  readonly error?: unknown;
}

/** So often a request that was told to come again later does, by itself. */
const RETURNS = 3;

/** In milliseconds; null for a refusal that time does not change. */
const waitAfter = (error: unknown): number | null => {
  const { code, params } = (error ?? {}) as Partial<ProblemBody>;
  const seconds = code === 'request.rate_limited' ? Number(params?.['retry_after_seconds']) : NaN;
  return Number.isFinite(seconds) ? seconds * 1000 : null;
};

/**
 * Asks for what takes a server seconds, and ends the request as soon as nobody waits for its answer: the page was left, or asks for something else.
 * An answer that came is kept, as those of all queries. A refusal that names a time is waited for.
 *
 * @param argument the same one until something else is asked for
 */
export function useAwaited<A extends object, R>(begin: Begin<A, R>, argument: A | SkipToken): Awaited<A, R> {
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const [answer, setAnswer] = useState<Answer<A, R> | null>(null);
  const [retried, setRetried] = useState<{ readonly of: A; readonly tried: number } | null>(null);
  const tried = retried?.of === argument ? retried.tried : 0;
  useEffect(() => {
    if (argument === skipToken) return undefined;
    let request: Request<R> | undefined;
    let hasLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const send = (returns: number) => {
      request = begin(dispatch, argument, { forceRefetch: tried > 0 || returns > 0 });
      request.unwrap().then(
        (data) => hasLeft || setAnswer({ of: argument, tried, data }),
        (error: unknown) => {
          if (hasLeft) return;
          const wait = returns < RETURNS ? waitAfter(error) : null;
          if (wait === null) setAnswer({ of: argument, tried, error });
          else timer = setTimeout(() => send(returns + 1), wait);
        },
      );
    };
    // Not within the effect: where effects run twice, a request that is being ended would be taken for the one that is wanted.
    timer = setTimeout(() => send(0));
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      request?.abort();
      request?.unsubscribe();
    };
  }, [dispatch, begin, argument, tried]);
  const isAnswered = answer?.of === argument && answer?.tried === tried;
  const again = () => argument !== skipToken && setRetried({ of: argument, tried: tried + 1 });
  return {
    of: answer?.of,
    data: answer?.data,
    error: isAnswered ? answer?.error : undefined,
    isFetching: argument !== skipToken && !isAnswered,
    again,
  };
}
