import { API_PREFIX, apiPathOf } from './api-path';
import { HTTP_ROUTES, type RouteName } from './http-routes';
import { type RouteDefinition } from './route-definition';

/** What programs were promised: each route with the scope that its key must have. */
const PROMISES: Partial<Readonly<Record<RouteName, string>>> = {
  'analytics.show': 'GET /api/v1/analytics read',
  'analytics.csv': 'GET /api/v1/analytics.csv read',
  'apiKeys.current': 'GET /api/v1/key any',
  'batches.seek': 'GET /api/v1/batches read',
  'batches.rename': 'PATCH /api/v1/batches/:id manage',
  'batches.delete': 'DELETE /api/v1/batches/:id manage',
  'batches.deleteMany': 'POST /api/v1/batches/delete manage',
  'batches.restore': 'POST /api/v1/batches/restore manage',
  'batches.mapping': 'GET /api/v1/batches/:id/mapping read',
  'batches.show': 'GET /api/v1/batches/:id read',
  'batches.seekPresentations': 'GET /api/v1/batches/:id/presentations read',
  'batches.seekFailures': 'GET /api/v1/batches/:id/failures read',
  'batches.errors': 'GET /api/v1/batches/:id/errors.csv read',
  'batches.manifest': 'GET /api/v1/batches/:id/manifest.csv read',
  'batches.manifestJson': 'GET /api/v1/batches/:id/manifest.json read',
  'batches.correct': 'POST /api/v1/batches/:id/corrections generate',
  'batches.cancel': 'POST /api/v1/batches/:id/cancel generate',
  'batches.download': 'GET /api/v1/batches/:id/download read',
  'presentations.seek': 'GET /api/v1/presentations read',
  'presentations.bulkCreate': 'POST /api/v1/batches generate',
  'presentations.render': 'POST /api/v1/render generate',
  'presentations.show': 'GET /api/v1/presentations/:id read',
  'presentations.slides': 'GET /api/v1/presentations/:id/slides read',
  'presentations.slide': 'GET /api/v1/presentations/:id/slides/:day/:drawing/:slide read',
  'presentations.slideThumbnail': 'GET /api/v1/presentations/:id/slides/:day/:drawing/:slide/thumbnail read',
  'presentations.check': 'POST /api/v1/batches/check generate',
  'presentations.download': 'GET /api/v1/presentations/:id/download read',
  'storage.usage': 'GET /api/v1/usage read',
  'teams.seek': 'GET /api/v1/teams read',
  'teams.show': 'GET /api/v1/teams/:id read',
  'templates.seek': 'GET /api/v1/templates read',
  'templates.create': 'POST /api/v1/templates manage',
  'templates.show': 'GET /api/v1/templates/:id read',
  'templates.delete': 'DELETE /api/v1/templates/:id manage',
  'templates.duplicate': 'POST /api/v1/templates/:id/duplicate manage',
  'templates.rename': 'PATCH /api/v1/templates/:id manage',
  'templates.seekVersions': 'GET /api/v1/templates/:id/versions read',
  'templates.uploadVersion': 'POST /api/v1/templates/:id/versions manage',
  'templates.versionChanges': 'GET /api/v1/templates/:id/versions/:versionId read',
  'templates.discardVersion': 'DELETE /api/v1/templates/:id/versions/:versionId manage',
  'templates.useVersion': 'PUT /api/v1/templates/:id/version manage',
  'templates.convert': 'POST /api/v1/templates/:id/convert manage',
  'templates.slides': 'GET /api/v1/templates/:id/slides read',
  'templates.drawSlides': 'POST /api/v1/templates/:id/slides manage',
  'templates.slide': 'GET /api/v1/templates/:id/slides/:drawing/:slide read',
  'templates.slideThumbnail': 'GET /api/v1/templates/:id/slides/:drawing/:slide/thumbnail read',
  'templates.previewRow': 'POST /api/v1/templates/:id/preview read',
  'templates.preview': 'GET /api/v1/previews/:day/:drawing/:slide read',
  'templates.previewThumbnail': 'GET /api/v1/previews/:day/:drawing/:slide/thumbnail read',
  'templates.file': 'GET /api/v1/templates/:id/file read',
  'webhooks.list': 'GET /api/v1/webhooks read',
  'webhooks.create': 'POST /api/v1/webhooks manage',
  'webhooks.show': 'GET /api/v1/webhooks/:id read',
  'webhooks.update': 'PATCH /api/v1/webhooks/:id manage',
  'webhooks.remove': 'DELETE /api/v1/webhooks/:id manage',
  'webhooks.rotateSecret': 'POST /api/v1/webhooks/:id/secret/rotate manage',
  'webhooks.sendTest': 'POST /api/v1/webhooks/:id/test manage',
  'webhooks.deliveries': 'GET /api/v1/webhooks/:id/deliveries read',
  'webhooks.delivery': 'GET /api/v1/webhooks/:id/deliveries/:delivery read',
  'webhooks.sendAgain': 'POST /api/v1/webhooks/:id/deliveries/:delivery/send_again manage',
};

const routes = Object.entries<RouteDefinition>(HTTP_ROUTES).filter(([, { api }]) => api !== undefined);

describe('the routes for programs', () => {
  it('are those that were promised', () => {
    const served = routes.map(([name, route]) => [name, `${route.method} ${apiPathOf(route)} ${route.api?.scope}`]);
    expect(Object.fromEntries(served)).toEqual(PROMISES);
  });

  it('are each one method and one path', () => {
    const addresses = routes.map(([, route]) => `${route.method} ${apiPathOf(route)?.replace(/:\w+/g, ':')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(routes)(
    '%s has the same parameters, and is for whoever is signed in or for programs alone',
    (_name, route) => {
      const named = [...(apiPathOf(route) ?? '').matchAll(/:(\w+)/g)].map(([, name]) => name);
      const session = route.path.startsWith(`${API_PREFIX}/`) ? 'none' : 'signed-in';
      expect([named, route.access.session]).toEqual([Object.keys(route.params ?? {}), session]);
    },
  );

  it('are all that no session opens', () => {
    const closed = Object.values<RouteDefinition>(HTTP_ROUTES).filter(({ access }) => access.session === 'none');
    expect(closed.filter(({ api, path }) => !api || apiPathOf({ api, path }) !== path)).toEqual([]);
  });

  it('have an address of their own below the prefix, or that of the page without its /app', () => {
    const api = { scope: 'read' } as const;
    expect(apiPathOf({ path: '/api/v1/key', api })).toBe('/api/v1/key');
    expect(apiPathOf({ path: '/app/teams/:id', api })).toBe('/api/v1/teams/:id');
    expect(apiPathOf({ path: '/app/presentations/bulk_create', api: { ...api, path: '/batches' } })).toBe(
      '/api/v1/batches',
    );
    expect(apiPathOf({ path: '/app/teams/:id' })).toBeUndefined();
  });

  it('are not those of the account (but for its webhooks), of its team’s members, and of operators', () => {
    const kept = Object.values<RouteDefinition>(HTTP_ROUTES).filter(({ path }) =>
      /^\/(settings(?!\/webhooks)|admin|users)/.test(path),
    );
    expect(kept.map(apiPathOf)).toEqual(kept.map(() => undefined));
  });
});
