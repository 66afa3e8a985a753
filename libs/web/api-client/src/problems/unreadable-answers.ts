import { type ProblemBody } from '@rowdeck/contracts';

/** A problem that this side of the wire found. */
export const localProblem = (status: number, code: string, title: string, detail: string): ProblemBody => ({
  type: `urn:rowdeck:problem:${code}`,
  title,
  status,
  detail,
  code,
  errors: {},
  params: {},
});

export const unreachable = (): ProblemBody =>
  localProblem(0, 'network.unreachable', 'Rowdeck is not responding', 'Check your connection and try again.');

/** An answer that its contract does not allow: the page is older or newer than the server. */
export const unexpectedAnswer = (): ProblemBody =>
  localProblem(
    500,
    'response.unexpected',
    'The response could not be read',
    'Rowdeck may have been updated. Reload the page and try again.',
  );
