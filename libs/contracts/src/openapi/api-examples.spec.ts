import { z } from 'zod';
import { exampleOf } from './api-examples';

const id = z.string();
const name = z.string();
const card = z.object({ id, name, done: z.boolean() });
const samples = new Map<z.ZodType, unknown>([[card, { id: 'c1', name: 'Pitch', done: true }]]);

describe('an example of an answer', () => {
  it.each<[string, z.ZodType, unknown]>([
    ['what has a sample', card, { id: 'c1', name: 'Pitch', done: true }],
    ['a list of it', z.array(card), [{ id: 'c1', name: 'Pitch', done: true }]],
    [
      'what holds it',
      z.object({ card, next: z.null() }),
      { card: { id: 'c1', name: 'Pitch', done: true }, next: null },
    ],
    ['a part of it, by its fields', card.pick({ id: true, name: true }), { id: 'c1', name: 'Pitch' }],
    ['what may be null', z.string().nullable(), null],
    ['one of several words', z.enum(['pending', 'done']), 'pending'],
    ['yes or no', z.boolean(), false],
    ['what has a default', z.boolean().default(true), false],
    ['a default of a sample', card.default({ id: '', name: '', done: false }), { id: 'c1', name: 'Pitch', done: true }],
  ])('of %s', (_what, schema, example) => {
    expect(exampleOf(schema, samples)).toEqual(example);
  });

  it('is of the schema itself: a field of that name elsewhere is another', () => {
    expect(() => exampleOf(z.object({ name: z.string() }), samples)).toThrow('no sample of name');
  });

  it.each<[string, z.ZodType]>([
    ['a text', z.string()],
    ['a number', z.number()],
    ['one thing or another', z.union([z.string(), z.number()])],
    ['a list of texts', z.array(z.string())],
  ])('is never invented for %s', (_what, schema) => {
    expect(() => exampleOf(schema, samples)).toThrow('The document has no sample of an answer');
  });

  it('says which field lacks a sample', () => {
    const schema = z.object({ card, price: z.object({ amount: z.number() }) });
    expect(() => exampleOf(schema, samples)).toThrow('no sample of amount');
  });
});
