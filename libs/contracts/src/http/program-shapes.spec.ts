import { z } from 'zod';
import { analyticsHttp } from './analytics.http';
import { batchesHttp } from './batches.http';
import { presentationsHttp } from './presentations.http';
import {
  fitToSchema,
  isIdField,
  programHeadersOf,
  shortFieldOf,
  unknownFieldMessage,
  withTextIds,
  wrapperOf,
} from './program-shapes';
import { type RouteDefinition } from './route-definition';
import { teamsHttp } from './teams.http';
import { templatesHttp } from './templates.http';

describe('an id', () => {
  it.each([
    ['id', true],
    ['ids', true],
    ['template_id', true],
    ['present_ids', true],
    ['identity', false],
    ['paid', false],
    ['bids', false],
    ['row_number', false],
  ])('is what the field %s holds: %s', (name, expected) => {
    expect(isIdField(name)).toBe(expected);
  });

  it('leaves as text, wherever it stands', () => {
    expect(
      withTextIds({ id: 7, team_id: null, ids: [1, 'b'], count: 3, batch: { template_id: 2 }, rows: [{ id: 4 }, 5] }),
    ).toEqual({
      id: '7',
      team_id: null,
      ids: ['1', 'b'],
      count: 3,
      batch: { template_id: '2' },
      rows: [{ id: '4' }, 5],
    });
  });

  const schema = z.object({ id: z.int().optional(), key_id: z.string().optional(), ids: z.array(z.int()).default([]) });
  it.each([
    [{ id: '7' }, { id: 7 }],
    [{ id: 7 }, { id: 7 }],
    [{ id: '07' }, { id: '07' }],
    [{ id: '9'.repeat(20) }, { id: '9'.repeat(20) }],
    [{ key_id: 7 }, { key_id: '7' }],
    [{ ids: ['1', 2] }, { ids: [1, 2] }],
  ])('comes as number or text: %j', (value, expected) => {
    expect(fitToSchema(schema, value)).toEqual({ value: expected, unknown: [] });
  });
});

describe('the short name of a form field', () => {
  it.each([
    ['presentation[csv_file]', 'csv_file'],
    ['template[name]', 'name'],
    ['name', 'name'],
    ['a[b][c]', 'a[b][c]'],
  ])('of %s is %s', (name, short) => {
    expect(shortFieldOf(name)).toBe(short);
  });
});

describe('what a body is wrapped in', () => {
  it.each<[string, RouteDefinition, string | undefined]>([
    ['the form of a template', templatesHttp.rename, 'template'],
    ['the form of a team', teamsHttp.create, 'team'],
    ['nothing where its only field is a text', batchesHttp.rename, undefined],
    ['nothing where its only field is a list', batchesHttp.deleteMany, undefined],
    ['nothing of several fields', batchesHttp.correct, undefined],
    ['nothing of a form with a file', presentationsHttp.bulkCreate, undefined],
    ['nothing of no body', analyticsHttp.show, undefined],
  ])('is %s', (_what, route, name) => {
    expect(wrapperOf(route)?.name).toBe(name);
  });
});

describe('a field that no schema names', () => {
  const unknownIn = (schema: z.ZodType, value: unknown) =>
    fitToSchema(schema, value).unknown.map(({ path }) => path.join('.'));
  const inner = z.object({ name: z.string() });

  it.each([
    ['an object', inner, { nam: 'x' }, ['nam']],
    ['an object that may be left out', inner.nullable().optional(), { nam: 'x' }, ['nam']],
    ['an object with a default', inner.prefault({ name: '' }), { nam: 'x' }, ['nam']],
    ['what is changed afterwards', inner.transform(({ name }) => name), { nam: 'x' }, ['nam']],
    ['what is changed before', z.preprocess((value) => value, inner), { nam: 'x' }, ['nam']],
    ['an object in an object', z.object({ team: inner }), { team: { nam: 'x' }, tem: 1 }, ['team.nam', 'tem']],
    ['a list', z.array(inner), [{ name: 'x' }, { nam: 'x' }], ['1.nam']],
    ['a pair', z.tuple([z.string(), inner]), ['x', { nam: 'x' }], ['1.nam']],
    ['a record, whose names are anybody’s', z.record(z.string(), inner), { any: { nam: 'x' } }, ['any.nam']],
    ['one of several', z.union([z.string(), inner]), { name: 'x', nam: 'y' }, ['nam']],
    ['an object that is open', z.looseObject({ name: z.string() }), { nam: 'x' }, []],
    ['a text, where an object was meant', inner, 'x', []],
    [
      'what objects have of their own',
      inner,
      JSON.parse('{"__proto__":1,"constructor":2}'),
      ['__proto__', 'constructor'],
    ],
  ])('is found in %s', (_what, schema, value, expected) => {
    expect(unknownIn(schema, value)).toEqual(expected);
  });

  it('is looked for in what has parts: a value without is tried with none of several schemas', () => {
    let tried = 0;
    const counting = z.string().refine(() => (tried += 1) > 0);
    const value = { a: 'x', b: 7, c: null };
    const schema = z.record(z.string(), z.union([z.number(), counting, z.null()]));
    expect(fitToSchema(schema, value)).toEqual({ value, unknown: [] });
    expect(tried).toBe(0);
  });

  it.each([
    ['nam', ['name', 'team_id'], 'Did you mean name?'],
    ['TeamId', ['name', 'team_id'], 'Did you mean team_id?'],
    ['colour', ['name', 'team_id'], 'Known here: name, team_id.'],
    ['x'.repeat(5_000), ['name'], 'Known here: name.'],
    ['nam', [], 'no field is expected here'],
  ])('is told what may be meant: %s', (name, known, message) => {
    expect(unknownFieldMessage(name, known)).toContain(message);
  });
});

describe('the headers of a program', () => {
  it.each<[string, RouteDefinition, string[]]>([
    ['a read has none', templatesHttp.show, []],
    ['each write has a key', templatesHttp.create, ['idempotency-key']],
    ['a write has a key beside those of its page', templatesHttp.rename, ['if-match', 'idempotency-key']],
  ])('%s, by a schema that is the same each time', (_what, route, names) => {
    const schema = programHeadersOf(route);
    expect(Object.keys(schema?.shape ?? {})).toEqual(names);
    expect(programHeadersOf(route)).toBe(schema);
  });
});
