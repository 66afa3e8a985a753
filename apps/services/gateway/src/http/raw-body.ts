import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type Request } from 'express';

const BODIES = new WeakMap<IncomingMessage, Buffer>();

/** Keeps the bytes of a body beside what is parsed of them: a signature holds for them as they came. */
export const keepRawBody = (request: IncomingMessage, _response: ServerResponse, bytes: Buffer): void => {
  BODIES.set(request, bytes);
};

/** The text of a JSON body, as it came. Empty where none came. */
export const rawBodyOf = (request: Request): string => BODIES.get(request)?.toString('utf8') ?? '';
