import { isUtf8 } from 'node:buffer';
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { apiPathOf, HTTP_ROUTES, Problem, type RouteDefinition } from '@rowdeck/contracts';
import { type Request } from 'express';

const BODIES = new WeakMap<IncomingMessage, Buffer>();

/**
 * Keeps the bytes of a body beside what is parsed of them: a signature holds for them as they came. Throws `request.unreadable` for what is no
 * UTF-8, which the parser would read with letters that nobody sent (RFC 8259, section 8.1).
 */
export const keepRawBody = (
  request: IncomingMessage,
  _response: ServerResponse,
  bytes: Buffer,
  encoding: string | null,
): void => {
  if ((encoding ?? 'utf-8') === 'utf-8' && !isUtf8(bytes))
    throw new Problem('request.unreadable', { detail: 'The request cannot be read as JSON. Send it in UTF-8.' });
  BODIES.set(request, bytes);
};

/** The text of a JSON body, as it came. Empty where none came. */
export const rawBodyOf = (request: Request): string => BODIES.get(request)?.toString('utf8') ?? '';

/** The addresses at which programs may send JSON in place of a form with a file. */
const OF_UPLOADS: ReadonlySet<string | undefined> = new Set(
  Object.values<RouteDefinition>(HTTP_ROUTES)
    .filter(({ body }) => body?.kind === 'multipart' && body.json !== undefined)
    .map(apiPathOf),
);

/** Whether a body is JSON that is parsed before its route sees it. */
export const isParsedJson = (request: Request): boolean =>
  Boolean(request.is('application/json')) && !isReadAsItComes(request);

/** Whether a body is read by its route while it comes, since it may be large. Express compares paths without regard to case. */
export const isReadAsItComes = (request: Request): boolean =>
  Boolean(request.is('multipart/form-data')) ||
  (Boolean(request.is('application/json')) && OF_UPLOADS.has(request.path.toLowerCase().replace(/\/$/, '')));
