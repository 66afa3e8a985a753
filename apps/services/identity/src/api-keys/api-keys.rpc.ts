import { Controller } from '@nestjs/common';
import {
  authenticateApiKey,
  claimCall,
  createApiKey,
  finishCall,
  listApiKeys,
  type ParsedInputOf,
  renewCall,
  revokeApiKey,
  revokePresentedKey,
} from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ApiKeys } from './api-keys';
import { RememberedCalls } from '../remembered-calls/remembered-calls';
import { AuthenticateApiKey } from './authenticate-api-key';

@Controller()
export class ApiKeysRpc {
  constructor(
    private readonly keys: ApiKeys,
    private readonly authentication: AuthenticateApiKey,
    private readonly calls: RememberedCalls,
  ) {}

  @Handles(listApiKeys)
  async list({ actor, client }: ParsedInputOf<typeof listApiKeys>) {
    return { api_keys: await this.keys.list(actor, client) };
  }

  @Handles(createApiKey)
  create({ actor, form, client }: ParsedInputOf<typeof createApiKey>) {
    return this.keys.create(actor, form, client);
  }

  @Handles(revokeApiKey)
  async revoke({ actor, id, client }: ParsedInputOf<typeof revokeApiKey>) {
    await this.keys.revoke(actor, id, client);
    return {};
  }

  @Handles(revokePresentedKey)
  async revokePresented({ token, client }: ParsedInputOf<typeof revokePresentedKey>) {
    await this.keys.revokePresented(token, client);
    return {};
  }

  @Handles(authenticateApiKey)
  authenticate({ token, client }: ParsedInputOf<typeof authenticateApiKey>) {
    return this.authentication.execute(token, client);
  }

  @Handles(claimCall)
  claim({ actor, key, fingerprint, renews }: ParsedInputOf<typeof claimCall>) {
    return this.calls.claim({ userId: actor.userId, key, fingerprint }, { renews });
  }

  @Handles(renewCall)
  async renew({ actor, key, ticket }: ParsedInputOf<typeof renewCall>) {
    return { held: await this.calls.renew({ userId: actor.userId, key, ticket }) };
  }

  @Handles(finishCall)
  async finish({ actor, key, ticket, answer }: ParsedInputOf<typeof finishCall>) {
    await this.calls.finish({ userId: actor.userId, key, ticket }, answer);
    return {};
  }
}
