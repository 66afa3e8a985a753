import { type ProblemCode } from '../problems/catalogue';
import { IF_MATCH_HEADER } from '../calls/if-match';
import { type RouteDefinition } from './route-definition';

const ANYWHERE: readonly ProblemCode[] = [
  'request.host',
  'request.headers_too_large',
  'request.rate_limited',
  'service.busy',
  'service.unavailable',
  'internal.unexpected',
];

/**
 * Why else a thing may not be had than that there is none: what may be a team's is closed to who has come without the second factor that the team
 * requires, and what was deleted a moment ago can be restored.
 */
const BESIDE_NOT_FOUND: Partial<Record<ProblemCode, ProblemCode>> = {
  'team.not_found': 'team.second_factor_required',
  'template.not_found': 'team.second_factor_required',
  'batch.not_found': 'batch.deleted',
};

const ofAccess = ({ access }: RouteDefinition): ProblemCode[] => {
  if (access.session === 'anyone') return [];
  return access.session === 'operator'
    ? ['auth.required', 'request.not_found', 'auth.second_factor_required']
    : ['auth.required'];
};

const ofKeys = ({ api }: RouteDefinition): ProblemCode[] =>
  api
    ? ['auth.key_invalid', 'plan.feature_missing', ...(api.scope === 'any' ? [] : (['auth.scope_missing'] as const))]
    : [];

const ofWrites = ({ method, access }: RouteDefinition): ProblemCode[] => {
  if (method === 'GET' || access.session === 'none') return [];
  return access.csrf === false ? ['request.origin'] : ['request.csrf', 'request.origin'];
};

/** A program is told of what it sends and nobody reads, and may send a write with a key by which it is made once. */
const ofPrograms = ({ api, method }: RouteDefinition): ProblemCode[] => {
  if (!api) return [];
  return method === 'GET'
    ? ['request.invalid']
    : ['request.invalid', 'request.unreadable', 'request.idempotency_mismatch', 'request.idempotency_in_progress'];
};

const ofInput = ({ params = {}, query, headers, body }: RouteDefinition): ProblemCode[] => [
  ...Object.values(params).flatMap(({ notFound }) => [notFound, BESIDE_NOT_FOUND[notFound] ?? []].flat()),
  ...(query || headers || body ? (['request.invalid'] as const) : []),
  ...(headers && IF_MATCH_HEADER in headers.shape ? (['request.precondition_failed'] as const) : []),
  ...(body ? (['request.unreadable', 'request.too_large'] as const) : []),
  ...(body?.kind === 'multipart' ? [body.invalid] : []),
];

/** Every problem that a route may answer with: its own, and those of its access, its input and of any route. */
export const problemsOf = (route: RouteDefinition): ProblemCode[] => {
  return [
    ...new Set([
      ...ofAccess(route),
      ...ofKeys(route),
      ...ofWrites(route),
      ...ofInput(route),
      ...ofPrograms(route),
      ...(route.problems ?? []),
      ...ANYWHERE,
    ]),
  ];
};
