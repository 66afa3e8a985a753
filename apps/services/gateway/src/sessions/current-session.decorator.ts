import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor } from '@rowdeck/contracts';
import type { Request } from 'express';
import { type RequestSession, requiredSession, sessionOf } from './session-request';

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<Request>();

/** The session, null for a visitor. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): RequestSession | null =>
  sessionOf(requestOf(context)),
);

/** The actor of a signed-in request. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor => requiredSession(requestOf(context)).actor,
);
