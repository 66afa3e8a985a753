import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  assertIncluded,
  authenticateApiKey,
  deprecationHeadersOf,
  Problem,
  type RouteDefinition,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { actWith, hashToken, isApiKeyToken } from '@rowdeck/service-kit';
import { type Request } from 'express';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/gateway.config';
import { clientOf } from '../http/client-address';
import { IdempotentCalls } from '../http/idempotent-calls';
import { ROUTE_METADATA } from '../http/route.decorator';
import { EachMinute } from '../limits/each-minute';
import { tellLimit } from '../limits/told-limits';
import { actorSignature } from '../sessions/session.strategy';
import { Sites } from '../sites/sites';
import { bearerTokenOf } from './bearer-token';
import { PlanOfKey } from './plan-of-key';
import { attachKey, isApiCall, type RequestKey } from '../http/request-key';

/** One answer for a key that was never made, one that was mistyped, revoked or has expired, and one whose owner is gone. */
const keyInvalid = (): Problem =>
  new Problem('auth.key_invalid', {
    detail: 'There is no such API key: it was revoked, has expired, or was mistyped. Create one in the settings.',
  });

const keyMissing = (): Problem =>
  new Problem('auth.required', { detail: 'Send an API key in the header Authorization: Bearer rdk_…' });

/**
 * Lets in who calls an address for programs with a key that is good for the route. Cookies mean nothing there, so that no page
 * of another site can call it with somebody's session. Identity and billing are asked at each request, or together for several that have come by then: what
 * was revoked opens nothing, and a plan without the API neither, from the moment that it is changed.
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  private readonly ofKey: EachMinute;

  constructor(
    private readonly reflector: Reflector,
    private readonly rpc: RpcClient,
    private readonly sites: Sites,
    private readonly calls: IdempotentCalls,
    private readonly plans: PlanOfKey,
    @Inject(GATEWAY_CONFIG) { API_REQUESTS_PER_MINUTE: most }: Pick<GatewayConfig, 'API_REQUESTS_PER_MINUTE'>,
  ) {
    this.ofKey = new EachMinute(most, 'This API key');
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<Request>();
    if (!isApiCall(request)) return true;
    const route = this.reflector.get<RouteDefinition>(ROUTE_METADATA, context.getHandler());
    this.tellDeprecation(request, route);
    const token = bearerTokenOf(request.get('authorization'));
    if (token === null) throw keyMissing();
    if (!isApiKeyToken(token)) throw keyInvalid();
    // Before identity is asked: a program that went wild costs nobody else anything.
    const hash = hashToken(token).toString('base64');
    this.ofKey.take(hash, (left) => tellLimit(request, left));
    const planOf = this.plans.ahead(hash);
    const key = await this.authenticate(token, request);
    attachKey(request, key);
    assertIncluded(await planOf(key.actor.userId), 'apiAccess');
    assertScope(key, route);
    this.calls.accept(request);
    return true;
  }

  /** Before anything is refused: whoever calls it shall know. */
  private tellDeprecation({ res, params }: Request, { deprecated }: RouteDefinition): void {
    if (deprecated) res?.set(deprecationHeadersOf(deprecated, this.sites.addressOf('product'), params));
  }

  private async authenticate(token: string, request: Request): Promise<RequestKey> {
    const ask = () => this.rpc.call(authenticateApiKey, { token, client: clientOf(request) }, { together: true });
    const known = await ask();
    if (!known) throw keyInvalid();
    actWith(actorSignature(known.signed, async () => (await ask())?.signed ?? null, keyInvalid));
    return { ...known.key, actor: known.actor, preferences: known.preferences };
  }
}

const assertScope = ({ scopes }: RequestKey, { api }: Pick<RouteDefinition, 'api'>): void => {
  if (api && (api.scope === 'any' || scopes.includes(api.scope))) return;
  const scope = api?.scope ?? 'none';
  throw new Problem('auth.scope_missing', {
    detail: `This needs an API key with the scope ${scope}. Create one in the settings: the scopes of a key cannot be changed.`,
    params: { scope },
  });
};
