import { apiPathOf, HTTP_ROUTES, type RouteDefinition } from '@rowdeck/contracts';
import { type Request } from 'express';

/** The files of the frontends and interfaces for programs, where nobody is shown a page; people read about these. */
const NO_PAGES = /^\/(?:assets|api(?!\/docs(?:\/|$)))(?:\/|$)/;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i');

const READABLE = Object.values(HTTP_ROUTES)
  .filter(({ method }) => method === 'GET')
  .map((route) => ({ route, pattern: patternOf(route.path) }));

const FOR_PROGRAMS = Object.values<RouteDefinition>(HTTP_ROUTES).flatMap((route) => {
  const path = apiPathOf(route);
  return path === undefined ? [] : [{ method: route.method, pattern: patternOf(path) }];
});

/** The path as it was asked for: Nest mounts middleware on its route, and Express strips the mount from `request.path`. */
export const pathAsked = ({ originalUrl }: Pick<Request, 'originalUrl'>): string => originalUrl.split('?', 1)[0] ?? '';

/** The route that a GET of this path would call. */
export const routeAt = (path: string): RouteDefinition | undefined =>
  READABLE.find(({ pattern }) => pattern.test(path))?.route;

/** The methods by which programs call this path; none where nothing is for them. */
export const methodsAt = (path: string): string[] => {
  const methods = FOR_PROGRAMS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
};

/**
 * How much a request is for a page: `asked` by a browser's navigation, which names HTML before JSON; `welcome` to a program
 * that takes anything (curl, a crawler, a link preview); `unwanted` where it wants something else, as our own calls do.
 */
export type Wish = 'asked' | 'welcome' | 'unwanted';

export const wishForPage = (request: Request): Wish => {
  const mayRead = request.method === 'GET' || request.method === 'HEAD';
  if (!mayRead || NO_PAGES.test(pathAsked(request)) || request.accepts(['html', 'json']) !== 'html') return 'unwanted';
  return request.accepts(['json', 'html']) === 'html' ? 'asked' : 'welcome';
};
