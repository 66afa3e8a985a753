import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Problem } from '@rowdeck/contracts';
import type { Request } from 'express';
import { sessionOf } from '../sessions/session-request';
import { ACCESS_METADATA, type AccessLevel } from './access.decorator';

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const level = this.reflector.getAllAndOverride<AccessLevel | undefined>(ACCESS_METADATA, [
      context.getHandler(),
      context.getClass(),
    ]);
    const session = sessionOf(context.switchToHttp().getRequest<Request>());
    if (level === 'anyone') return true;
    if (level === undefined) throw new Problem('request.not_found');
    if (!session) throw new Problem('auth.required', { detail: 'Please sign in to continue.' });
    if (level === 'operator' && !session.actor.admin) throw new Problem('auth.forbidden');
    return true;
  }
}
