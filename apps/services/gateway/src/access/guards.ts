import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Problem, type RouteDefinition } from '@rowdeck/contracts';
import { type Request } from 'express';
import { keyOf } from '../http/request-key';
import { type RequestSession, sessionOf } from '../http/request-session';
import { ROUTE_METADATA } from '../http/route.decorator';
import { Sites } from '../sites/sites';

/** Operators are told what they lack; who is none, nothing. */
const notNow = ({ profile }: RequestSession): Problem =>
  profile.admin
    ? new Problem('auth.second_factor_required', {
        detail: 'Operators need two-factor authentication. Set it up in your settings.',
      })
    : new Problem('auth.forbidden');

/** Lets in whom the route is for. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const route = this.reflector.get<RouteDefinition | undefined>(ROUTE_METADATA, context.getHandler());
    if (!route) throw new Problem('request.not_found');
    const { session: level } = route.access;
    // The guard of keys has let them in, or has thrown.
    if (keyOf(context.switchToHttp().getRequest<Request>())) return true;
    if (level === 'anyone') return true;
    const session = sessionOf(context.switchToHttp().getRequest<Request>());
    if (!session) throw new Problem('auth.required', { detail: 'Sign in to continue.' });
    if (level === 'operator' && !session.actor.admin) throw notNow(session);
    return true;
  }
}

/** Asks the route that was found, not its address as it was written, whether it is served at this site. */
@Injectable()
export class SiteGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sites: Sites,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const route = this.reflector.get<RouteDefinition | undefined>(ROUTE_METADATA, context.getHandler());
    const site = this.sites.of(context.switchToHttp().getRequest<Request>());
    if (!route || !this.sites.serves(site, route.path)) throw new Problem('request.not_found');
    return true;
  }
}
