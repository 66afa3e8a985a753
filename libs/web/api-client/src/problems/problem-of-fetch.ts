import { type FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { type ProblemBody, problemBody } from '@rowdeck/contracts';

/** A problem that this side of the wire found. */
const localProblem = (status: number, code: string, title: string, detail: string): ProblemBody => ({
  type: `urn:rowdeck:problem:${code}`,
  title,
  status,
  detail,
  code,
  errors: {},
  params: {},
});

const unreachable = (): ProblemBody =>
  localProblem(0, 'network.unreachable', 'Rowdeck is not responding', 'Check your connection and try again.');

/** An answer that its contract does not allow: the page is older or newer than the server. */
export const unexpectedAnswer = (): ProblemBody =>
  localProblem(
    500,
    'response.unexpected',
    'The response could not be read',
    'Rowdeck may have been updated. Reload the page and try again.',
  );

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
