import { Problem } from '../problems/problem';
import { assertFits, assertObject, type Fault, type Parsed, readPart, type Sender } from './parsed-input';
import { type PathParameter } from './path-parameter';
import { fitToSchema, programHeadersOf, wrapperOf } from './program-shapes';
import { type BodyOf, type HeadersOf, type ParamsOf, type QueryOf, type RouteDefinition } from './route-definition';

/** What came with a request, parsed by the schemas of its route. The body is of JSON alone; see `readFormFields`. */
export interface RouteInput<R extends RouteDefinition> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly headers: HeadersOf<R>;
  readonly body: BodyOf<R>;
}

interface RawInput {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: unknown;
  readonly headers?: unknown;
  readonly body: unknown;
}

/** As Postgres writes a number: no sign, no leading zero, no exponent. */
const DECIMAL = /^[1-9]\d*$/;

/**
 * Reads a part of a path by the kind of id that stands there: a row's number, a UUID, a short id. What is out of the range
 * of its kind names nothing, so it is the resource's own "not found", as a foreign id is.
 */
const readParameter = ({ schema, notFound }: PathParameter, text: string): unknown => {
  const readings = DECIMAL.test(text) ? [Number(text), text] : [text];
  const reading = readings.find((value) => schema.safeParse(value).success);
  if (reading === undefined) throw new Problem(notFound);
  return reading;
};

/** A program may leave out what the fields of a form are wrapped in. */
const wrapped = (route: RouteDefinition, value: unknown): unknown => {
  const wrapper = wrapperOf(route);
  const isBare =
    wrapper &&
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !Object.hasOwn(value, wrapper.name);
  return isBare ? { [wrapper.name]: value } : value;
};

/** The faults of a program that may leave out the wrapper have the bare names, too. */
const readBody = (route: RouteDefinition, sent: unknown, sender: Sender): Parsed => {
  const { body, method } = route;
  if (body?.kind === 'multipart' || (!body && method === 'GET')) return readPart(undefined, {}, {});
  assertObject(sent ?? {});
  if (!sender.program) return readPart(body?.schema, sent ?? {}, sender);
  const read = readPart(body?.schema, wrapped(route, sent ?? {}), sender, body?.rules);
  const wrapper = wrapperOf(route);
  if (!wrapper) return read;
  const prefix = `${wrapper.name}.`;
  const bare = ([key, message]: Fault): Fault => [key.startsWith(prefix) ? key.slice(prefix.length) : key, message];
  return { ...read, faults: read.faults.map(bare), beside: () => read.beside?.().map(bare) ?? [] };
};

/**
 * The JSON body of a program as it is one for all who mean the same: ids written in one way, within what a browser's form is wrapped in. What nobody
 * reads makes it another.
 */
export const sameBodyOf = (route: RouteDefinition, sent: unknown): unknown => {
  if (route.body?.kind !== 'json') return sent;
  const { value, unknown } = fitToSchema(route.body.schema, wrapped(route, sent));
  return unknown.length === 0 ? value : sent;
};

/** Throws `request.unreadable` for a body that is no object, `request.invalid` with every fault keyed by field, and the problem of a path parameter that names nothing. */
export const readRouteInput = <R extends RouteDefinition>(
  route: R,
  raw: RawInput,
  sender: Sender = {},
): RouteInput<R> => {
  const named = Object.entries(route.params ?? {}).map(([name, parameter]) => [
    name,
    readParameter(parameter, String(raw.params[name])),
  ]);
  const query = readPart(route.query, raw.query, sender, route.queryRules);
  // A request has more headers than a route names.
  const read = sender.program ? programHeadersOf(route) : route.headers;
  const headers = readPart(read, raw.headers ?? {}, {});
  const body = readBody(route, raw.body, sender);
  assertFits({ query, headers, body });
  return {
    params: Object.fromEntries(named) as unknown,
    query: query.data,
    headers: headers.data,
    body: body.data,
  } as RouteInput<R>;
};
