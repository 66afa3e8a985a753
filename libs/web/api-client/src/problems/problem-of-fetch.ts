import { type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { problemBody, type ProblemBody } from '@rowdeck/contracts';
import { localProblem, unreachable } from './unreadable-answers';

/** A failed call as a problem, whatever failed: the server's own words, a proxy's HTML page, or no answer at all. */
export function problemOfFetch(error: FetchBaseQueryError): ProblemBody {
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') return unreachable();
  const body = problemBody.safeParse('data' in error ? error.data : undefined);
  if (body.success) return body.data;
  const status =
    typeof error.status === 'number' ? error.status : 'originalStatus' in error ? error.originalStatus : 500;
  return problemOfStatus(status);
}

/** A proxy in front of Rowdeck answers in its own words; only the status is to be trusted. */
function problemOfStatus(status: number): ProblemBody {
  if (status === 413) {
    return localProblem(status, 'request.too_large', 'The file is too large', 'Choose a smaller file and try again.');
  }
  return localProblem(
    status,
    'internal.unexpected',
    'Something went wrong',
    'Rowdeck could not answer. Try again in a moment.',
  );
}
