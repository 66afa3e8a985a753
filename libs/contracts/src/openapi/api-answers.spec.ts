import { z } from 'zod';
import { teamParameter } from '../http/path-parameter';
import { json, media, NO_CONTENT } from '../http/route-content';
import { BY_KEY, defineRoute, type RouteDefinition } from '../http/route-definition';
import { PROBLEMS, type ProblemCode } from '../problems/catalogue';
import { answersOf, apiProblemsOf } from './api-answers';
import { ApiSchemas } from './api-schemas';

const card = z.object({ id: z.number().int(), batch_ids: z.array(z.number()), download_url: z.string() });
const sample = { id: 7, batch_ids: [1, 2], download_url: '/app/batches/7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0009/download' };

const route = defineRoute({
  method: 'GET',
  path: '/api/v1/teams/:id/cards',
  summary: 'A card.',
  access: BY_KEY,
  api: { scope: 'read' },
  params: { id: teamParameter },
  responses: { 200: json(card) },
  problems: ['batch.running', 'request.csrf'],
});

type Answer = {
  readonly description: string;
  readonly headers: object;
  readonly content?: Readonly<Record<string, { schema: Record<string, unknown>; example?: unknown }>>;
};

const answers = (definition: RouteDefinition) =>
  answersOf(
    definition,
    new ApiSchemas({ named: {}, descriptions: new WeakMap() }),
    new Map<z.ZodType, unknown>([[card, sample]]),
  ) as Record<string, Answer>;

describe('the problems that a program may be answered with', () => {
  it('stand by their status, the lowest first', () => {
    const statuses = [...apiProblemsOf(route).keys()];
    expect(statuses).toEqual([...statuses].sort((one, other) => one - other));
    for (const [status, codes] of apiProblemsOf(route)) {
      for (const code of codes) expect([code, PROBLEMS[code].status]).toEqual([code, status]);
    }
  });

  it.each<[ProblemCode, boolean]>([
    ['team.not_found', true],
    ['auth.key_invalid', true],
    ['auth.scope_missing', true],
    ['request.rate_limited', true],
    ['request.headers_too_large', true],
    ['batch.running', true],
    ['request.csrf', false],
    ['auth.second_factor_required', false],
    ['template.not_found', false],
  ])('have %s: %s', (code, may) => {
    expect([...apiProblemsOf(route).values()].flat().includes(code)).toBe(may);
  });
});

describe('an answer of the document', () => {
  it('shows what a program is sent: ids as text, and addresses below /api/v1', () => {
    const { content } = answers(route)['200'] ?? {};
    expect(content?.['application/json']?.example).toEqual({
      id: '7',
      batch_ids: ['1', '2'],
      download_url: '/api/v1/batches/7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0009/download',
    });
    expect(content?.['application/json']?.schema).toMatchObject({ properties: { id: { type: 'string' } } });
  });

  it('that has no body has no content', () => {
    const deleted = answers({ ...route, method: 'DELETE', responses: { 204: NO_CONTENT } });
    expect(deleted['204']).toMatchObject({ description: 'Done; the answer has no body.' });
    expect(deleted['204']).not.toHaveProperty('content');
  });

  it('that is a file is one of its type, without the encoding', () => {
    const file = answers({ ...route, responses: { 200: media('text/csv; charset=utf-8') } });
    expect(file['200']?.content).toEqual({ 'text/csv': { schema: { type: 'string', format: 'binary' } } });
  });

  it.each(Object.entries(answers(route)).filter(([status]) => Number(status) >= 400))(
    'of %s names the codes that it may have, in words and for programs',
    (_status, { description, content }) => {
      const { schema } = content?.['application/problem+json'] ?? { schema: {} };
      const { code } = schema['properties'] as { code: { enum: ProblemCode[] } };
      expect(code.enum.length).toBeGreaterThan(0);
      for (const one of code.enum) expect(description).toContain(`\`${one}\`: ${PROBLEMS[one].title}.`);
    },
  );

  it('that is JSON written piece by piece is described as JSON', () => {
    const streamed = answers({ ...route, responses: { 200: media('application/json; charset=utf-8', z.array(card)) } });
    expect(streamed['200']?.content?.['application/json']).toMatchObject({
      schema: { type: 'array', items: { properties: { id: { type: 'string' } } } },
      example: [{ id: '7' }],
    });
  });

  it('that is known already has a tag and no content', () => {
    const known = answers(route)['304'];
    expect(Object.keys(known?.headers ?? {})).toContain('ETag');
    expect(known).not.toHaveProperty('content');
    expect(answers({ ...route, method: 'POST' })).not.toHaveProperty('304');
  });

  it('that refuses has the headers of a refusal', () => {
    const { headers = {} } = answers(route)['429'] ?? {};
    expect(Object.keys(headers)).toEqual(['Request-Id', 'RateLimit-Policy', 'RateLimit', 'Retry-After']);
  });
});
