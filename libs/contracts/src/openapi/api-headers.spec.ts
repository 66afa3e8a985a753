import { batchesHttp } from '../http/batches.http';
import { HTTP_ROUTES } from '../http/http-routes';
import { type RouteDefinition } from '../http/route-definition';
import { teamsHttp } from '../http/teams.http';
import { templatesHttp } from '../http/templates.http';
import { headerComponents, headersOf } from './api-headers';

const OF_ALL = ['Request-Id', 'RateLimit-Policy', 'RateLimit'];
const namesOf = (route: RouteDefinition, status: number) => Object.keys(headersOf(route, status));
const deprecated: RouteDefinition = {
  ...teamsHttp.show,
  deprecated: { since: '2027-01-01', sunset: '2028-01-01', successor: teamsHttp.seek },
};

describe('the headers of an answer to a program', () => {
  it.each<[string, RouteDefinition, number, string[]]>([
    ['a read', teamsHttp.show, 200, ['ETag']],
    ['a list', teamsHttp.seek, 200, ['ETag', 'Link']],
    ['a list that is known already', teamsHttp.seek, 304, ['ETag']],
    ['a refusal of a list', teamsHttp.seek, 422, []],
    ['what can be changed', batchesHttp.show, 200, ['ETag']],
    ['a refusal of what can be changed', batchesHttp.show, 404, []],
    ['a write', templatesHttp.delete, 204, ['Idempotency-Replayed']],
    ['a refusal of a write', templatesHttp.delete, 412, []],
    ['what may come again later', teamsHttp.show, 429, ['Retry-After']],
    ['what is not served at present', templatesHttp.delete, 503, ['Retry-After']],
    ['what is deprecated', deprecated, 200, ['Deprecation', 'ETag', 'Sunset', 'Link']],
    ['a refusal of what is deprecated', deprecated, 404, ['Deprecation', 'Sunset', 'Link']],
  ])('of %s are those of every answer and its own', (_what, route, status, own) => {
    expect(namesOf(route, status).sort()).toEqual([...OF_ALL, ...own].sort());
  });

  it('stand once in the document, each with words and a schema', () => {
    const components = headerComponents(Object.values(HTTP_ROUTES));
    for (const [name, header] of Object.entries(components)) {
      expect([name, header]).toEqual([
        expect.stringMatching(/^[A-Za-z]+$/),
        expect.objectContaining({
          description: expect.stringMatching(/\.$/) as unknown,
          schema: expect.anything() as unknown,
        }),
      ]);
    }
  });

  it('are found where they are referred to', () => {
    const components = headerComponents([teamsHttp.seek, batchesHttp.show, templatesHttp.delete, deprecated]);
    for (const [route, status] of [
      [teamsHttp.seek, 200],
      [batchesHttp.show, 200],
      [templatesHttp.delete, 204],
      [deprecated, 429],
    ] as const) {
      for (const { $ref } of Object.values(headersOf(route, status)) as { $ref: string }[]) {
        expect(components).toHaveProperty([$ref.replace('#/components/headers/', '')]);
      }
    }
  });

  it('are not described where no call has them', () => {
    expect(Object.keys(headerComponents([batchesHttp.errors]))).toEqual([
      'RequestId',
      'RateLimitPolicy',
      'RateLimit',
      'RetryAfter',
    ]);
  });
});
