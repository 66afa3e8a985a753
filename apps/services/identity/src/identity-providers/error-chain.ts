/** An error and what caused it, each by what caused it. */
export const errorChain = (error: unknown): readonly object[] => {
  if (typeof error !== 'object' || error === null) return [];
  return [error, ...('cause' in error ? errorChain(error.cause) : [])];
};

export const codesOf = (error: unknown): string[] =>
  errorChain(error).flatMap((each) => ('code' in each && typeof each.code === 'string' ? [each.code] : []));

/** What says that nothing answered, in time or at all. */
const SILENCE: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Whether a provider cannot answer at the moment, as opposed to one whose answer is refused: nobody answers, or 5xx does. */
export const isAway = (error: unknown): boolean =>
  codesOf(error).some((code) => SILENCE.has(code)) ||
  errorChain(error).some((each) => each instanceof Response && each.status >= 500);
