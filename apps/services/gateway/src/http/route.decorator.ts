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
} from '@rowdeck/contracts';
import { answering } from '@rowdeck/service-kit';
import { type Request } from 'express';
import { type z } from 'zod';
import { withApiAddresses } from './api-addresses';
import { isApiCall, keyOf } from './request-key';
import { assertPlainText } from './plain-text.pipe';
import { type RequestSession, sessionOf } from './request-session';

/** Cuts an answer to what its route promises; one that breaks the promise is a fault of ours and leaves as such. */
const cut = (schema: z.ZodType, request: Request, answer: unknown): unknown => {
  const { success: fits, data, error } = schema.safeParse(answer);
  if (!fits) throw new Problem('internal.unexpected', {}, { cause: error });
  return isApiCall(request) ? withApiAddresses(data) : data;
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

const Call = createParamDecorator((route: RouteDefinition, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<Request>();
  const { params, query, headers, body } = request as Record<
    'params' | 'query' | 'headers',
    Record<string, unknown>
  > & {
    body: unknown;
  };
  assertPlainText([params, query, body]);
  return { request, ...callerOf(route, request), ...readRouteInput(route, { params, query, headers, body }) };
});

const asMedia = (route: RouteDefinition): MethodDecorator[] => {
  const response = successOf(route);
  return response.kind === 'media' ? [Header('content-type', response.mediaType)] : [];
};

const pathsOf = (route: RouteDefinition): string[] => [route.path, apiPathOf(route) ?? []].flat();

/**
 * Serves a route of the contracts with a method of a Nest `@Controller()`: `method(call, …)`. Method, path, access and status
 * are the definition's, for programs at an address of its own; the input has been parsed by its schemas, and what the method returns is cut to its response.
 */
export const Route =
  <R extends RouteDefinition>(route: R) =>
  <M extends Handler<R>>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>): void => {
    const success = successOf(route);
    if (success.kind === 'json')
      answering(descriptor, (answer, call: RouteCall<R>) => cut(success.schema, call.request, answer));
    Call(route)(target, key, 0);
    applyDecorators(
      RequestMapping({ method: RequestMethod[route.method], path: pathsOf(route) }),
      SetMetadata(ROUTE_METADATA, route),
      HttpCode(successStatusOf(route)),
      ...asMedia(route),
    )(target, key, descriptor);
  };
