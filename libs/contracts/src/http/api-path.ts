import { type RouteDefinition } from './route-definition';

/** Where programs call, with a key instead of a session. */
export const API_PREFIX = '/api/v1';

/** The pages of the app share their paths with their data; programs leave it out. */
const OF_APP = /^\/app(?=\/)/;

/** The path of a route for programs, as a pattern: `/api/v1/templates/:id`. Undefined for one that is for pages alone. */
export const apiPathOf = ({ path, api }: Pick<RouteDefinition, 'path' | 'api'>): string | undefined =>
  api && (path.startsWith(`${API_PREFIX}/`) ? path : API_PREFIX + (api.path ?? path.replace(OF_APP, '')));
