import { adminHttp, batchesHttp, presentationsHttp, sessionsHttp, teamsHttp, templatesHttp } from '@rowdeck/contracts';
import { SAMPLE_BATCH_ID, sampleTeam } from '@rowdeck/http-contract';
import { endpointOf, responseSchemaOf } from './route-endpoint';

describe('endpointOf', () => {
  it.each([
    ['a route without input', endpointOf(teamsHttp.list).query(), { url: '/app/teams', method: 'GET' }],
    [
      'a body',
      endpointOf(teamsHttp.create, (team: { name: string }) => ({ body: { team } })).query({ name: 'Sales' }),
      { url: '/app/teams', method: 'POST', body: { team: { name: 'Sales' } } },
    ],
    [
      'a parameter',
      endpointOf(templatesHttp.delete, (id: number) => ({ params: { id } })).query(7),
      { url: '/app/templates/7', method: 'DELETE' },
    ],
    [
      'a parameter and a query',
      endpointOf(batchesHttp.presentations, (page: number) => ({
        params: { id: SAMPLE_BATCH_ID },
        query: { page },
      })).query(3),
      { url: `/app/batches/${SAMPLE_BATCH_ID}/presentations?page=3`, method: 'GET' },
    ],
    [
      'a query that is left out',
      endpointOf(adminHttp.audit, () => ({ query: { before: undefined } })).query(undefined),
      { url: '/admin/audit', method: 'GET' },
    ],
  ])('asks for %s', (_what, request, expected) => {
    expect(request).toEqual(expected);
  });

  it('is the same route with and without its query', () => {
    expect(endpointOf(presentationsHttp.list, (page: number) => ({ query: { page } })).query(1).url).toBe(
      '/app/presentations?page=1',
    );
  });
});

describe('the schema of an answer', () => {
  it('takes what the route promises', () => {
    expect(responseSchemaOf(teamsHttp.create).parse(sampleTeam())).toEqual(sampleTeam());
  });

  it('refuses what it does not promise', () => {
    expect(responseSchemaOf(teamsHttp.create).safeParse({ id: 1 }).success).toBe(false);
  });

  it.each([null, '', { left: 'over' }])('of a route without content is nothing, though %j came', (answer) => {
    expect(responseSchemaOf(sessionsHttp.signOut).parse(answer)).toBeUndefined();
  });
});
