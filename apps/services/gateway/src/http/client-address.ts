import { type Request } from 'express';

/** Where a call comes from, for rate limits and the audit trail; behind proxies as far as TRUST_PROXY believes them. */
export const clientOf = (request: Request): { ip: string; userAgent: string } => ({
  ip: request.ip ?? 'unknown',
  userAgent: (request.get('user-agent') ?? '').slice(0, 300),
});
