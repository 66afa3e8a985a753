import { apiPathOf, type RouteDefinition } from '@rowdeck/contracts';

/** An address for programs with the values that stand in that of the page. */
const withValues = (address: string | undefined, page: string, asked: string): string | undefined => {
  const values = asked.split(/[/?]/);
  return page
    .split('/')
    .reduce((made, part, at) => (part.startsWith(':') ? made?.replace(part, values[at] ?? '') : made), address);
};

/** Where a program sends what a page sends to an address of its own. */
export const apiAddressOf = (route: Pick<RouteDefinition, 'path' | 'api'>, pageAddress: string): string =>
  route.api?.path
    ? (withValues(apiPathOf(route), route.path, pageAddress) ?? '')
    : pageAddress.replace(/^\/app/, '/api/v1');
