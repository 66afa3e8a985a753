import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Header,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
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
  successOf,
  successStatusOf,
  withApiAddresses,
  withFields,
  withTextIds,
} from '@rowdeck/contracts';
import { entityTag, inPlaceOf } from '@rowdeck/service-kit';
import { type Request } from 'express';
import { type z } from 'zod';
import { madeOnce } from './idempotent-calls';
import { isApiCall, keyOf } from './request-key';
import { assertPlainText } from './plain-text.pipe';
import { type RequestSession, sessionOf } from './request-session';

/** Cuts an answer to what its route promises; one that breaks the promise is a fault of ours and leaves as such. */
const cut = (schema: z.ZodType, request: Request, answer: unknown): unknown => {
  const { success: fits, data, error } = schema.safeParse(answer);
  if (!fits) throw new Problem('internal.unexpected', {}, { cause: error });
  return isApiCall(request) ? withApiAddresses(withTextIds(data)) : data;
};

/** The fields that were asked for. */
const chosen = ({ query }: { readonly query: object }, answer: unknown): unknown =>
  'fields' in query && Array.isArray(query.fields) ? withFields(answer, query.fields) : answer;

/** Express compares the tag with `If-None-Match`, weakly (RFC 9110, section 13.1.2), and answers 304. */
const tagged = ({ state }: RouteDefinition, request: Request, answer: unknown): unknown => {
  // Fetch adds `no-cache` to every request with `If-None-Match`. That is for caches, and Express would never answer 304.
  if (state || isApiCall(request)) delete request.headers['cache-control'];
  if (!state) return answer;
  request.res?.set('etag', entityTag(state(answer as never), answer));
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

/** What the handler of a route is called with; throws where the request is not what the route takes. */
const callOf = (route: RouteDefinition, request: Request) => {
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
};

const AskedRequest = createParamDecorator((_: unknown, context: ExecutionContext) =>
  context.switchToHttp().getRequest<Request>(),
);

/**
 * Reads the input before the handler and cuts its answer after. Not by an interceptor and a pipe of Nest (see `answering`): a write that is to be made once has
 * both within.
 */
const serving = <M extends (...parts: never[]) => unknown>(
  route: RouteDefinition,
  descriptor: TypedPropertyDescriptor<M>,
): void => {
  const success = successOf(route);
  inPlaceOf(
    descriptor,
    (method) =>
      function (this: unknown, ...[asked, ...others]: unknown[]): Promise<unknown> {
        const request = asked as Request;
        return madeOnce(request, route, async () => {
          const call = callOf(route, request);
          const answer = await method.apply(this, [call, ...others]);
          return success.kind === 'json'
            ? chosen(call, tagged(route, request, cut(success.schema, request, answer)))
            : answer;
        });
      },
  );
};

const asMedia = (route: RouteDefinition): MethodDecorator[] => {
  const response = successOf(route);
  return response.kind === 'media' ? [Header('content-type', response.mediaType)] : [];
};

/** That of its page and that for programs, which is one where it is for programs alone. */
const pathsOf = (route: RouteDefinition): string[] => [...new Set([route.path, apiPathOf(route) ?? route.path])];

/**
 * Serves a route of the contracts with a method of a Nest `@Controller()`: `method(call, …)`. Method, path, access and status
 * are the definition's, for programs at an address of its own; the input has been parsed by its schemas, and what the method returns is cut to its response.
 */
export const Route =
  <R extends RouteDefinition>(route: R) =>
  <M extends Handler<R>>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void => {
    serving(route, descriptor);
    AskedRequest()(target, key, 0);
    applyDecorators(
      RequestMapping({ method: RequestMethod[route.method], path: pathsOf(route) }),
      SetMetadata(ROUTE_METADATA, route),
      HttpCode(successStatusOf(route)),
      ...asMedia(route),
    )(target, key, descriptor);
  };
