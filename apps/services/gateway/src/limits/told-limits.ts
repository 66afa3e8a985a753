import { type Request, type RequestHandler } from 'express';
import { isApiPath } from '../http/request-key';
import { pathAsked } from '../sites/navigation';
import { type LeftOver, WINDOW_SECONDS } from './each-minute';

/** How the limit of a key is called in headers (draft-ietf-httpapi-ratelimit-headers). */
const POLICY = '"key"';

/** Tells programs how much they may ask, whatever they are answered. */
export const tellPolicy =
  (most: number): RequestHandler =>
  (request, response, next) => {
    if (isApiPath(pathAsked(request))) {
      response.set('ratelimit-policy', `${POLICY};q=${most};w=${WINDOW_SECONDS}`);
    }
    next();
  };

/** Tells a program how much its key may still ask, and in how many seconds it may ask as much again. */
export const tellLimit = ({ res }: Request, { requests, seconds }: LeftOver): void => {
  res?.set('ratelimit', `${POLICY};r=${requests};t=${seconds}`);
};
