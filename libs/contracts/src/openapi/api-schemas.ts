import { type z } from 'zod';
import { answerSchemaForPrograms, type Describe, requestSchemaForPrograms } from '../http/program-schemas';

/** A JSON schema of OpenAPI 3.1 (JSON Schema 2020-12). */
export type SchemaObject = Readonly<Record<string, unknown>>;

/** What the document calls a schema, and how it is described where its definition has no words of its own. */
export interface SchemaWords {
  /** By their names in the document: `Batch`. */
  readonly named: Readonly<Record<string, z.ZodType>>;
  /** In English, as they stand above the definitions. */
  readonly descriptions: Pick<WeakMap<z.core.$ZodType, string>, 'get'>;
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, SchemaObject>>;
  readonly required?: readonly string[];
}

export type Direction = 'input' | 'output';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a format says already. */
const isNoise = (key: string, value: unknown, schema: Readonly<Record<string, unknown>>): boolean =>
  key === '$schema' ||
  key === 'propertyNames' ||
  (key === 'pattern' && 'format' in schema) ||
  (key === 'default' && value === null) ||
  // Of a tuple, whose length is said beside it; generators of clients know no schema that is just false.
  (key === 'items' && value === false);

/** A schema within schemas, each changed from the leaves to the root. */
const mapSchema = (value: unknown, change: (schema: Record<string, unknown>) => SchemaObject): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapSchema(item, change));
  if (!isObject(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, mapSchema(part, change)]);
  return change(Object.fromEntries(parts) as Record<string, unknown>);
};

const cleaned = (schema: unknown, change: (part: Record<string, unknown>) => SchemaObject): SchemaObject =>
  mapSchema(schema, change) as SchemaObject;

