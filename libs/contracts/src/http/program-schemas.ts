import { z } from 'zod';
import { Problem } from '../problems/problem';
import { HTTP_ROUTES } from './http-routes';
import { isIdField, shortFieldOf, withTextIds, wrapperOf } from './program-shapes';
import { type RouteDefinition } from './route-definition';

/** JSON Schema, draft 2020-12. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Adds to a schema what its definition does not say: the words of the document. */
export type Describe = NonNullable<z.core.ToJSONSchemaParams['override']>;

const of = (schema: z.ZodType, io: 'input' | 'output', describe?: Describe): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    override: describe,
    unrepresentable: 'any',
  }) as JsonSchema;
  return rest;
};

type Change = (schema: JsonSchema) => JsonSchema;

const changeEach = (schemas: JsonSchema['properties'], change: (name: string) => Change): JsonSchema['properties'] =>
  schemas &&
  Object.fromEntries(
    Object.entries(schemas).map(([name, each]) => [name, typeof each === 'boolean' ? each : change(name)(each)]),
  );

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const changeMany = (schemas: readonly (JsonSchema | boolean)[] | undefined, change: Change) =>
  schemas?.map((each) => (isSchema(each) ? change(each) : each));

/** The same change wherever a schema holds others. */
const changeInside = (schema: JsonSchema, change: (name: string) => Change): JsonSchema => {
  const { properties, items, prefixItems, anyOf, oneOf, allOf, additionalProperties, $defs } = schema;
  const each = change('');
  const changed = {
    properties: changeEach(properties, change),
    items: isSchema(items) && !Array.isArray(items) ? each(items) : items,
    prefixItems: changeMany(prefixItems, each),
    anyOf: changeMany(anyOf, each),
    oneOf: changeMany(oneOf, each),
    allOf: changeMany(allOf, each),
    additionalProperties: isSchema(additionalProperties) ? each(additionalProperties) : additionalProperties,
    $defs: changeEach($defs, () => each),
  };
  return { ...schema, ...Object.fromEntries(Object.entries(changed).filter(([, part]) => part !== undefined)) };
};

const isNumeric = (type: unknown): boolean => type === 'integer' || type === 'number';

/** A schema may name several types: `['integer', 'null']`. */
const typesOf = ({ type }: JsonSchema): readonly unknown[] => [type ?? []].flat();

/** What bounds a number says nothing of a text. */
const OF_NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'];

/** Of an id, and of several. */
const asIds =
  (types: readonly string[]): Change =>
  (schema) => {
    const inside = changeInside(schema, () => asIds(types));
    if (!typesOf(schema).some(isNumeric)) return inside;
    const all = [...new Set([...types, ...typesOf(schema).filter((each) => !isNumeric(each))])];
    const type = (all.length > 1 ? all : all[0]) as JsonSchema['type'];
    return { ...Object.fromEntries(Object.entries(inside).filter(([name]) => !OF_NUMBERS.includes(name))), type };
  };

const ofAnswer = (schema: JsonSchema): JsonSchema =>
  changeInside(schema, (name) => (isIdField(name) ? asIds(['string']) : ofAnswer));

const ofRequest = (schema: JsonSchema): JsonSchema => {
  const inside = changeInside(schema, (name) => (isIdField(name) ? asIds(['string', 'integer']) : ofRequest));
  return inside.properties && inside.additionalProperties === undefined
    ? { ...inside, additionalProperties: false }
    : inside;
};

/** What a program reads where the definition of a route has this schema: ids are text. */
export const answerSchemaForPrograms = (schema: z.ZodType, describe?: Describe): JsonSchema =>
  ofAnswer(of(schema, 'output', describe));

/** What a program may send where the definition of a route has this schema: no more than it names; ids as text or number. */
export const requestSchemaForPrograms = (schema: z.ZodType, describe?: Describe): JsonSchema =>
  ofRequest(of(schema, 'input', describe));

const shortNames = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, each]) => [shortFieldOf(name), each]),
  ),
  ...(schema.required && { required: schema.required.map(shortFieldOf) }),
});

/** A body as programs send it, and of a form the field of its file. Undefined where a route takes none. */
export interface ProgramBody {
  readonly mediaType: 'application/json' | 'multipart/form-data';
  readonly schema: JsonSchema;
  readonly file?: { readonly field: string; readonly accept: string; readonly maxBytes: number };
}

/** The body of a route as programs send it: without the wrapper of a browser's form, and with the short names of its fields. */
export const programBodyOf = (route: Pick<RouteDefinition, 'body'>, describe?: Describe): ProgramBody | undefined => {
  const { body } = route;
  if (!body) return undefined;
  if (body.kind === 'json') {
    const schema = wrapperOf(route)?.schema ?? body.schema;
    return { mediaType: 'application/json', schema: requestSchemaForPrograms(schema, describe) };
  }
  const field = shortFieldOf(body.file.field);
  const { properties, ...form } = shortNames(of(body.fields, 'input', describe));
  const file = { type: 'string', contentMediaType: 'application/octet-stream' } as const;
  const schema = ofRequest({ ...form, properties: { ...properties, [field]: file } });
  return { mediaType: 'multipart/form-data', schema, file: { ...body.file, field } };
};

/** What programs may send as JSON in place of a form. */
export const programJsonOf = ({ body }: Pick<RouteDefinition, 'body'>, describe?: Describe): JsonSchema | undefined =>
  body?.kind === 'multipart' && body.json ? requestSchemaForPrograms(body.json.schema, describe) : undefined;

const wrapperNameOf = (route: RouteDefinition): string[] => {
  if (!route.api) return [];
  if (route.body?.kind === 'multipart') return [route.body.file.field.split('[')[0] ?? ''];
  return [wrapperOf(route)?.name ?? []].flat();
};

let wrappers: ReadonlySet<string> | undefined;

/** What the fields of forms stand in: `template`, `presentation`. Found when it is first asked for: pages never do. */
const isWrapper = (name: string): boolean => {
  wrappers ??= new Set(Object.values<RouteDefinition>(HTTP_ROUTES).flatMap(wrapperNameOf));
  return wrappers.has(name);
};

/** `presentation.csv_file`, `presentation[csv_file]` → `csv_file`. */
const shortKeyOf = (key: string): string => {
  const short = shortFieldOf(key);
  const [wrapper = '', ...rest] = short.split('.');
  return rest.length > 0 && isWrapper(wrapper) ? rest.join('.') : short;
};

/** A problem as programs read it: its errors are keyed by the short names of fields, and ids are text. */
export const problemForPrograms = (problem: Problem): Problem => {
  const errors = Object.entries(problem.errors).map(([key, messages]) => [shortKeyOf(key), messages] as const);
  const params = withTextIds(problem.params) as Problem['params'];
  const { code, message: detail } = problem;
  return new Problem(code, { detail, errors: Object.fromEntries(errors), params }, { cause: problem.cause });
};
