import {
  type ApiAccess,
  HTTP_ROUTES,
  isOAuthPath,
  PROBLEM_MEDIA_TYPE,
  type ProblemCode,
  problemBody,
  PROBLEMS,
  problemsOf,
  type RouteDefinition,
  type RouteName,
  successOf,
  successStatusOf,
  withTextIds,
} from '@rowdeck/contracts';
import { accountCases } from './account.cases';
import { apiDocsCases } from './api-docs.cases';
import { apiKeyCases } from './api-key.cases';
import { brandingCases } from './branding.cases';
import { casesByPart } from './cases-by-part';
import { type Caller, type ContractCase } from './contract-case';
import { deviceCases } from './device.cases';
import { multipartBody } from './multipart-body';
import { peopleCases } from './people.cases';
import { secondFactorCases } from './second-factor.cases';
import { singleSignOnCases } from './single-sign-on.cases';
import { subscriptionCases } from './subscription.cases';
import { webhookCases } from './webhook.cases';
import { workCases } from './work.cases';

/** A request as it leaves a browser, but for the cookies and tokens of the caller, which the edge adds. */
export interface EdgeRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly csrf: 'right' | 'wrong' | 'missing';
  /** What the key of a program is good for. */
  readonly scope?: ApiAccess['scope'];
}

/** Something that answers Rowdeck's HTTP interface, and knows what is `KNOWN`. Each request finds it as if it were the first. */
export interface HttpEdge {
  send(caller: Caller, request: EdgeRequest): Promise<Response>;
}

/** Cases of each route. One without any does not compile. */
const CASES: Readonly<Record<RouteName, readonly [ContractCase, ...ContractCase[]]>> = {
  ...accountCases,
  ...secondFactorCases,
  ...apiDocsCases,
  ...apiKeyCases,
  ...deviceCases,
  ...webhookCases,
  ...workCases,
  ...peopleCases,
  ...singleSignOnCases,
  ...subscriptionCases,
  ...brandingCases,
};

const addressOf = ({ path }: RouteDefinition, { params = {}, query }: ContractCase): string => {
  const named = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return query ? `${named}?${query}` : named;
};

const contentOf = (
  { body: content }: RouteDefinition,
  { json, form, text }: ContractCase,
): Pick<EdgeRequest, 'headers' | 'body'> => {
  if (form) return multipartBody(form, content?.kind === 'multipart' ? content.file.field : 'file');
  const body = text ?? (json === undefined ? undefined : JSON.stringify(json));
  return body === undefined ? { headers: {} } : { headers: { 'content-type': 'application/json' }, body };
};

const isSignedIn = ({ as }: ContractCase): boolean => as !== 'visitor' && as !== 'halfway' && as !== 'program';

const requestOf = (route: RouteDefinition, example: ContractCase): EdgeRequest => {
  const { headers, ...body } = contentOf(route, example);
  const csrf = example.csrf ?? (isSignedIn(example) ? 'right' : 'missing');
  const accept = { accept: 'application/json' };
  const key = example.as === 'program' && route.api ? { scope: route.api.scope } : {};
  return {
    method: route.method,
    path: addressOf(route, example),
    headers: { ...accept, ...headers },
    ...body,
    csrf,
    ...key,
  };
};

/** A request to a route that succeeds where everything works. */
export const goodRequest = (name: RouteName): { readonly caller: Caller; readonly request: EdgeRequest } => {
  const [example] = CASES[name];
  return { caller: example.as, request: requestOf(HTTP_ROUTES[name], example) };
};

/** Where OAuth 2.0 says how a route refuses, that is JSON with 400 (RFC 6749, section 5.2). */
const statusAndTypeOf = ({ path }: RouteDefinition, code: ProblemCode) =>
  isOAuthPath(path)
    ? { status: 400, type: 'application/json' }
    : { status: PROBLEMS[code].status, type: PROBLEM_MEDIA_TYPE };

const expectProblem = async (route: RouteDefinition, { problem, errors }: ContractCase, response: Response) => {
  const body = problemBody.parse(await response.json());
  const { status, type } = statusAndTypeOf(route, body.code as ProblemCode);
  expect([response.status, body.code]).toEqual([problem && status, problem]);
  expect(response.headers.get('content-type')).toContain(type);
  expect(problemsOf(route)).toContain(body.code);
  if (errors) expect(Object.keys(body.errors)).toEqual(errors);
};

/** The data of the first event of a stream. */
const firstEvent = (stream: string): unknown => JSON.parse(/^data: (.*)$/m.exec(stream)?.[1] ?? 'null');

const expectSuccess = async (route: RouteDefinition, { holds = {} }: ContractCase, response: Response) => {
  const text = await response.text();
  expect([response.status, response.ok ? '' : text]).toEqual([successStatusOf(route), '']);
  const success = successOf(route);
  const type = response.headers.get('content-type') ?? '';
  if (success.kind === 'none') expect(text).toBe('');
  // Of `image/*` any picture is one.
  if (success.kind === 'media')
    expect(type.replace(/\/.*/, success.mediaType.endsWith('/*') ? '/*' : '$&')).toBe(success.mediaType);
  if (success.kind === 'none' || !success.schema) return;
  expect(type).toContain(success.kind === 'events' ? 'text/event-stream' : 'application/json');
  const answer = success.kind === 'events' ? firstEvent(text) : (JSON.parse(text) as unknown);
  // Of what is for programs alone ids are text; its shape is compared with the document, by the suite of the API.
  if (route.access.session === 'none') return expect(answer).toMatchObject(withTextIds(holds) as object);
  // Nothing but what the contract names leaves the edge.
  expect(success.schema.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject(holds);
};

const ROUTE_NAMES = Object.keys(HTTP_ROUTES) as RouteName[];

/** The routes that pages call; the others are for programs alone. */
export const ROUTES_OF_PAGES = ROUTE_NAMES.filter((name) => {
  const { session, devices } = HTTP_ROUTES[name].access;
  return session !== 'none' && devices !== true;
});

/** What every edge must do, route by route: to be called in a `describe` of each edge. */
export const describeHttpContract = (
  open: () => Promise<HttpEdge>,
  names: readonly RouteName[] = ROUTE_NAMES,
): void => {
  describe.each(names)('%s', (name) => {
    const route = HTTP_ROUTES[name];
    const own = CASES[name];

    it.each([...own, ...casesByPart(route, own[0])])('$name', async (example) => {
      const response = await (await open()).send(example.as, requestOf(route, example));
      await (example.problem ? expectProblem : expectSuccess)(route, example, response);
    });
  });
};
