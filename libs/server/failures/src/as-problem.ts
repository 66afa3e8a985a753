import { Problem, type ProblemCode } from '@rowdeck/contracts';
import { InfrastructureUnavailable } from './infrastructure-unavailable.error';
import { isFull } from './part-of';
import { isTransientError } from './transient-error';

const UNEXPECTED = 'An error on our side stopped this. Try again in a few minutes. If it happens again, contact us.';

const FULL =
  'Rowdeck has no room left for anything new at the moment. What is stored is safe, and what has begun goes on by itself. Try again later.';

/** Which server, call or table is away is nobody's business but the operators', who find it in the log with the remedy. */
const WORDS: Partial<Record<ProblemCode, string>> = {
  'storage.unavailable': 'Files cannot be stored or read at the moment. Try again in a few minutes.',
  'storage.not_found':
    'A file that belongs to this is missing from our store. Trying again does not help: contact us, and name the time.',
  'presentation.changed':
    'What this presentation was made from has changed in our store since then, so it is not sent. Generate it again from its table, or contact us and name the time.',
  'service.unavailable': 'A server that Rowdeck needs does not answer. Try again in a few minutes.',
};

/** Says what to do, and names nothing. */
const WORDED_FOR_PEOPLE: ReadonlySet<ProblemCode> = new Set(['service.busy']);

/** Of these the sender is a service, such as one whose clock is wrong: who asked has done nothing that could be refused, and may ask again. */
const BETWEEN_SERVICES: ReadonlySet<ProblemCode> = new Set(['auth.actor_untrusted']);

/** A failure that the person who asked cannot do anything about, in words for them. */
const faultOfOurs = (code: ProblemCode, cause: unknown): Problem =>
  new Problem(code, { detail: isFull(cause) ? FULL : (WORDS[code] ?? UNEXPECTED) }, { cause });

/**
 * A problem as it may be shown: where the fault is ours, its own words and parameters, which name calls, servers and files,
 * give way to words for people. It is the cause then.
 */
export const forPeople = (problem: Problem): Problem => {
  const { code, kind } = problem;
  if (BETWEEN_SERVICES.has(code)) return faultOfOurs('service.unavailable', problem);
  const isOurs = kind.status >= 500 && !WORDED_FOR_PEOPLE.has(code);
  return isOurs ? faultOfOurs(code, problem) : problem;
};

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
