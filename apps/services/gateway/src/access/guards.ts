import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Problem, type RouteDefinition } from '@rowdeck/contracts';
import { type Request } from 'express';
import { keyOf } from '../http/request-key';
import { type RequestSession, sessionOf } from '../http/request-session';
import { ROUTE_METADATA } from '../http/route.decorator';
import { Refusals } from '../refusals/refusals';
import { Sites } from '../sites/sites';

/** Operators are told what they lack; whoever is none, what is said of an address where nothing is. */
const notNow = ({ profile }: RequestSession): Problem =>
  profile.admin
    ? new Problem('auth.second_factor_required', {
        detail: 'Operators need two-factor authentication. Set it up in your settings.',
      })
    : new Problem('request.not_found');

/** Lets in whom the route is for. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly refusals: Refusals,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const route = this.reflector.get<RouteDefinition | undefined>(ROUTE_METADATA, context.getHandler());
    if (!route) throw new Problem('request.not_found');
    const { session: level } = route.access;
    // The guard of keys has let them in, or has thrown.
    if (keyOf(request)) return true;
    if (level === 'anyone') return true;
    if (level === 'none') throw new Problem('auth.required');
    const session = sessionOf(request);
    if (!session) throw new Problem('auth.required', { detail: 'Sign in to continue.' });
    if (level === 'operator' && !session.actor.admin) throw this.notForThem(request, session);
    return true;
  }

  /** Answers of 403 are noted wherever they are given; this one looks like any address that is not there. */
  private notForThem(request: Request, session: RequestSession): Problem {
    if (!session.profile.admin) this.refusals.note(request, session.actor, 'auth.forbidden');
    return notNow(session);
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
