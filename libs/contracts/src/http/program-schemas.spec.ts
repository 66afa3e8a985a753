import { z } from 'zod';
import { Problem } from '../problems/problem';
import { HTTP_ROUTES } from './http-routes';
import { presentationsHttp } from './presentations.http';
import {
  answerSchemaForPrograms,
  problemForPrograms,
  programBodyOf,
  programJsonOf,
  requestSchemaForPrograms,
} from './program-schemas';
import { type RouteDefinition } from './route-definition';
import { templatesHttp } from './templates.http';

const routes = Object.entries<RouteDefinition>(HTTP_ROUTES).filter(([, { api }]) => api);

describe('what a program reads', () => {
  it('has ids as text, wherever they stand', () => {
    const view = z.object({ id: z.int().min(1), count: z.int(), team_id: z.int().nullable(), ids: z.array(z.int()) });
    expect(answerSchemaForPrograms(z.object({ rows: z.array(view) }))).toMatchObject({
      properties: {
        rows: {
          items: {
            properties: {
              id: { type: 'string' },
              count: { type: 'integer' },
              team_id: { anyOf: [{ type: 'string' }, { type: 'null' }] },
              ids: { items: { type: 'string' } },
            },
          },
        },
      },
    });
    expect(answerSchemaForPrograms(view).properties?.['id']).toEqual({ type: 'string' });
  });
});

describe('what a program may send', () => {
  it('is no more than is named', () => {
    expect(
      requestSchemaForPrograms(z.object({ team: z.object({ id: z.int() }), more: z.looseObject({}) })),
    ).toMatchObject({
      additionalProperties: false,
      properties: {
        team: { additionalProperties: false, properties: { id: { type: ['string', 'integer'] } } },
        more: { additionalProperties: {} },
      },
    });
  });

  it('has ids as text or numbers, also where there may be none', () => {
    const field = z.number().nullable();
    expect(requestSchemaForPrograms(z.object({ template_id: field })).properties?.['template_id']).toEqual({
      type: ['string', 'integer', 'null'],
    });
  });

  it('is a form with the short names of its fields', () => {
    const body = programBodyOf(presentationsHttp.bulkCreate);
    expect(body).toMatchObject({ mediaType: 'multipart/form-data', file: { field: 'csv_file' } });
    expect(Object.keys(body?.schema.properties ?? {})).toEqual(
      expect.arrayContaining(['template_id', 'data_mapping', 'csv_file', 'locale']),
    );
    expect(Object.keys(body?.schema.properties ?? {}).filter((name) => name.includes('['))).toEqual([]);
  });

  it('may be JSON in place of a form, with the names of its fields and objects where that has texts', () => {
    const schema = programJsonOf(presentationsHttp.bulkCreate);
    expect(schema).toMatchObject({
      additionalProperties: false,
      required: ['template_id', 'rows'],
      properties: { rows: { type: 'array', items: { type: 'object' } }, data_mapping: { type: 'object' } },
    });
    const ofForm = Object.keys(programBodyOf(presentationsHttp.bulkCreate)?.schema.properties ?? {});
    const ofFiles = ['csv_file', 'encoding', 'delimiter', 'sheet', 'header_line'];
    expect(Object.keys(schema?.properties ?? {}).sort()).toEqual(
      [...ofForm.filter((name) => !ofFiles.includes(name)), 'rows'].sort(),
    );
    expect(programJsonOf(templatesHttp.create)).toBeUndefined();
  });

  it('is not wrapped as the forms of browsers are', () => {
    expect(Object.keys(programBodyOf(templatesHttp.rename)?.schema.properties ?? {})).toEqual(['name']);
  });

  it.each(routes.filter(([, { body }]) => body))('%s can be described', (_name, route) => {
    expect(programBodyOf(route)?.schema).toMatchObject({ additionalProperties: false });
  });
});

describe('a problem as a program reads it', () => {
  it.each([
    ['presentation.csv_file', 'csv_file'],
    ['presentation[csv_file]', 'csv_file'],
    ['template.name', 'name'],
    ['name', 'name'],
    ['rows.0.values', 'rows.0.values'],
  ])('has the fault of %s under %s', (key, short) => {
    expect(problemForPrograms(new Problem('batch.invalid', { errors: { [key]: ['x'] } })).errors).toEqual({
      [short]: ['x'],
    });
  });

  it('keeps its words, its cause, and ids as text', () => {
    const cause = new Error('inside');
    const problem = new Problem('batch.invalid', { detail: 'Why.', params: { team_id: 7, rows: 3 } }, { cause });
    expect(problemForPrograms(problem)).toMatchObject({
      message: 'Why.',
      params: { team_id: '7', rows: 3 },
      cause,
    });
  });
});
