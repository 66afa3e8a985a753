import { type ProblemCode } from '../problems/catalogue';
import { type Problem } from '../problems/problem';
import { deviceHttp } from './device.http';
import { type RouteDefinition } from './route-definition';

const { code, token, revoke } = deviceHttp;
const OAUTH_PATHS: readonly string[] = [code.path, token.path, revoke.path];

/** Whether OAuth 2.0 says how a route is called and refuses. */
export const isOAuthPath = (path: RouteDefinition['path']): boolean =>
  OAUTH_PATHS.includes(path.toLowerCase().replace(/\/$/, ''));

/** RFC 6749, section 5.2, and RFC 8628, section 3.5. */
const ERRORS: Partial<Record<ProblemCode, string>> = {
  'device.pending': 'authorization_pending',
  'device.slow_down': 'slow_down',
  'device.denied': 'access_denied',
  'device.expired': 'expired_token',
  'device.code_invalid': 'invalid_grant',
  'device.grant_type_unknown': 'unsupported_grant_type',
  'device.scope_invalid': 'invalid_scope',
  'auth.key_invalid': 'invalid_client',
  'api_key.invalid': 'access_denied',
  'plan.feature_missing': 'access_denied',
  'request.rate_limited': 'slow_down',
};

const errorOf = ({ code, kind }: Problem): string => {
  if (kind.status < 500) return ERRORS[code] ?? 'invalid_request';
  return kind.status === 503 ? 'temporarily_unavailable' : 'server_error';
};

/** RFC 6749, section 5.2, leaves out quotation marks, backslashes and everything beyond ASCII. */
const OUTSIDE = /[^\x20\x21\x23-\x5b\x5d-\x7e]/g;

/** Statuses that say something of their own; every other refusal has 400. */
const KEPT: ReadonlySet<number> = new Set([401, 413, 421, 429]);

/** How a problem is told to a program that speaks OAuth 2.0: its status, and what stands beside the problem. */
export const oauthErrorOf = (problem: Problem) => {
  const { status } = problem.kind;
  return {
    status: status >= 500 || KEPT.has(status) ? status : 400,
    error: errorOf(problem),
    error_description: problem.message.replace(OUTSIDE, "'"),
  };
};
