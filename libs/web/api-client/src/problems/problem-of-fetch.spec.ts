import { type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { problemOfFetch } from './problem-of-fetch';

describe('problemOfFetch', () => {
  it('keeps what the server says', () => {
    const data = { type: 'urn:x', title: 'No', status: 404, code: 'batch.not_found', detail: 'Gone.' };
    expect(problemOfFetch({ status: 404, data })).toEqual({ ...data, errors: {}, params: {} });
  });

  it.each<[string, FetchBaseQueryError, string, number]>([
    ['no answer', { status: 'FETCH_ERROR', error: 'x' }, 'network.unreachable', 0],
    ['a late answer', { status: 'TIMEOUT_ERROR', error: 'x' }, 'network.unreachable', 0],
    ['a proxy that refuses the size', { status: 413, data: '<html>' }, 'request.too_large', 413],
    ['a proxy without a server', { status: 502, data: '<html>' }, 'internal.unexpected', 502],
    [
      'an answer that is no JSON',
      { status: 'PARSING_ERROR', originalStatus: 200, data: '<html>', error: 'x' },
      'internal.unexpected',
      200,
    ],
  ])('reports %s in words of its own', (_, error, code, status) => {
    const problem = problemOfFetch(error);
    expect(problem).toMatchObject({ code, status });
    expect(problem.detail).toMatch(/again/);
  });
});
