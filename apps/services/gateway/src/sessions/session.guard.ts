import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { SESSION_STRATEGY } from './session.strategy';

/** Attaches the session to every request; whether one is needed is for the access guard to say. */
@Injectable()
export class SessionGuard extends AuthGuard(SESSION_STRATEGY) {
  override handleRequest<S>(error: Error | null, session: S | false): S {
    if (error) throw error;
    return (session || undefined) as S;
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() === 'http') await super.canActivate(context);
    return true;
  }
}
