import { z } from 'zod';
import { PROBLEMS } from '../problems/catalogue';
import { HTTP_ROUTES } from './http-routes';
import { problemsOf } from './problems-of';
import { type RouteResponse, successStatusOf } from './route-definition';

const routes = Object.entries(HTTP_ROUTES);

const schemaOf = (content: RouteResponse): z.ZodType[] =>
  content.kind !== 'none' && content.schema ? [content.schema] : [];

describe('the routes of the HTTP interface', () => {
  it('are each one method and one path', () => {
    const addresses = routes.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(routes)('%s describes each parameter of its path and no other', (_name, { path, params = {} }) => {
    expect([...path.matchAll(/:(\w+)/g)].map(([, name]) => name)).toEqual(Object.keys(params));
  });

  it.each(routes)('%s succeeds with a status of success', (_name, route) => {
    expect(successStatusOf(route)).toBeGreaterThanOrEqual(200);
    expect(successStatusOf(route)).toBeLessThan(300);
  });

  it.each(routes)(
    '%s is described by JSON schemas, for OpenAPI',
    (_name, { params = {}, query, headers, body, responses }) => {
      const inputs = [
        ...Object.values(params).map(({ schema }) => schema),
        ...(query ? [query] : []),
        ...(headers ? [headers] : []),
        ...(body ? [body.kind === 'json' ? body.schema : body.fields] : []),
      ];
      for (const schema of inputs) expect(z.toJSONSchema(schema, { io: 'input' })).toHaveProperty('$schema');
      for (const schema of Object.values(responses).flatMap(schemaOf)) {
        expect(z.toJSONSchema(schema, { io: 'output' })).toHaveProperty('$schema');
      }
    },
  );

  it.each(routes)('%s names problems of the catalogue, and sign-in where it needs one', (_name, route) => {
    const codes = problemsOf(route);
    for (const code of codes) expect(PROBLEMS).toHaveProperty([code]);
    expect(codes.includes('auth.required')).toBe(route.access.session !== 'anyone');
    expect(codes.includes('auth.forbidden')).toBe((route.problems ?? []).includes('auth.forbidden'));
    if (route.access.session === 'operator') expect(codes).toContain('request.not_found');
    expect(codes.includes('request.csrf')).toBe(
      route.method !== 'GET' && route.access.csrf !== false && route.access.session !== 'none',
    );
  });
});
