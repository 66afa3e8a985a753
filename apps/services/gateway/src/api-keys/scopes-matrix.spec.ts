import { API_KEY_SCOPES, type ApiAccess, HTTP_ROUTES, type RouteDefinition, type RouteName } from '@rowdeck/contracts';
import { goodRequest } from '@rowdeck/http-contract';
import { apiAddressOf } from '../../test/api-address-of';
import { KEYS } from '../../test/answer-as-keys';
import { EdgeForTest } from '../../test/edge-for-test';

/** Which scope opens which call of the API, decided by a person once more: a call that is not here fails. */
const OPENED_BY: Readonly<Record<ApiAccess['scope'], readonly RouteName[]>> = {
  any: ['apiKeys.current'],
  read: [
    'analytics.csv',
    'analytics.show',
    'batches.download',
    'batches.errors',
    'batches.manifest',
    'batches.manifestJson',
    'batches.mapping',
    'batches.seek',
    'batches.seekFailures',
    'batches.seekPresentations',
    'batches.show',
    'presentations.download',
    'presentations.seek',
    'presentations.show',
    'presentations.slide',
    'presentations.slideThumbnail',
    'presentations.slides',
    'storage.usage',
    'teams.seek',
    'teams.show',
    'templates.file',
    'templates.preview',
    'templates.previewRow',
    'templates.previewThumbnail',
    'templates.seek',
    'templates.seekVersions',
    'templates.show',
    'templates.slide',
    'templates.slideThumbnail',
    'templates.slides',
    'templates.versionChanges',
    'webhooks.deliveries',
    'webhooks.delivery',
    'webhooks.list',
    'webhooks.show',
  ],
  generate: [
    'batches.cancel',
    'batches.correct',
    'presentations.bulkCreate',
    'presentations.check',
    'presentations.render',
  ],
  manage: [
    'batches.delete',
    'batches.deleteMany',
    'batches.rename',
    'batches.restore',
    'templates.convert',
    'templates.create',
    'templates.delete',
    'templates.discardVersion',
    'templates.drawSlides',
    'templates.duplicate',
    'templates.rename',
    'templates.uploadVersion',
    'templates.useVersion',
    'webhooks.create',
    'webhooks.remove',
    'webhooks.rotateSecret',
    'webhooks.sendAgain',
    'webhooks.sendTest',
    'webhooks.update',
  ],
};

const SCOPES = ['none', ...API_KEY_SCOPES] as const;
const API = Object.entries<RouteDefinition>(HTTP_ROUTES).flatMap(([name, route]) =>
  route.api ? [[name as RouteName, route] as const] : [],
);
const CALLS = API.flatMap(([name, route]) => SCOPES.map((scope) => [name, scope, route] as const));

const isOpened = (name: RouteName, scope: (typeof SCOPES)[number]): boolean =>
  OPENED_BY.any.includes(name) || (scope !== 'none' && OPENED_BY[scope].includes(name));

describe('the scopes of API keys', () => {
  let edge: EdgeForTest;
  beforeAll(async () => {
    edge = await EdgeForTest.start();
  });
  afterAll(() => edge.close());

  it('were decided for every call, once', () => {
    const decided = Object.values(OPENED_BY).flat();
    expect([...decided].sort()).toEqual(API.map(([name]) => name).sort());
  });

  it.each(CALLS)('%s with a key for %s', async (name, scope, route) => {
    const { request } = goodRequest(name);
    const answer = await fetch(edge.gateway.url + apiAddressOf(route, request.path), {
      method: request.method,
      headers: { ...request.headers, authorization: `Bearer ${KEYS[scope]}` },
      body: request.body ?? null,
    });
    const text = await answer.text();
    if (isOpened(name, scope)) return expect([answer.ok, answer.ok ? '' : text]).toEqual([true, '']);
    expect([answer.status, (JSON.parse(text) as { code: string }).code]).toEqual([403, 'auth.scope_missing']);
  });
});
