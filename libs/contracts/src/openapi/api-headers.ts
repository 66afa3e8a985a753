import { type RouteDefinition, successOf } from '../http/route-definition';
import { type SchemaObject } from './api-schemas';

const TEXT = { type: 'string' };

/** The headers that answers to programs may have, by their names, with a description and an example of each. */
const HEADERS: Readonly<Record<string, SchemaObject>> = {
  'Request-Id': {
    description: 'Names the request in the logs of the server. Quote it when you ask the operator.',
    schema: { type: 'string', examples: ['7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f0042'] },
  },
  'RateLimit-Policy': {
    description: 'How many requests (`q`) the key may send in how many seconds (`w`).',
    schema: { type: 'string', examples: ['"key";q=600;w=60'] },
  },
  RateLimit: {
    description: 'How many requests (`r`) are left, and in how many seconds (`t`) there are as many again.',
    schema: { type: 'string', examples: ['"key";r=598;t=12'] },
  },
  'Retry-After': {
    description: 'How many seconds to wait before the same request is sent again.',
    schema: { type: 'string', examples: ['12'] },
  },
  'Idempotency-Replayed': {
    description: '`true` where the request had been carried out before, and this is the answer of that time.',
    schema: { type: 'string', enum: ['true'] },
  },
  ETag: {
    description:
      'The state of what was read, for `If-None-Match` of the next read; where a change takes `If-Match`, also for that.',
    schema: TEXT,
  },
  Link: {
    description:
      'Addresses by what they are to the answer (RFC 8288): of a list the first page and the next one, of a deprecated call its successor.',
    schema: TEXT,
  },
  Deprecation: {
    description: 'Since when the call is deprecated, in seconds since 1970 (RFC 9745).',
    schema: { type: 'string', examples: ['@1798761600'] },
  },
  Sunset: {
    description: 'Until when the call works (RFC 8594).',
    schema: { type: 'string', examples: ['Sat, 01 Jan 2028 00:00:00 GMT'] },
  },
};

const isRefusal = (status: number): boolean => status >= 400;

const isList = ({ query }: RouteDefinition): boolean => query !== undefined && 'cursor' in query.shape;

/** Whether the answer has a tag by which the next read is spared (RFC 9110, section 13.1.2): that of every JSON has one. */
export const isConditional = (route: RouteDefinition): boolean =>
  route.method === 'GET' && (304 in route.responses || successOf(route).kind === 'json');

const hasTag = (route: RouteDefinition, status: number): boolean =>
  !isRefusal(status) && (route.state !== undefined || isConditional(route));

const hasLinks = (route: RouteDefinition, status: number): boolean =>
  route.deprecated !== undefined || (isList(route) && !isRefusal(status) && status !== 304);

const namesOf = (route: RouteDefinition, status: number): string[] => [
  'Request-Id',
  'RateLimit-Policy',
  'RateLimit',
  ...(route.deprecated ? ['Deprecation', 'Sunset'] : []),
  ...(status === 429 || status === 503 ? ['Retry-After'] : []),
  ...(isRefusal(status) || route.method === 'GET' ? [] : ['Idempotency-Replayed']),
  ...(hasTag(route, status) ? ['ETag'] : []),
  ...(hasLinks(route, status) ? ['Link'] : []),
];

const keyOf = (name: string): string => name.replaceAll('-', '');

/** References to the headers that an answer may have. */
export const headersOf = (route: RouteDefinition, status: number): SchemaObject =>
  Object.fromEntries(namesOf(route, status).map((name) => [name, { $ref: `#/components/headers/${keyOf(name)}` }]));

/** The headers that these calls refer to. */
export const headerComponents = (routes: readonly RouteDefinition[]): SchemaObject => {
  const statuses = [200, 429];
  const used = new Set(routes.flatMap((route) => statuses.flatMap((status) => namesOf(route, status))));
  return Object.fromEntries([...used].map((name) => [keyOf(name), HEADERS[name]]));
};
