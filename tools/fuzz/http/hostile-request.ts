import { HTTP_ROUTES, PAGES, type RouteDefinition } from '@rowdeck/contracts';
import { Dice } from '../dice';
import { hostileBody } from './hostile-body';
import { hostileText } from './hostile-values';

/** What the requests may use of a running system. */
export interface Footing {
  readonly origin: string;
  /** The `Cookie` header and CSRF token of a signed-in user. */
  readonly cookie: string;
  readonly csrfToken: string;
  /** Ids of things that exist. */
  readonly ids: readonly [string, ...string[]];
}

export interface HostileRequest {
  /** `GET /app/templates/7`, for the report. */
  readonly name: string;
  /** All that is sent, to the byte. */
  readonly bytes: Buffer;
  /** Whether the server has all that it was promised, and so must answer. */
  readonly complete: boolean;
}

const ROUTES = Object.values(HTTP_ROUTES) as [RouteDefinition, ...RouteDefinition[]];
const PATHS = [
  '//',
  '/%',
  '/%00',
  '/..%2f..%2fetc/passwd',
  '/assets/app/../../../package.json',
  '/assets/app/%2e%2e/%2e%2e/index.html',
  '/assets/app',
  '/app/templates/',
  `/${'a/'.repeat(3_000)}`,
  '*',
  'http://evil.example/',
  '/session?a[b]=c&a=d&__proto__=e',
  ...Object.values(PAGES).flatMap(({ paths }): readonly string[] => paths),
] as const;
const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'BREW',
  'get',
] as const;
/** Node and the server's parser refuse raw control characters in a request line at once; they are worth a case, not most. */
const inAddress = (text: string, dice: Dice): string =>
  dice.upTo(9) === 0 ? text : encodeURIComponent(Buffer.from(text).toString());

const addressOf = (path: string, { ids }: Footing, dice: Dice): string => {
  const id = () =>
    dice.upTo(1) === 0 ? (ids[dice.upTo(ids.length - 1)] ?? ids[0]) : inAddress(hostileText(dice), dice);
  const query =
    dice.upTo(2) === 0
      ? `?${dice.pick(['page', 'before', 'type', 'return_to', 'a[]'])}=${inAddress(hostileText(dice), dice)}`
      : '';
  return path.replace(/:\w+/g, id) + query;
};

const HEADERS: readonly [string, (dice: Dice) => string][] = [
  [
    'accept',
    (dice) => dice.pick(['text/html', 'application/json', '*/*', 'text/event-stream', ';q=2', hostileText(dice)]),
  ],
  [
    'range',
    (dice) => dice.pick(['bytes=0-9', 'bytes=-5', 'bytes=9-3', 'bytes=0-1,5-6', `bytes=${'9'.repeat(300)}-`, 'x=1']),
  ],
  ['if-none-match', (dice) => dice.pick(['*', 'W/"a"', '"'.repeat(5_000)])],
  ['if-range', (dice) => dice.pick(['"a"', 'Sat, 21 Nov 2026 10:00:00 GMT'])],
  ['accept-encoding', (dice) => dice.pick(['gzip', 'br;q=0', 'identity;q=0, *;q=0', hostileText(dice)])],
  ['x-request-id', hostileText],
  ['x-forwarded-for', hostileText],
  ['traceparent', hostileText],
  ['expect', (dice) => dice.pick(['100-continue', 'cake'])],
  ['upgrade', () => 'websocket'],
  ['content-encoding', (dice) => dice.pick(['gzip', 'br', 'x'])],
  ['referer', hostileText],
];

const sessionHeaders = ({ origin, cookie, csrfToken }: Footing, path: string, dice: Dice): Record<string, string> => {
  const good = { cookie, origin, 'x-csrf-token': csrfToken };
  // The session of the run is not to end with it.
  if (/sign_out|logout/.test(path)) return { cookie, origin };
  return dice.pick<Record<string, string>>([
    good,
    good,
    good,
    {},
    { cookie },
    { ...good, origin: 'https://evil.example' },
    { cookie: `rowdeck_session=${inAddress(hostileText(dice), dice)}` },
  ]);
};

/** A header holds one line of bytes. */
const oneLine = (text: string): string => text.replace(/[\r\n\u0000]/g, ' ');

/** A request that nobody in their right mind sends; the same for the same seed and footing. */
export const hostileRequest = (seed: number, footing: Footing): HostileRequest => {
  const dice = new Dice(seed);
  const route = dice.pick(ROUTES);
  const path = addressOf(dice.upTo(3) === 0 ? dice.pick(PATHS) : route.path, footing, dice);
  const method = dice.upTo(4) === 0 ? dice.pick(METHODS) : route.method;
  const body = method === 'GET' || method === 'HEAD' ? undefined : hostileBody(route, dice);
  const missing = body !== undefined && dice.upTo(9) === 0 ? 1 + dice.upTo(50) : 0;
  const headers: Record<string, string> = {
    host: dice.upTo(9) === 0 ? oneLine(hostileText(dice)) : new URL(footing.origin).host,
    ...sessionHeaders(footing, path, dice),
    ...Object.fromEntries(HEADERS.filter(() => dice.upTo(5) === 0).map(([name, make]) => [name, oneLine(make(dice))])),
    ...(body ? { 'content-type': body.contentType, 'content-length': String(body.bytes.length + missing) } : {}),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const name = `${method} ${path.slice(0, 100)}`;
  return { name, bytes: Buffer.concat([head, body?.bytes ?? Buffer.alloc(0)]), complete: missing === 0 };
};
