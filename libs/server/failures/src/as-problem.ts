import { Problem } from '@rowdeck/contracts';
import { InfrastructureUnavailable, type UnavailableCode } from './infrastructure-unavailable.error';
import { isTransientError } from './transient-error';

/** For people: what is away is nobody's business but the operators', who find it in the log with the remedy. */
const WORDS: Readonly<Record<UnavailableCode, string>> = {
  'storage.unavailable': 'Files cannot be stored or read at the moment. Try again in a few minutes.',
  'service.unavailable': 'A server that Rowdeck needs does not answer. Try again in a few minutes.',
};

const UNEXPECTED = 'An error on our side stopped this. Try again in a few minutes. If it happens again, contact us.';

const unavailable = (code: UnavailableCode, cause: unknown): Problem =>
  new Problem(code, { detail: WORDS[code] }, { cause });

/**
 * Anything thrown, as a `Problem` whose cause it is: `storage.unavailable` or `service.unavailable` where something that
 * Rowdeck runs on is away, else `internal.unexpected`; without the error's own text, which may be private.
 */
export const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof InfrastructureUnavailable) return unavailable(error.problemCode, error);
  if (isTransientError(error)) return unavailable('service.unavailable', error);
  return new Problem('internal.unexpected', { detail: UNEXPECTED }, { cause: error });
};
