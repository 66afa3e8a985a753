import { z } from 'zod';
import { teamParameter } from '../http/path-parameter';
import { json, NO_CONTENT } from '../http/route-content';
import { BY_KEY, defineRoute, type RouteDefinition } from '../http/route-definition';
import { teamsHttp } from '../http/teams.http';
import { documentPathOf, operationIdOf, operationOf } from './api-operation';
import { ApiSchemas } from './api-schemas';

const route = defineRoute({
  method: 'POST',
  path: '/api/v1/teams/:id/cards',
  summary: 'Adds a card.',
  access: BY_KEY,
  api: { scope: 'manage' },
  params: { id: teamParameter },
  query: z.object({ wait: z.int().default(0), quiet: z.boolean().meta({ description: 'Tells nobody.' }) }),
  body: json(z.object({ card: z.object({ name: z.string() }) })),
  responses: { 204: NO_CONTENT },
});

const described = (definition: RouteDefinition) =>
  operationOf('cards.add', definition, {
    schemas: new ApiSchemas({ named: {}, descriptions: new WeakMap() }),
    samples: new Map(),
    requests: { 'cards.add': { card: { name: 'Ada' } } },
  }) as Record<string, unknown> & { parameters: Record<string, unknown>[]; responses: Record<string, object> };

describe('a call of the document', () => {
  it('is named for its route', () => {
    expect(operationIdOf('templates.uploadVersion')).toBe('templatesUploadVersion');
    expect(operationIdOf('templates.seekVersions')).toBe('templatesListVersions');
    expect(documentPathOf(route)).toBe('/api/v1/teams/{id}/cards');
    expect(documentPathOf(teamsHttp.create)).toBeUndefined();
  });

  it('says which key it needs, in words and for programs', () => {
    expect(described(route)).toMatchObject({
      operationId: 'cardsAdd',
      tags: ['Teams'],
      summary: 'Adds a card',
      description: 'Adds a card. Needs a key with the scope `manage`.',
      security: [{ apiKey: ['manage'] }],
      'x-required-scope': 'manage',
    });
  });

  it('has a name of its own where its route is called otherwise by pages', () => {
    expect(described({ ...route, api: { scope: 'any', operationId: 'addCard' } })['operationId']).toBe('addCard');
  });

  it('says where any key will do', () => {
    const any = described({ ...route, api: { scope: 'any' } });
    expect(any).toMatchObject({ description: 'Adds a card. Any key will do.', security: [{ apiKey: [] }] });
    expect(any).not.toHaveProperty('x-required-scope');
    expect(JSON.stringify(any.responses)).not.toContain('auth.scope_missing');
  });

  it('has what it takes from path, query and headers, each with words', () => {
    expect(described(route).parameters).toEqual([
      {
        ...{ name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        description: 'Which team. What names none is answered with 404, `team.not_found`.',
      },
      expect.objectContaining({
        name: 'wait',
        in: 'query',
        required: false,
        description: expect.stringMatching(/wait/) as unknown,
      }),
      expect.objectContaining({ name: 'quiet', in: 'query', required: true, description: 'Tells nobody.' }),
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
    ]);
  });

  it('takes a tag where the answer has one', () => {
    const read = { ...route, method: 'GET', responses: { 200: json(z.boolean()) } } as const;
    const names = described(read).parameters.map(({ name }) => name);
    expect(names).toEqual(['id', 'wait', 'quiet', 'If-None-Match']);
  });

  it('has no list of parameters where it takes none', () => {
    const { params: _params, query: _query, ...bare } = route;
    expect(described({ ...bare, method: 'GET', path: '/api/v1/teams' })).not.toHaveProperty('parameters');
  });

  it('shows the body as programs send it, without what browsers wrap it in', () => {
    expect(described(route)['requestBody']).toEqual({
      required: true,
      content: {
        'application/json': {
          schema: expect.objectContaining({ properties: { name: { type: 'string' } }, required: ['name'] }) as unknown,
          example: { name: 'Ada' },
        },
      },
    });
  });

  it('is not asked for a body where every field may be left out', () => {
    const optional = { ...route, body: json(z.object({ name: z.string().optional() })) };
    expect(described(optional)['requestBody']).toMatchObject({ required: false });
  });

  it('has the file of a form first, with what it may be', () => {
    const body = {
      kind: 'multipart',
      file: { field: 'card[file]', accept: '.pptx,.potx', maxBytes: 5 * 1024 * 1024 },
      fields: z.object({ 'card[name]': z.string() }),
      invalid: 'team.invalid',
    };
    const { content } = described({ ...route, body } as unknown as RouteDefinition)['requestBody'] as {
      content: Record<string, { schema: { properties: object; required: string[] } }>;
    };
    const { properties, required } = content['multipart/form-data']?.schema ?? { properties: {}, required: [] };
    expect(Object.entries(properties)).toEqual([
      ['file', { type: 'string', format: 'binary', description: 'The file: .pptx, .potx; at most 5 MB.' }],
      ['name', { type: 'string' }],
    ]);
    expect(required).toEqual(['file', 'name']);
  });

  it('that is deprecated says so, until when, and what takes its place', () => {
    const deprecated = { since: '2027-01-01', sunset: '2028-01-01', successor: teamsHttp.seek };
    const operation = described({ ...route, deprecated });
    expect(operation).toMatchObject({ deprecated: true });
    expect(operation['description']).toMatch(/Deprecated since 1 January 2027.*`GET \/api\/v1\/teams`/);
    for (const answer of Object.values(operation.responses)) {
      expect(Object.keys((answer as { headers: object }).headers)).toEqual(
        expect.arrayContaining(['Deprecation', 'Sunset', 'Link']),
      );
    }
    expect(described(route)).not.toHaveProperty('deprecated');
  });
});
