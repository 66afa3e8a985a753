import { HTTP_ROUTES } from '../http/http-routes';
import { type RouteDefinition } from '../http/route-definition';
import { tagOf, tagsOf } from './api-tags';

const routes = Object.entries<RouteDefinition>(HTTP_ROUTES).filter(([, { api }]) => api !== undefined);

describe('the groups of the document', () => {
  it.each(routes)('have a place for %s', (_name, route) => {
    expect(tagOf(route)).toMatch(/^[A-Z]/);
  });

  it('are described in a sentence, each once, and all are used', () => {
    const tags = tagsOf(routes.map(([, route]) => route));
    expect(new Set(tags.map(({ name }) => name)).size).toBe(tags.length);
    for (const { description } of tags) expect(description).toMatch(/^[A-Z].*\.$/);
    expect(new Set(tags.map(({ name }) => name))).toEqual(new Set(routes.map(([, route]) => tagOf(route))));
  });

  it('come in the order in which a reader needs them', () => {
    const tags = tagsOf(routes.map(([, route]) => route)).map(({ name }) => name);
    expect(tags.indexOf('Templates')).toBeLessThan(tags.indexOf('Batches'));
    expect(tags.indexOf('Batches')).toBeLessThan(tags.indexOf('Presentations'));
  });

  it('are those of the calls alone that are asked about', () => {
    expect(tagsOf([HTTP_ROUTES['teams.seek']]).map(({ name }) => name)).toEqual(['Teams']);
    expect(tagsOf([])).toEqual([]);
  });

  it('want words for a new resource', () => {
    const route = { ...HTTP_ROUTES['teams.seek'], path: '/api/v1/invoices' };
    expect(() => tagOf(route)).toThrow('The calls below /api/v1/invoices have no tag: describe it here');
  });
});
