import { Problem } from '@rowdeck/contracts';
import { faultOfOurs } from './for-people';
import { InfrastructureUnavailable } from './infrastructure-unavailable.error';
import { isTransientError } from './transient-error';

/**
 * Anything thrown, as a `Problem` whose cause it is: `storage.unavailable` or `service.unavailable` where something that
 * Rowdeck runs on is away, else `internal.unexpected`; without the error's own text, which may be private.
 */
export const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof InfrastructureUnavailable) return faultOfOurs(error.problemCode, error);
  if (isTransientError(error)) return faultOfOurs('service.unavailable', error);
  return faultOfOurs('internal.unexpected', error);
};
