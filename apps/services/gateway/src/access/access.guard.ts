import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Problem, type RouteDefinition } from '@rowdeck/contracts';
import { type Request } from 'express';
import { sessionOf } from '../http/request-session';
import { ROUTE_METADATA } from '../http/route.decorator';

/** Lets in whom the route is for. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const route = this.reflector.get<RouteDefinition | undefined>(ROUTE_METADATA, context.getHandler());
    if (!route) throw new Problem('request.not_found');
    const { session: level } = route.access;
    if (level === 'anyone') return true;
    const session = sessionOf(context.switchToHttp().getRequest<Request>());
    if (!session) throw new Problem('auth.required', { detail: 'Sign in to continue.' });
    if (level === 'operator' && !session.actor.admin) throw new Problem('auth.forbidden');
    return true;
  }
}
