import { z } from 'zod';
import { Problem } from '../problems/problem';
import { type PathParameter } from './path-parameter';
import {
  fitToSchema,
  programHeadersOf,
  shortFieldOf,
  type UnknownField,
  unknownFieldMessage,
  wrapperOf,
} from './program-shapes';
import { type MultipartForm } from './route-content';
import { type BodyOf, type HeadersOf, type ParamsOf, type QueryOf, type RouteDefinition } from './route-definition';

/** For what a page never sends; what people get wrong is refused by the service that owns it, in its own words. */
const SENTENCES: Readonly<Record<string, string>> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  object: 'This must be an object with the fields of the form.',
};

const inPlainWords = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined && issue.code !== 'custom') return 'This is required.';
  return (issue.code === 'invalid_type' ? SENTENCES[issue.expected] : undefined) ?? 'This value is not valid.';
};

/** `presentation[csv_file]` → `presentation.csv_file`, as the specification keys errors. */
const keyOf = ({ path }: z.core.$ZodIssue): string =>
  path.map(String).join('.').replaceAll('[', '.').replaceAll(']', '');

/** `template[team_id]` → `team_id`. */
const bareKeyOf = (issue: z.core.$ZodIssue): string => keyOf(issue).split('.').slice(1).join('.');

type Fault = readonly [key: string, message: string];

interface Parsed {
  readonly data: unknown;
  readonly fits: boolean;
  readonly faults: readonly Fault[];
}

const parsed = (schema: z.ZodType, value: unknown, keyed: (issue: z.core.$ZodIssue) => string): Parsed => {
  const { success: fits, data, error } = schema.safeParse(value, { error: inPlainWords });
  const issues = error?.issues.filter(({ path }) => path.length > 0) ?? [];
  return { data, fits, faults: issues.map((issue) => [keyed(issue), issue.message] as const) };
};

/** By the key of their field. A name that objects have of their own is a key as any other. */
const errorsOf = (faults: readonly Fault[]): Record<string, string[]> => {
  const errors = new Map<string, string[]>();
  for (const [key, message] of faults) errors.set(key, [...(errors.get(key) ?? []), message]);
  return Object.fromEntries(errors);
};

/** So many are named: whoever sends more has sent something else. */
const MOST_UNKNOWN = 20;

const faultsOfUnknown = (unknown: readonly UnknownField[]): Fault[] =>
  unknown
    .slice(0, MOST_UNKNOWN)
    .map(({ path, known }) => [path.map(String).join('.'), unknownFieldMessage(String(path.at(-1)), known)]);

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

/** Who sent a request: a program is told of what nobody reads, and writes ids and names in its own way. */
export interface Sender {
  readonly program?: boolean;
}

const NO_FIELDS = z.object({});

/** For a program: ids in the way that the schema has them, and what the schema does not name. */
const readPart = (schema: z.ZodType | undefined, value: unknown, { program = false }: Sender): Parsed => {
  if (!program) return schema ? parsed(schema, value, keyOf) : { data: {}, fits: true, faults: [] };
  const fitted = fitToSchema(schema ?? NO_FIELDS, value);
  const { data, fits, faults } = parsed(schema ?? NO_FIELDS, fitted.value, keyOf);
  return {
    data,
    fits: fits && fitted.unknown.length === 0,
    faults: [...faults, ...faultsOfUnknown(fitted.unknown)],
  };
};

/** A program may leave out what the fields of a form are wrapped in; its faults then have the bare names, too. */
const readBody = (route: RouteDefinition, sent: unknown, sender: Sender): Parsed => {
  const { body, method } = route;
  if (body?.kind === 'multipart' || (!body && method === 'GET')) return readPart(undefined, {}, {});
  const value = sent ?? {};
  const wrapper = sender.program ? wrapperOf(route) : undefined;
  const isBare = wrapper && typeof value === 'object' && !Array.isArray(value) && !Object.hasOwn(value, wrapper.name);
  const read = readPart(body?.schema, isBare ? { [wrapper.name]: value } : value, sender);
  if (!wrapper) return read;
  const bare = (key: string): string => (key.startsWith(`${wrapper.name}.`) ? key.slice(wrapper.name.length + 1) : key);
  return { ...read, faults: read.faults.map(([key, message]) => [bare(key), message]) };
};

/** Throws `request.invalid` with every fault keyed by field, and the problem of a path parameter that names nothing. */
export const readRouteInput = <R extends RouteDefinition>(
  route: R,
  raw: RawInput,
  sender: Sender = {},
): RouteInput<R> => {
  const named = Object.entries(route.params ?? {}).map(([name, parameter]) => [
    name,
    readParameter(parameter, String(raw.params[name])),
  ]);
  const query = readPart(route.query, raw.query, sender);
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

const DETAILS = {
  query: 'The query of this address is not valid.',
  headers: 'A header of the request is not valid.',
  body: 'The body of the request is not valid.',
} as const;

const assertFits = (parts: Readonly<Partial<Record<keyof typeof DETAILS, Parsed>>>): void => {
  const [first, ...others] = (['query', 'headers', 'body'] as const).filter((name) => parts[name]?.fits === false);
  if (!first) return;
  throw new Problem('request.invalid', {
    errors: errorsOf([first, ...others].flatMap((name) => parts[name]?.faults ?? [])),
    ...(others.length === 0 ? { detail: DETAILS[first] } : {}),
  });
};

/** A route that takes a form with a file. */
export type FormRoute = RouteDefinition & { readonly body: MultipartForm };

/** The names of a form's fields by what a program may call them. */
const fullNamesOf = ({ body: { fields, file } }: FormRoute): ReadonlyMap<string, string> =>
  new Map(
    [...Object.keys(fields.shape), file.field].flatMap((name) => [[name, name] as const, [shortFieldOf(name), name]]),
  );

/**
 * The fields of a form with a file. Throws the form's own problem, keyed by field; with fields that nobody reads it is
 * `request.invalid`.
 */
export const readFormFields = <R extends FormRoute>(
  route: R,
  fields: Iterable<readonly [name: string, value: unknown]>,
  { program = false }: Sender = {},
): BodyOf<R> => {
  const { fields: schema, invalid, bareKeys } = route.body;
  const names = program ? fullNamesOf(route) : new Map<string, string>();
  const sent = [...fields].map(([name, value]) => [names.get(name) ?? name, value] as const);
  const { data, fits, faults } = parsed(schema, Object.fromEntries(sent), bareKeys ? bareKeyOf : keyOf);
  const known = [...new Set([...names.values()].map(shortFieldOf))];
  const unknown = program ? sent.filter(([name]) => !names.has(name)).map(([name]) => ({ path: [name], known })) : [];
  if (fits && unknown.length === 0) return data as BodyOf<R>;
  throw new Problem(unknown.length > 0 ? 'request.invalid' : invalid, {
    errors: errorsOf([...faults, ...faultsOfUnknown(unknown)]),
  });
};

/** A value of JSON as the text of a field. */
const asFieldText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * The fields of what a program sent as JSON in place of a form, as the form has them; the list that takes the place of the file is not among them.
 * Throws `request.invalid` with every fault.
 */
export const readFormJson = ({ body: { json } }: FormRoute, sent: unknown): ReadonlyMap<string, string> => {
  const body = readPart(json?.schema, sent, { program: true });
  assertFits({ body });
  // As they came: names are data, and schemas drop some of them.
  const fields = Object.entries(sent as object).filter(([name]) => name !== json?.list);
  return new Map(fields.map(([name, value]) => [name, asFieldText(value)]));
};
