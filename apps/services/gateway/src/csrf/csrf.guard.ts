import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { CSRF_HEADER, parseUrl, Problem, type RouteDefinition } from '@rowdeck/contracts';
import { type Request } from 'express';
import { keyOf } from '../http/request-key';
import { sessionOf } from '../http/request-session';
import { ROUTE_METADATA } from '../http/route.decorator';
import { isCsrfTokenOf } from '../sessions/csrf-token';
import { Sites } from '../sites/sites';

/** The origin a browser says a request comes from: `Origin`, else that of `Referer`; null when it says nothing. */
export const claimedOrigin = (headers: {
  origin?: string | undefined;
  referer?: string | undefined;
}): string | null => {
  if (headers.origin) return headers.origin;
  return parseUrl(headers.referer ?? '')?.origin ?? null;
};

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cookie-authenticated writes need an allowed origin and the session's CSRF token. A write without a session (sign-up), and
 * sign-in, which knows a password instead, may come from a program that sends no origin, but never from another site's page.
 */
@Injectable()
export class CsrfGuard implements CanActivate {
  constructor(private readonly sites: Sites) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<Request>();
    // No browser sends a key by itself.
    if (SAFE_METHODS.has(request.method) || keyOf(request)) return true;
    const route = Reflect.getMetadata(ROUTE_METADATA, context.getHandler()) as RouteDefinition | undefined;
    const session = route?.access.csrf === false ? null : sessionOf(request);
    this.assertOrigin(request, session !== null);
    if (session && !isCsrfTokenOf(session.token, request.get(CSRF_HEADER) ?? '')) {
      throw new Problem('request.csrf', { detail: 'Reload the page and try again.' });
    }
    return true;
  }

  private assertOrigin(request: Request, required: boolean): void {
    const origin = claimedOrigin(request.headers);
    if (origin === null && !required) return;
    if (origin !== null && this.sites.allows(this.sites.of(request), origin)) return;
    throw new Problem('request.origin', {
      detail: 'Open Rowdeck at its own address and try again; a program must send the site in the Origin header.',
    });
  }
}
