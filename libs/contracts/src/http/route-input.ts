import { type z } from 'zod';
import { type ProblemCode } from '../problems/catalogue';
import { Problem } from '../problems/problem';
import { type PathParameter } from './path-parameter';
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

const inPlainWords = (issue: z.core.$ZodRawIssue): string =>
  (issue.code === 'invalid_type' ? SENTENCES[issue.expected] : undefined) ?? 'This value is not valid.';

/** `presentation[csv_file]` → `presentation.csv_file`, as the specification keys errors. */
const keyOf = ({ path }: z.core.$ZodIssue): string =>
  path.map(String).join('.').replaceAll('[', '.').replaceAll(']', '');

/** `template[team_id]` → `team_id`. */
const bareKeyOf = (issue: z.core.$ZodIssue): string => keyOf(issue).split('.').slice(1).join('.');

interface Refusal {
  readonly code: ProblemCode;
  readonly detail?: string;
  readonly bareKeys?: boolean | undefined;
}

/** Parses what a person sent. Throws a problem that names every fault under the key of its field. */
export const parseRequest = <S extends z.ZodType>(
  schema: S,
  value: unknown,
  { code, detail, bareKeys }: Refusal,
): z.output<S> => {
  const { success, data, error } = schema.safeParse(value, { error: inPlainWords });
  if (success) return data;
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues.filter(({ path }) => path.length > 0)) {
    (errors[bareKeys ? bareKeyOf(issue) : keyOf(issue)] ??= []).push(issue.message);
  }
  throw new Problem(code, { errors, ...(detail === undefined ? {} : { detail }) });
};

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

/** Throws `request.invalid`, keyed by field, and the problem of a path parameter that names nothing. */
export const readRouteInput = <R extends RouteDefinition>(route: R, raw: RawInput): RouteInput<R> => {
  const { params = {}, query, headers, body } = route;
  const code = 'request.invalid';
  const named = Object.entries(params).map(([name, parameter]) => [
    name,
    readParameter(parameter, String(raw.params[name])),
  ]);
  return {
    params: Object.fromEntries(named) as unknown,
    query: query ? parseRequest(query, raw.query, { code, detail: 'The query of this address is not valid.' }) : {},
    headers: headers
      ? parseRequest(headers, raw.headers ?? {}, { code, detail: 'A header of the request is not valid.' })
      : {},
    body:
      body?.kind === 'json'
        ? parseRequest(body.schema, raw.body ?? {}, { code, detail: 'The body of the request is not valid.' })
        : {},
  } as RouteInput<R>;
};

/** The fields of a form with a file. Throws the form's own problem, keyed by field. */
export const readFormFields = <R extends RouteDefinition & { readonly body: MultipartForm }>(
  { body: { fields: schema, invalid, bareKeys } }: R,
  fields: Iterable<readonly [name: string, value: unknown]>,
): BodyOf<R> => parseRequest(schema, Object.fromEntries(fields), { code: invalid, bareKeys }) as BodyOf<R>;
