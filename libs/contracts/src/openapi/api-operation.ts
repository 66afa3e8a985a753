import { z } from 'zod';
import { apiPathOf } from '../http/api-path';
import { deprecationWords } from '../http/deprecation';
import { type ProgramBody, programBodyOf, programJsonOf } from '../http/program-schemas';
import { isIdField, programHeadersOf, wrapperOf } from '../http/program-shapes';
import { type RouteDefinition } from '../http/route-definition';
import { PROBLEMS, type ProblemCode } from '../problems/catalogue';
import { answersOf } from './api-answers';
import { isConditional } from './api-headers';
import { type SchemaSamples } from './api-examples';
import { type ApiSchemas, type SchemaObject } from './api-schemas';
import { tagOf } from './api-tags';

/** What an operation is made of beside its definition. */
export interface OperationParts {
  readonly schemas: ApiSchemas;
  readonly samples: SchemaSamples;
  /** The JSON body of a request that succeeds, by the name of the route. */
  readonly requests: Readonly<Record<string, unknown>>;
}

/** `/api/v1/templates/{id}`. Undefined for a route that is for pages alone. */
export const documentPathOf = (route: RouteDefinition): string | undefined =>
  apiPathOf(route)?.replace(/:(\w+)/g, '{$1}');

/** `templates.uploadVersion` → `templatesUploadVersion`: names of programs have no dot, and programs have one way to list. */
export const operationIdOf = (name: string): string =>
  name.replace('.seek', '.list').replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase());

type Place = 'path' | 'query' | 'header';

/** `idempotency-key` → `Idempotency-Key`, as people write it. */
const headerName = (name: string): string => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** What means the same wherever it stands; a definition with words of its own has those. */
const COMMON_PARAMETERS: Readonly<Record<string, string>> = {
  limit: 'How many entries the answer has at most.',
  cursor: 'Where the page begins: the `next_cursor` of the page before it. The first page where it is left out.',
  fields: 'The fields that the answer has, with commas between their names. All of them where it is left out.',
  status: 'Only those in this state.',
  type: 'Only those of this kind.',
  wait: 'How many seconds the answer may wait for the batch to end.',
  'if-match': 'The `ETag` that you have read: nothing is changed where there is another by now (412).',
  'if-none-match': 'The `ETag` that you have: where it is still current, the answer is 304 without a body.',
  'idempotency-key':
    'A text of your choice that names this request. Sent again within 24 hours, it is answered as the first time and done once.',
};

const parametersIn = (place: Place, fields: z.ZodObject, schemas: ApiSchemas): SchemaObject[] =>
  schemas.fieldsOf(fields, 'input').map(({ name, required, words, schema }) => ({
    name: place === 'header' ? headerName(name) : name,
    in: place,
    required,
    ...{ description: COMMON_PARAMETERS[name], ...words },
    schema,
  }));

/** `template.not_found` → `template`. */
const nounOf = (notFound: ProblemCode): string => PROBLEMS[notFound].title.replace(/ not found$/, '').toLowerCase();

const pathParametersOf = ({ params = {} }: RouteDefinition, schemas: ApiSchemas): SchemaObject[] =>
  Object.entries(params).map(([name, { schema, notFound }]) => ({
    name,
    in: 'path',
    required: true,
    description: `Which ${nounOf(notFound)}. What names none is answered with 404, \`${notFound}\`.`,
    // Ids are opaque, whatever they are inside.
    schema: isIdField(name) ? { type: 'string' } : schemas.of(schema, 'input'),
  }));

const ifNoneMatch = z.object({ 'if-none-match': z.string().optional() });

const parametersOf = (route: RouteDefinition, schemas: ApiSchemas): SchemaObject[] => {
  const headers = programHeadersOf(route);
  return [
    ...pathParametersOf(route, schemas),
    ...(route.query ? parametersIn('query', route.query, schemas) : []),
    ...(headers ? parametersIn('header', headers, schemas) : []),
    ...(isConditional(route) ? parametersIn('header', ifNoneMatch, schemas) : []),
  ];
};

const fileOf = ({ accept, maxBytes }: NonNullable<ProgramBody['file']>): SchemaObject => ({
  type: 'string',
  format: 'binary',
  description: `The file: ${accept.split(',').join(', ')}; at most ${maxBytes / 1024 / 1024} MB.`,
});

const formOf = ({ schema, file }: ProgramBody): SchemaObject => {
  if (!file) return schema;
  const { required = [], properties } = schema;
  const named = { [file.field]: fileOf(file), ...properties, ...{ [file.field]: fileOf(file) } };
  return { ...schema, properties: named, required: [...new Set([file.field, ...required])] };
};

/** Programs send the fields of a form by themselves. */
const withoutWrapper = (route: RouteDefinition, body: unknown): unknown => {
  const wrapper = wrapperOf(route);
  return wrapper ? (body as Record<string, unknown>)[wrapper.name] : body;
};

const bodyOf = (name: string, route: RouteDefinition, { schemas, requests }: OperationParts): SchemaObject => {
  const sent = programBodyOf(route, schemas.describe);
  if (!sent) return {};
  const noun = route.body?.kind === 'multipart' ? route.body.json?.noun : undefined;
  const schema = schemas.ofBody(formOf(sent), noun && `${noun}Form`);
  const example = sent.file ? {} : { example: withoutWrapper(route, requests[name]) };
  const required = sent.file !== undefined || (sent.schema.required ?? []).length > 0;
  const rows = programJsonOf(route, schemas.describe);
  const asJson = rows && {
    'application/json': { schema: schemas.ofBody(rows, `${noun}Rows`), example: requests[name] },
  };
  return { requestBody: { required, content: { ...asJson, [sent.mediaType]: { schema, ...example } } } };
};

/** Which keys open a call, in words and for programs. */
const keysOf = ({ api }: RouteDefinition) => {
  const scope = api?.scope ?? 'any';
  return scope === 'any'
    ? { words: 'Any key will do.', security: [{ apiKey: [] }] }
    : {
        words: `Needs a key with the scope \`${scope}\`.`,
        security: [{ apiKey: [scope] }],
        'x-required-scope': scope,
      };
};

/** One call as the document describes it. */
export const operationOf = (name: string, route: RouteDefinition, parts: OperationParts) => {
  const { schemas, samples } = parts;
  const { words, ...keys } = keysOf(route);
  const { deprecated } = route;
  const parameters = parametersOf(route, schemas);
  return {
    operationId: route.api?.operationId ?? operationIdOf(name),
    tags: [tagOf(route)],
    summary: route.summary.replace(/\.$/, ''),
    description: [route.summary, words, ...(deprecated ? [deprecationWords(deprecated)] : [])].join(' '),
    ...(deprecated ? { deprecated: true } : {}),
    ...keys,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(name, route, parts),
    responses: answersOf(route, schemas, samples),
  };
};
