import { type BodyOf, type ParamsOf, type QueryOf, type RouteDefinition } from '@rowdeck/contracts';
import { type Request } from 'express';
import { type z } from 'zod';
import { PathParameterPipe } from './path-parameter.pipe';
import { assertPlainText } from './plain-text.pipe';
import { IN_PLAIN_WORDS, requestInvalid } from './request-invalid';

/** What came with a request, parsed by the schemas of its route. A form with a file is read by `MultipartUpload`. */
export interface RouteInput<R extends RouteDefinition> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
}

const parsed = <S extends z.ZodType>(schema: S | undefined, value: unknown, what: string): unknown => {
  if (!schema) return {};
  const { success, data, error } = schema.safeParse(value ?? {}, IN_PLAIN_WORDS);
  if (success) return data;
  throw requestInvalid(error, 'request.invalid', `${what} is not what this address takes.`);
};

const paramsOf = ({ params = {} }: RouteDefinition, request: Request): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, parameter]) => [
      name,
      new PathParameterPipe(parameter).transform(String(request.params[name])),
    ]),
  );

/** Throws `request.invalid`, keyed by field, and the problem of a path parameter that names nothing. */
export const routeInputOf = <R extends RouteDefinition>(route: R, request: Request): RouteInput<R> => {
  assertPlainText([request.params, request.query, request.body]);
  const body = route.body?.kind === 'json' ? route.body.schema : undefined;
  return {
    params: paramsOf(route, request),
    query: parsed(route.query, request.query, 'The query'),
    body: parsed(body, request.body, 'The body of the request'),
  } as RouteInput<R>;
};
