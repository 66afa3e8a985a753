import { isProblemCode, PROBLEMS, type ProblemCode, type ProblemKind } from './catalogue';
import { type ProblemBody } from './problem-body';

/** Field errors as the specification keys them: `user.email`, `team.name`, `template[file]` → messages. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

export interface ProblemDetails {
  /** What happened to this request and what to do about it, for the person who made it. */
  readonly detail?: string;
  readonly errors?: FieldErrors;
  /** Facts for programs: identifiers, limits, what is left. Never a secret. */
  readonly params?: Readonly<Record<string, unknown>>;
}

/** A failure that is part of the product: a code of the catalogue, and what is needed to report it. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly errors: FieldErrors;
  readonly params: Readonly<Record<string, unknown>>;

  constructor(
    readonly code: ProblemCode,
    { detail, errors = {}, params = {} }: ProblemDetails = {},
    options?: ErrorOptions,
  ) {
    super(detail ?? PROBLEMS[code].title, options);
    this.errors = errors;
    this.params = params;
  }

  get kind(): ProblemKind {
    return PROBLEMS[this.code];
  }
}

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

export const toProblemBody = (problem: Problem, requestId?: string): ProblemBody => ({
  type: `urn:rowdeck:problem:${problem.code}`,
  title: problem.kind.title,
  status: problem.kind.status,
  detail: problem.message,
  code: problem.code,
  errors: Object.fromEntries(Object.entries(problem.errors).map(([key, messages]) => [key, [...messages]])),
  params: { ...problem.params },
  ...(requestId === undefined ? {} : { request_id: requestId }),
});

/**
 * The other direction, for RPC clients. A code this version does not know becomes `internal.unexpected`. Without a stack: the one that
 * tells something was logged where the problem was thrown.
 */
export const fromProblemBody = (body: ProblemBody): Problem => {
  const problem = new Problem(isProblemCode(body.code) ? body.code : 'internal.unexpected', {
    errors: body.errors,
    params: body.params,
    ...(body.detail === undefined ? {} : { detail: body.detail }),
  });
  return Object.assign(problem, { stack: `${problem.name}: ${problem.message}` });
};
