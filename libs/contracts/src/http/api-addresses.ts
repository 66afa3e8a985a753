import { apiPathOf } from './api-path';
import { HTTP_ROUTES } from './http-routes';

const READABLE = Object.values(HTTP_ROUTES).flatMap((route) => {
  const path = apiPathOf(route);
  return route.method === 'GET' && path !== undefined ? [{ segments: route.path.split('/'), path }] : [];
});

const IS_ADDRESS = /(?:^|_)url$/;

const isParameter = (segment: string): boolean => segment.startsWith(':');

const apiAddressOf = (address: string): string => {
  const asked = address.split('/');
  const found = READABLE.find(
    ({ segments }) =>
      segments.length === asked.length &&
      segments.every((segment, index) => isParameter(segment) || segment === asked[index]),
  );
  if (!found) return address;
  const values = asked.filter((_, index) => isParameter(found.segments[index] ?? ''));
  return found.path.replace(/:\w+/g, () => values.shift() ?? '');
};

/**
 * An answer for a program: addresses in its `url` and `*_url` fields, which lead a browser to a file, lead the program there. What is no
 * address of ours stays.
 */
export const withApiAddresses = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map(withApiAddresses);
  if (typeof answer !== 'object' || answer === null) return answer;
  const fields = Object.entries(answer).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && IS_ADDRESS.test(name) ? apiAddressOf(value) : withApiAddresses(value),
  ]);
  return Object.fromEntries(fields) as unknown;
};
