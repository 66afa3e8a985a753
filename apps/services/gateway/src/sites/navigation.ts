import { HTTP_ROUTES, type RouteDefinition } from '@rowdeck/contracts';
import { type Request } from 'express';

/** The files of the frontends and interfaces for programs, where nobody is shown a page. */
const NO_PAGES = /^\/(assets|api)(\/|$)/;

const READABLE = Object.values(HTTP_ROUTES)
  .filter(({ method }) => method === 'GET')
  .map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}/?$`, 'i') }));

/** The path as it was asked for: Nest mounts middleware on its route, and Express strips the mount from `request.path`. */
export const pathAsked = ({ originalUrl }: Pick<Request, 'originalUrl'>): string => originalUrl.split('?', 1)[0] ?? '';

/** The route that a GET of this path would call. */
export const routeAt = (path: string): RouteDefinition | undefined =>
  READABLE.find(({ pattern }) => pattern.test(path))?.route;

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
