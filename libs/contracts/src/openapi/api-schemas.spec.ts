import { z } from 'zod';
import { ApiSchemas } from './api-schemas';

const card = z.object({ id: z.number().int(), owner: z.object({ name: z.string() }) });
const page = z.object({ cards: z.array(card), former: card.nullable().default(null) });

const schemasOf = (named: Record<string, z.ZodType>, words: readonly (readonly [z.ZodType, string])[] = []) =>
  new ApiSchemas({ named, descriptions: new WeakMap(words) });

describe('the schemas of a document', () => {
  it('stand once, and are referred to wherever their shape is used', () => {
    const schemas = schemasOf({ Card: card, Page: page });
    expect(schemas.of(page, 'output')).toEqual({ $ref: '#/components/schemas/Page' });
    const { Page, Card, ...others } = schemas.components();
    expect(others).toEqual({});
    expect(Page).toMatchObject({ properties: { cards: { items: { $ref: '#/components/schemas/Card' } } } });
    expect(Card).toMatchObject({ properties: { owner: { properties: { name: { type: 'string' } } } } });
  });

  it('have a name of their own where two of them share a part', () => {
    const other = card.extend({ colour: z.string() });
    const schemas = schemasOf({ Card: card, Other: other });
    [card, other].forEach((schema) => schemas.of(schema, 'output'));
    expect(Object.keys(schemas.components())).toEqual(['Card', 'CardOwner', 'Other']);
  });

  it('are numbered where two shapes would have one name', () => {
    const kinds = z.union([z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]);
    const [one, other] = [z.object({ kinds }), z.object({ kinds, more: z.string() })];
    const schemas = schemasOf({ One: one, Other: other });
    [one, other].forEach((schema) => schemas.of(schema, 'output'));
    expect(Object.keys(schemas.components())).toEqual(['One', 'OneKinds', 'OneKinds2', 'Other']);
  });

  it('promise every field of an answer, and leave it open for more', () => {
    const answer = schemasOf({}).of(z.object({ count: z.number().default(0) }), 'output');
    expect(answer).toEqual({ type: 'object', properties: { count: { type: 'number' } }, required: ['count'] });
  });

  it('say what a field of a request is where it is left out', () => {
    const request = schemasOf({}).of(z.object({ count: z.number().default(3) }), 'input');
    expect(request).toMatchObject({ properties: { count: { default: 3 } } });
    expect(request).not.toHaveProperty('required');
  });

  it('say what a format says by the format alone', () => {
    expect(schemasOf({}).of(z.iso.datetime(), 'output')).toEqual({ type: 'string', format: 'date-time' });
  });

  it('have the words of their definitions, and of the place where they are used', () => {
    const used = card.meta({ description: 'The first.' });
    const schemas = schemasOf({ Card: card }, [[card, 'A card.']]);
    expect(schemas.of(z.object({ used, card }), 'output')).toMatchObject({
      properties: {
        used: { $ref: '#/components/schemas/Card', description: 'The first.' },
        card: { $ref: '#/components/schemas/Card' },
      },
    });
    expect(schemas.components()['Card']).toMatchObject({ description: 'A card.' });
  });

  it('of a form are those of its fields', () => {
    const fields = z.object({ name: z.string().meta({ description: 'Its name.' }), card: card.optional() });
    expect(schemasOf({ Card: card }).fieldsOf(fields, 'input')).toEqual([
      { name: 'name', required: true, words: { description: 'Its name.' }, schema: { type: 'string' } },
      { name: 'card', required: false, words: {}, schema: { $ref: '#/components/schemas/Card' } },
    ]);
  });

  it('of a body that several calls take stand once, by the name that is said', () => {
    const schemas = schemasOf({});
    const body = { type: 'object', properties: { name: { type: 'string' } } };
    expect(schemas.ofBody(body)).toEqual(body);
    expect([schemas.ofBody(body, 'BatchRows'), schemas.ofBody({ ...body }, 'BatchRows')]).toEqual(
      Array(2).fill({ $ref: '#/components/schemas/BatchRows' }),
    );
    expect(schemas.components()).toEqual({ BatchRows: body });
  });
});
