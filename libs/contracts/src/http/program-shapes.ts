import { closest, distance } from 'fastest-levenshtein';
import { type z } from 'zod';
import { idempotencyHeaders } from '../calls/idempotency-key';
import { type RouteDefinition } from './route-definition';

/** Whether a field holds an id, or several: programs see those as text, whatever they are inside. */
export const isIdField = (name: string): boolean => /(?:^|_)ids?$/.test(name);

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asText = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asText);
  return typeof value === 'number' ? String(value) : withTextIds(value);
};

/** An answer for a program: ids are opaque texts. */
export const withTextIds = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map(withTextIds);
  if (!isObject(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, isIdField(name) ? asText(value) : withTextIds(value)]),
  );
};

/** `template[name]` → `name`: the specification's names of form fields are for browsers. */
export const shortFieldOf = (name: string): string => /^\w+\[(\w+)\]$/.exec(name)?.[1] ?? name;

/** What zod says of a schema; of each kind a part. */
interface Described {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly getter?: () => z.ZodType;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly options?: readonly z.ZodType[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
}

const describedBy = (schema: z.ZodType): Described => schema._zod.def;

/** The schema of what is sent, without what says that it may be left out or is changed afterwards. */
const sentSchema = (schema: z.ZodType): z.ZodType => {
  const { type, innerType, in: before, out, getter } = describedBy(schema);
  if (type === 'pipe' && before && out) return sentSchema(describedBy(before).type === 'transform' ? out : before);
  const inside = type === 'lazy' ? getter?.() : innerType;
  return inside ? sentSchema(inside) : schema;
};

const fieldsOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined =>
  describedBy(sentSchema(schema)).shape;

/**
 * The only field of a body that is an object itself, as browsers send forms: `{ "template": { "name": "…" } }`. Programs may
 * leave it out.
 */
export const wrapperOf = ({ body }: Pick<RouteDefinition, 'body'>): { name: string; schema: z.ZodType } | undefined => {
  const [[name, schema] = [], ...others] = body?.kind === 'json' ? Object.entries(fieldsOf(body.schema) ?? {}) : [];
  return name !== undefined && schema && others.length === 0 && fieldsOf(schema) ? { name, schema } : undefined;
};

/** Those that were put together once: zod compiles a schema when it reads with it for the first time. */
const programHeaders = new WeakMap<z.ZodObject, z.ZodObject>();

const withIdempotency = (headers: z.ZodObject): z.ZodObject => {
  const known = programHeaders.get(headers) ?? headers.extend(idempotencyHeaders.shape);
  programHeaders.set(headers, known);
  return known;
};

/** The headers that a route reads of a program: of every write, the key by which it is made once. */
export const programHeadersOf = ({ api, method, headers }: RouteDefinition): z.ZodObject | undefined => {
  if (!api || method === 'GET') return headers;
  return headers ? withIdempotency(headers) : idempotencyHeaders;
};

/** A field that nobody reads, where it stands, and what can stand there. */
export interface UnknownField {
  readonly path: readonly PropertyKey[];
  readonly known: readonly string[];
}

/** What a program sent as its schema has it, and what the schema does not have. */
export interface FittedInput {
  readonly value: unknown;
  readonly unknown: readonly UnknownField[];
}

const DECIMAL = /^(?:0|[1-9]\d{0,15})$/;

const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;

const asIdText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/** An id in the one way that its schema takes it, however it came: as text, or else as a number. */
const idFor = (schema: z.ZodType, id: unknown): unknown => {
  const each = (read: (value: unknown) => unknown) => (Array.isArray(id) ? id.map(read) : read(id));
  const readings = [each(asIdText), each(asNumber)];
  return readings.find((reading) => schema.safeParse(reading).success) ?? id;
};

const fitMany = (parts: readonly (readonly [PropertyKey, FittedInput])[]): readonly UnknownField[] =>
  parts.flatMap(([key, { unknown }]) => unknown.map(({ path, known }) => ({ path: [key, ...path], known })));

const fitObject = ({ shape = {}, catchall }: Described, value: JsonObject): FittedInput => {
  const isOpen = catchall !== undefined && describedBy(catchall).type !== 'never';
  const entries = Object.entries(value);
  const named = entries.filter(([name]) => Object.hasOwn(shape, name));
  const others = entries.filter(([name]) => !Object.hasOwn(shape, name));
  const fitted = named.map(([name, part]) => [name, fitField(name, shape[name]!, part)] as const);
  return {
    value: Object.fromEntries([...fitted.map(([name, part]) => [name, part.value]), ...(isOpen ? others : [])]),
    unknown: [
      ...fitMany(fitted),
      ...(isOpen ? [] : others.map(([name]) => ({ path: [name], known: Object.keys(shape) }))),
    ],
  };
};

const fitField = (name: string, schema: z.ZodType, part: unknown): FittedInput => {
  const { value, unknown } = fitToSchema(schema, part);
  return { value: isIdField(name) ? idFor(schema, value) : value, unknown };
};

const fitList = (schemaAt: (index: number) => z.ZodType | undefined, list: readonly unknown[]): FittedInput => {
  const fitted = list.map((part, index) => {
    const schema = schemaAt(index);
    return [index, schema ? fitToSchema(schema, part) : { value: part, unknown: [] }] as const;
  });
  return { value: fitted.map(([, part]) => part.value), unknown: fitMany(fitted) };
};

/** Of what may be one thing or another, the one of which most is known. */
const fitUnion = (options: readonly z.ZodType[], value: unknown): FittedInput => {
  const fitting = options.filter((option) => option.safeParse(value).success);
  const fitted = (fitting.length > 0 ? fitting : options).map((option) => fitToSchema(option, value));
  return fitted.sort((a, b) => a.unknown.length - b.unknown.length)[0] ?? { value, unknown: [] };
};

/** Reads what a program sent: ids may be numbers or text, and what no schema names is listed. */
export const fitToSchema = (schema: z.ZodType, value: unknown): FittedInput => {
  // A value without parts fits as it is: of what may be one thing or another, each would be tried in vain.
  if (typeof value !== 'object' || value === null) return { value, unknown: [] };
  const described = describedBy(sentSchema(schema));
  const { type, element, items, options, valueType } = described;
  if (type === 'union' && options) return fitUnion(options, value);
  if (type === 'array' && Array.isArray(value)) return fitList(() => element, value);
  if (type === 'tuple' && Array.isArray(value)) return fitList((index) => items?.[index], value);
  if (!isObject(value)) return { value, unknown: [] };
  if (type === 'object') return fitObject(described, value);
  if (type !== 'record' || !valueType) return { value, unknown: [] };
  const fitted = Object.entries(value).map(([name, part]) => [name, fitToSchema(valueType, part)] as const);
  return { value: Object.fromEntries(fitted.map(([name, part]) => [name, part.value])), unknown: fitMany(fitted) };
};

/** Longer names are compared with nothing. */
const LONGEST_COMPARED = 64;

/** What a program reads about a field that is not known. */
export const unknownFieldMessage = (name: string, known: readonly string[]): string => {
  if (known.length === 0) return 'This field is not known: no field is expected here.';
  const nearest = name.length > LONGEST_COMPARED ? '' : closest(name.toLowerCase(), [...known]);
  const isNear = nearest !== '' && distance(name.toLowerCase(), nearest) <= Math.floor((name.length + 1) / 3);
  const hint = isNear ? `Did you mean ${nearest}?` : `Known here: ${[...known].sort().join(', ')}.`;
  return `This field is not known. ${hint}`;
};
