import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { CSRF_HEADER, type ProblemBody } from '@rowdeck/contracts';
import { problemOfFetch } from '../problems/problem-of-fetch';
import { ensureCsrfToken } from './csrf-token';
import { asTold, mayBeRepeated } from './told-wait';

const READS = new Set(['GET', 'HEAD']);

const sendJson = fetchBaseQuery({
  baseUrl: typeof window === 'undefined' ? '/' : window.location.origin,
  credentials: 'same-origin',
  prepareHeaders: (headers) => {
    headers.set('accept', 'application/json');
  },
});

const withCsrf = async (request: FetchArgs, fresh: boolean): Promise<FetchArgs> => ({
  ...request,
  headers: {
    ...(request.headers as Record<string, string> | undefined),
    [CSRF_HEADER]: (await ensureCsrfToken({ fresh })) ?? '',
  },
});

const isStaleCsrf = (error: FetchBaseQueryError | undefined): boolean =>
  error?.status === 403 && problemOfFetch(error).code === 'request.csrf';

type Answer = Awaited<ReturnType<typeof sendJson>>;

const refusedOf = ({ error, meta }: Answer) => ({
  status: error && 'originalStatus' in error ? error.originalStatus : error?.status,
  retryAfter: meta?.response?.headers.get('retry-after'),
});

/**
 * JSON over fetch. Writes carry the CSRF token; one that was refused for a stale token (the session changed in another tab)
 * is sent once more with a fresh one. What is refused for a while, and may come twice, is sent again when the server has said. Every failure becomes a problem.
 */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ProblemBody> = async (args, queryApi, options) => {
  const request: FetchArgs = typeof args === 'string' ? { url: args } : args;
  const send = async (fresh: boolean) =>
    sendJson(READS.has(request.method ?? 'GET') ? request : await withCsrf(request, fresh), queryApi, options);
  try {
    const sendFitting = async () => {
      const first = await send(false);
      return isStaleCsrf(first.error) ? send(true) : first;
    };
    const repeatable = mayBeRepeated(request.method, request.headers);
    const result = await (repeatable ? asTold(sendFitting, refusedOf, queryApi.signal) : sendFitting());
    return result.error ? { error: problemOfFetch(result.error) } : { data: result.data };
  } catch (error) {
    return { error: problemOfFetch({ status: 'FETCH_ERROR', error: String(error) }) };
  }
};
