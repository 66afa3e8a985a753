import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Header,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import {
  type Actor,
  apiPathOf,
  type MediaContent,
  Problem,
  readRouteInput,
  type ResponseOf,
  type RouteDefinition,
  type RouteInput,
  sameBodyOf,
  successOf,
  successStatusOf,
  withApiAddresses,
  withFields,
  withTextIds,
} from '@rowdeck/contracts';
import { answering, entityTag } from '@rowdeck/service-kit';
import { type Request } from 'express';
import { type z } from 'zod';
import { IdempotencyInterceptor, MADE_ANEW, SAME_BODY } from './idempotency.interceptor';
import { isApiCall, keyOf } from './request-key';
import { assertPlainText } from './plain-text.pipe';
import { type RequestSession, sessionOf } from './request-session';

interface Asked {
  readonly request: Request;
  readonly query: object;
}

/** Cuts an answer to what its route promises; one that breaks the promise is a fault of ours and leaves as such. */
const cut = (schema: z.ZodType, request: Request, answer: unknown): unknown => {
  const { success: fits, data, error } = schema.safeParse(answer);
  if (!fits) throw new Problem('internal.unexpected', {}, { cause: error });
  return isApiCall(request) ? withApiAddresses(withTextIds(data)) : data;
};

/** The fields that were asked for. */
const chosen = ({ query }: Asked, answer: unknown): unknown =>
  'fields' in query && Array.isArray(query.fields) ? withFields(answer, query.fields) : answer;

/** Express compares the tag with `If-None-Match`, weakly (RFC 9110, section 13.1.2), and answers 304. */
const tagged = ({ state, method }: RouteDefinition, request: Request, answer: unknown): unknown => {
  // Fetch adds `no-cache` to every request with `If-None-Match`. That is for caches, and Express would never answer 304.
  if (state || isApiCall(request)) delete request.headers['cache-control'];
  if (!state) return answer;
  request.res?.set('etag', entityTag(state(answer as never), method === 'GET' ? answer : undefined));
  return answer;
};

/** Where the definition of a route stands on its handler. The access guard reads it, and refuses a handler without one. */
export const ROUTE_METADATA = 'rowdeck:route';

/** Who calls: certain where the route is for those who are signed in. A program has no session. */
type Caller<R extends RouteDefinition> = R['access']['session'] extends 'anyone'
  ? { readonly session: RequestSession | null }
  : R extends { api: object }
    ? { readonly actor: Actor }
    : { readonly session: RequestSession; readonly actor: Actor };

/** What the handler of a route receives. */
export type RouteCall<R extends RouteDefinition> = RouteInput<R> & Caller<R> & { readonly request: Request };

/** A page is returned as text; bytes and events are written by the handler itself. */
type Answer<R extends RouteDefinition> =
  R['responses'] extends Record<200, MediaContent> ? string | void : ResponseOf<R>;

type Handler<R extends RouteDefinition> = (call: RouteCall<R>, ...others: never[]) => Promise<Answer<R>> | Answer<R>;

const callerOf = (route: RouteDefinition, request: Request) => {
  const key = keyOf(request);
  if (key) return { actor: key.actor };
  const session = sessionOf(request);
  if (route.access.session === 'anyone') return { session };
  if (!session) throw new Problem('auth.required');
  return { session, actor: session.actor };
};

/** What a body may be written in. */
const mediaTypesOf = ({ body }: RouteDefinition): string[] => {
  if (body?.kind !== 'multipart') return ['application/json'];
  return body.json ? ['application/json', 'multipart/form-data'] : ['multipart/form-data'];
};

/** A program is told so where its body is of a kind that nobody reads: its fields would all be missing. */
const assertReadable = (route: RouteDefinition, request: Request): void => {
  const taken = mediaTypesOf(route);
  // Null where there is no body.
  if (!isApiCall(request) || request.is(taken) !== false || request.get('content-length') === '0') return;
  const type = request.get('content-type');
  throw new Problem('request.unreadable', {
    detail: `This call reads a body of ${taken.join(' or ')}. ${type ? `Yours has the Content-Type ${type}.` : 'Yours has no Content-Type.'}`,
  });
};

const Call = createParamDecorator((route: RouteDefinition, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<Request>();
  const { params, query, headers, body } = request as Record<
    'params' | 'query' | 'headers',
    Record<string, unknown>
  > & {
    body: unknown;
  };
  assertReadable(route, request);
  for (const part of [params, query, body]) assertPlainText(part);
  const sender = { program: isApiCall(request) };
  return { request, ...callerOf(route, request), ...readRouteInput(route, { params, query, headers, body }, sender) };
});

const asMedia = (route: RouteDefinition): MethodDecorator[] => {
  const response = successOf(route);
  return response.kind === 'media' ? [Header('content-type', response.mediaType)] : [];
};

/** What is written by the handler itself cannot be kept: it is made anew. */
const onceByKey = (route: RouteDefinition): MethodDecorator[] =>
  route.api && route.method !== 'GET'
    ? [
        UseInterceptors(IdempotencyInterceptor),
        SetMetadata(MADE_ANEW, successOf(route).kind === 'media'),
        SetMetadata(SAME_BODY, (body: unknown) => sameBodyOf(route, body)),
      ]
    : [];

/** That of its page and that for programs, which is one where it is for programs alone. */
const pathsOf = (route: RouteDefinition): string[] => [...new Set([route.path, apiPathOf(route) ?? route.path])];

/**
 * Serves a route of the contracts with a method of a Nest `@Controller()`: `method(call, …)`. Method, path, access and status
 * are the definition's, for programs at an address of its own; the input has been parsed by its schemas, and what the method returns is cut to its response.
 */
export const Route =
  <R extends RouteDefinition>(route: R) =>
  <M extends Handler<R>>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void => {
    const success = successOf(route);
    if (success.kind === 'json')
      answering(descriptor, (answer, call: RouteCall<R>) =>
        chosen(call, tagged(route, call.request, cut(success.schema, call.request, answer))),
      );
    Call(route)(target, key, 0);
    applyDecorators(
      RequestMapping({ method: RequestMethod[route.method], path: pathsOf(route) }),
      SetMetadata(ROUTE_METADATA, route),
      HttpCode(successStatusOf(route)),
      ...asMedia(route),
      ...onceByKey(route),
    )(target, key, descriptor);
  };
