import {
  CSRF_HEADER,
  type MultipartForm,
  Problem,
  type ProblemCode,
  readFormFields,
  readRouteInput,
  type ResponseOf,
  type RouteDefinition,
  type RouteInput,
  successOf,
  successStatusOf,
} from '@rowdeck/contracts';
import { http, HttpResponse, type PathParams, type RequestHandler } from 'msw';
import { refuse } from './mock-answers';
import { type MockState } from './mock-state';

/** What came with a request, and what the mock server remembers. */
export interface MockCall<R extends RouteDefinition> extends RouteInput<R> {
  readonly state: MockState;
  /** The user of a route that is for those who are signed in. */
  readonly user: NonNullable<MockState['user']>;
  /** The file of a form that has one. */
  readonly file: Pick<File, 'name' | 'size'> | null;
}

/** Answers a route: with its JSON, with a response of its own where that is no JSON, or by throwing a `Problem`. */
export type MockHandler<R extends RouteDefinition> = (call: MockCall<R>) => ResponseOf<R> | Response;

type Routes = Readonly<Record<string, RouteDefinition>>;

/** The routes of a resource that pages call; no page calls what is for programs alone. */
type OfPages<Resource extends Routes> = {
  [K in keyof Resource]: Resource[K]['access'] extends { session: 'none' } | { devices: true } ? never : K;
}[keyof Resource];

/** A handler for each route of a resource that pages call. */
export type MockOf<Resource extends Routes> = { readonly [K in OfPages<Resource>]: MockHandler<Resource[K]> };

function assertOperator({ user, secondFactor }: MockState): void {
  if (!user?.admin) throw new Problem('request.not_found');
  if (secondFactor.required && !secondFactor.enabled) throw new Problem('auth.second_factor_required');
}

/** As the gateway guards: who is it, may they, did their own page send it. */
function assertAllowed({ access, method }: RouteDefinition, request: Request, state: MockState): void {
  const { user, csrfToken } = state;
  if (access.session !== 'anyone' && !user) throw new Problem('auth.required', { detail: 'Sign in to continue.' });
  if (access.session === 'operator') assertOperator(state);
  if (method !== 'GET' && access.csrf !== false && user && request.headers.get(CSRF_HEADER) !== csrfToken) {
    throw new Problem('request.csrf', { detail: 'Reload the page and try again.' });
  }
}

async function read<T>(body: () => Promise<T>, code: ProblemCode): Promise<T> {
  return body().catch(() => {
    throw new Problem(code, { detail: 'The body of the request cannot be read.' });
  });
}

const jsonOf = async (request: Request): Promise<unknown> => JSON.parse((await request.text()) || '{}');

async function formOf(route: RouteDefinition & { body: MultipartForm }, request: Request, { forms }: MockState) {
  const form = await read(() => request.formData(), 'request.invalid');
  forms.set(route.path, form);
  const body = readFormFields(
    route,
    [...form].filter(([, value]) => typeof value === 'string'),
  );
  const file = form.get(route.body.file.field);
  // Not by its class: a test's browser and the interceptor below it each have a File of their own.
  return { body, file: typeof file === 'string' ? null : file };
}

async function callOf(route: RouteDefinition, request: Request, params: PathParams, state: MockState) {
  const { body: content } = route;
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const body = content?.kind === 'json' ? await read(() => jsonOf(request), 'request.unreadable') : undefined;
  const input = { ...readRouteInput(route, { params, query, body }), file: null };
  return content?.kind === 'multipart'
    ? { ...input, ...(await formOf({ ...route, body: content }, request, state)) }
    : input;
}

/** An answer that its own contract does not allow is a fault of the mock, so it is thrown at whoever asked. */
function answerOf(route: RouteDefinition, result: unknown): Response {
  if (result instanceof Response) return result;
  const success = successOf(route);
  const status = successStatusOf(route);
  if (success.kind !== 'json') return new HttpResponse(null, { status });
  return HttpResponse.json(success.schema.parse(result) as Record<string, unknown>, { status });
}

/** Serves one route of the contracts as the gateway does: method, path, access, parsing and status are the definition's. */
function mockRoute(route: RouteDefinition, handler: (call: never) => unknown, state: MockState): RequestHandler {
  const method = route.method.toLowerCase() as Lowercase<RouteDefinition['method']>;
  return http[method](route.path, async ({ request, params }) => {
    if (route.method !== 'GET') state.writes.push(`${route.method} ${new URL(request.url).pathname}`);
    try {
      assertAllowed(route, request, state);
      const call = { ...(await callOf(route, request, params, state)), state, user: state.user };
      return answerOf(route, handler(call as never));
    } catch (error) {
      if (error instanceof Problem) return refuse(error.code, { ...error, detail: error.message });
      throw error;
    }
  });
}

/** Serves every route of a resource. */
export const mockResource = <Resource extends Routes>(
  resource: Resource,
  handlers: MockOf<Resource>,
  state: MockState,
): RequestHandler[] =>
  Object.entries(resource)
    .filter(([, { access }]) => access.session !== 'none' && access.devices !== true)
    .map(([name, route]) => mockRoute(route, handlers[name as OfPages<Resource>], state));
