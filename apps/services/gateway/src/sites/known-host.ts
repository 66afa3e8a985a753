import { PAGE_PATHS, pageAt, Problem, returnTarget } from '@rowdeck/contracts';
import { type RequestHandler } from 'express';
import { methodsAt, pathAsked, wishForPage } from './navigation';
import { type Sites } from './sites';

/** Refuses what was sent to a name that is not this installation's (RFC 9110 §15.5.20). */
export const knownHost = (sites: Sites): RequestHandler => {
  const detail =
    `Open Rowdeck at ${sites.addressOf('product')}. Operators: a proxy must pass on the Host of the browser, ` +
    'and further addresses are set in ALLOWED_ORIGINS.';
  return ({ headers: { host } }, _response, next) =>
    next(sites.named(host) === null ? new Problem('request.host', { detail }) : undefined);
};

/**
 * Keeps the operators' panel and the product each at its own address, where they have two: whoever opens a page of one at
 * the other is led there, and everything else is not found.
 */
export const siteBoundary =
  (sites: Sites): RequestHandler =>
  (request, response, next) => {
    const site = sites.of(request);
    const path = pathAsked(request);
    if (sites.serves(site, path)) return next();
    const asked = wishForPage(request) === 'asked';
    if (asked && site === 'admin' && path === '/') return response.redirect(302, PAGE_PATHS.admin);
    const target = returnTarget(request.originalUrl, sites.addressOf(site));
    if (!asked || target === null) return next(new Problem('request.not_found'));
    response.redirect(302, sites.addressOf(pageAt(path).shell === 'admin' ? 'admin' : 'product') + target);
  };

/** Names the methods that there are to a program that calls by another (RFC 9110 §15.5.6). */
export const knownMethod: RequestHandler = (request, response, next) => {
  const methods = methodsAt(pathAsked(request));
  if (methods.length === 0 || methods.includes(request.method)) return next();
  response.set('allow', methods.join(', '));
  next(new Problem('request.method_unknown', { detail: `This address is called by ${methods.join(', ')}.` }));
};
