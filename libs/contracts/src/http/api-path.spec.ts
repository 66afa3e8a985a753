import { apiPathOf } from './api-path';
import { HTTP_ROUTES, type RouteName } from './http-routes';
import { type RouteDefinition } from './route-definition';

/** What programs were promised: each route with the scope that its key must have. */
const PROMISES: Partial<Readonly<Record<RouteName, string>>> = {
  'analytics.show': 'GET /api/v1/analytics read',
  'analytics.csv': 'GET /api/v1/analytics.csv read',
  'batches.list': 'GET /api/v1/batches read',
  'batches.rename': 'PATCH /api/v1/batches/:id manage',
  'batches.delete': 'DELETE /api/v1/batches/:id manage',
  'batches.deleteMany': 'POST /api/v1/batches/delete manage',
  'batches.restore': 'POST /api/v1/batches/restore manage',
  'batches.mapping': 'GET /api/v1/batches/:id/mapping read',
  'batches.show': 'GET /api/v1/batches/:id read',
  'batches.presentations': 'GET /api/v1/batches/:id/presentations read',
  'batches.failures': 'GET /api/v1/batches/:id/failures read',
  'batches.errors': 'GET /api/v1/batches/:id/errors.csv read',
  'batches.manifest': 'GET /api/v1/batches/:id/manifest.csv read',
  'batches.manifestJson': 'GET /api/v1/batches/:id/manifest.json read',
  'batches.correct': 'POST /api/v1/batches/:id/corrections generate',
  'batches.cancel': 'POST /api/v1/batches/:id/cancel generate',
  'batches.download': 'GET /api/v1/batches/:id/download read',
  'presentations.list': 'GET /api/v1/presentations read',
  'presentations.bulkCreate': 'POST /api/v1/batches generate',
  'presentations.show': 'GET /api/v1/presentations/:id read',
  'presentations.slides': 'GET /api/v1/presentations/:id/slides read',
  'presentations.slide': 'GET /api/v1/presentations/:id/slides/:day/:drawing/:slide read',
  'presentations.slideThumbnail': 'GET /api/v1/presentations/:id/slides/:day/:drawing/:slide/thumbnail read',
  'presentations.download': 'GET /api/v1/presentations/:id/download read',
  'teams.list': 'GET /api/v1/teams read',
  'teams.show': 'GET /api/v1/teams/:id read',
  'templates.list': 'GET /api/v1/templates read',
  'templates.create': 'POST /api/v1/templates manage',
  'templates.show': 'GET /api/v1/templates/:id read',
  'templates.delete': 'DELETE /api/v1/templates/:id manage',
  'templates.duplicate': 'POST /api/v1/templates/:id/duplicate manage',
  'templates.rename': 'PATCH /api/v1/templates/:id manage',
  'templates.versions': 'GET /api/v1/templates/:id/versions read',
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

  it.each(routes)('%s has the same parameters, and is for whoever is signed in', (_name, route) => {
    const named = [...(apiPathOf(route) ?? '').matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect([named, route.access.session]).toEqual([Object.keys(route.params ?? {}), 'signed-in']);
  });

  it('are not those of the account, of its team’s members, and of operators', () => {
    const kept = Object.values<RouteDefinition>(HTTP_ROUTES).filter(({ path }) =>
      /^\/(settings|admin|users)/.test(path),
    );
    expect(kept.map(apiPathOf)).toEqual(kept.map(() => undefined));
  });
});