/** Bounds that are JavaScript's: who sends more is refused, and who reads never meets it. */
const isOfJavaScript = (key: string, value: unknown): boolean =>
  (key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

const plain = (schema: Record<string, unknown>): SchemaObject =>
  Object.fromEntries(Object.entries(schema).filter(([key, value]) => !isNoise(key, value, schema)));

/**
 * Answers may get more fields within a version, so none is closed; every field is there, so none has a default, which would read as
 * if it might be left out.
 */
const asAnswer = ({ default: _default, additionalProperties, ...schema }: Record<string, unknown>): SchemaObject => ({
  ...Object.fromEntries(Object.entries(schema).filter(([key, value]) => !isOfJavaScript(key, value))),
  ...(additionalProperties === undefined || additionalProperties === false ? {} : { additionalProperties }),
});

const isProperties = (schema: SchemaObject): boolean => isObject(schema['properties']);

const isNameable = (schema: SchemaObject): boolean => isProperties(schema) || Array.isArray(schema['enum']);

/** Without the words around it: a field that is described where it is used is of the same schema. */
const shapeOf = ({ description: _description, default: _default, ...schema }: SchemaObject): string =>
  JSON.stringify(schema);

const capitalized = (name: string): string =>
  name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isOwner = (name: string | undefined, owner: string): boolean => name === undefined || name === owner;

/** The objects that a field may hold: itself, one of several, or the items of its list. */
const objectsIn = (schema: unknown): Record<string, unknown>[] => {
  if (!isObject(schema)) return [];
  if (isProperties(schema)) return [schema];
  const { anyOf, oneOf, items, prefixItems } = schema;
  return [anyOf, oneOf, items, prefixItems].flat().flatMap(objectsIn);
};

/** The schemas of one document. Each that has a name stands once, in the components, and is referred to wherever its shape is used. */
export class ApiSchemas {
  private readonly names = new Map<string, string>();
  private readonly descriptions = new Map<string, unknown>();
  /** Where a shape without a name was seen first. */
  private readonly seen = new Map<string, string>();
  private readonly shapes = new Map<string, string>();
  private readonly used = new Map<string, SchemaObject>();

  constructor(private readonly words: SchemaWords) {
    const names = Object.entries(words.named).sort(([one], [other]) => one.localeCompare(other));
    for (const direction of ['output', 'input'] as const) {
      const translated = names.map(([name, schema]) => [name, this.translate(schema, direction)] as const);
      for (const [name, schema] of translated) this.give(name, schema);
      for (const [name, schema] of translated) {
        if (isNameable(schema)) this.giveParts(name, schema);
        else this.givePart(name, schema);
      }
    }
  }

  /** A schema with references to those that have a name. */
  of(schema: z.ZodType, direction: Direction): SchemaObject {
    return this.refer(this.translate(schema, direction));
  }

  /**
   * The same of a body, which is described as programs send it.
   * @param name of one that several calls take
   */
  ofBody(schema: SchemaObject, name?: string): SchemaObject {
    const body = cleaned(schema, plain);
    if (name !== undefined) this.give(name, body);
    return this.refer(body);
  }

  /** For what is described elsewhere. */
  readonly describe: Describe = ({ zodSchema, jsonSchema }) => {
    const description = this.words.descriptions.get(zodSchema);
    if (description !== undefined) jsonSchema.description ??= description;
  };

  /** The fields of an object, for a place where each stands by itself: a query, a form. */
  fieldsOf(schema: z.ZodObject, direction: Direction) {
    const { properties = {}, required = [] } = this.translate(schema, direction) as ObjectSchema;
    return Object.entries(properties).map(([name, { description, ...field }]) => ({
      name,
      required: required.includes(name),
      words: description === undefined ? {} : { description },
      schema: this.refer(field),
    }));
  }

  /** Those that were referred to, by name. */
  components(): Record<string, SchemaObject> {
    return Object.fromEntries([...this.used].sort(([one], [other]) => one.localeCompare(other)));
  }

  private give(name: string, schema: SchemaObject): void {
    const shape = shapeOf(schema);
    if (!isNameable(schema) || this.names.has(shape)) return;
    this.names.set(shape, name);
    this.descriptions.set(shape, schema['description']);
  }

  /** What two of them have in common, and has no name of its own, is named for where it stands in the first: `BatchRerun`. */
  private giveParts(owner: string, value: unknown): void {
    if (Array.isArray(value)) return value.forEach((item) => this.giveParts(owner, item));
    // The parts of what has a name belong to it.
    if (!isObject(value) || !isOwner(this.names.get(shapeOf(value)), owner)) return;
    for (const [key, part] of Object.entries(isObject(value['properties']) ? value['properties'] : {})) {
      this.givePart(`${owner}${capitalized(key)}`, part);
    }
    for (const [key, part] of Object.entries(value)) if (key !== 'properties') this.giveParts(owner, part);
  }

  private givePart(name: string, value: unknown): void {
    for (const schema of objectsIn(value)) {
      const shape = shapeOf(schema);
      const first = this.seen.get(shape);
      if (first === undefined) this.seen.set(shape, name);
      else if (first !== name) this.give(first, schema);
    }
    this.giveParts(name, value);
  }

  /** Of several that would have one name, such as the kinds of a union, each has a number. */
  private refersTo(name: string, shape: string): string {
    let free = name;
    for (let number = 2; (this.shapes.get(free) ?? shape) !== shape; number += 1) free = `${name}${number}`;
    this.shapes.set(free, shape);
    return free;
  }

  private translate(schema: z.ZodType, direction: Direction): SchemaObject {
    return direction === 'output'
      ? cleaned(answerSchemaForPrograms(schema, this.describe), (part) => asAnswer(plain(part)))
      : cleaned(requestSchemaForPrograms(schema, this.describe), plain);
  }

  private refer(root: SchemaObject): SchemaObject {
    // From the root down: the largest shape that has a name is the one that is meant.
    const visit = (value: unknown, ofProperties = false): unknown => {
      if (Array.isArray(value)) return value.map((item) => visit(item));
      if (!isObject(value)) return value;
      const shape = shapeOf(value);
      const known = ofProperties ? undefined : this.names.get(shape);
      const inside = () =>
        Object.fromEntries(Object.entries(value).map(([key, part]) => [key, visit(part, key === 'properties')]));
      if (known === undefined) return inside();
      const name = this.refersTo(known, shape);
      if (!this.used.has(name)) {
        // Before its parts: one of them may lead back here.
        this.used.set(name, value);
        const { description: _ofItsPlace, ...schema } = inside();
        const own = this.descriptions.get(shape);
        this.used.set(name, own === undefined ? schema : { ...schema, description: own });
      }
      const { description } = value;
      const own = this.descriptions.get(shape);
      return { $ref: `#/components/schemas/${name}`, ...(description === own ? {} : { description }) };
    };
    return visit(root) as SchemaObject;
  }
}
