import { type RouteDefinition } from '../http/route-definition';
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
    description: 'The state of what was read: for `If-Match` of a change, and `If-None-Match` of the next read.',
    schema: TEXT,
  },
  Link: {
    description: 'The addresses of the first page and of the next one (RFC 8288).',
    schema: TEXT,
  },
};

const isRefusal = (status: number): boolean => status >= 400;

const namesOf = ({ method, state, query, responses }: RouteDefinition, status: number): string[] => [
  'Request-Id',
  'RateLimit-Policy',
  'RateLimit',
  ...(status === 429 || status === 503 ? ['Retry-After'] : []),
  ...(isRefusal(status) || method === 'GET' ? [] : ['Idempotency-Replayed']),
  ...(isRefusal(status) || (!state && !(304 in responses)) ? [] : ['ETag']),
  ...(isRefusal(status) || !(query && 'cursor' in query.shape) ? [] : ['Link']),
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
