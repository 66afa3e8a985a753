import { Controller } from '@nestjs/common';
import { authenticateApiKey, createApiKey, listApiKeys, type ParsedInputOf, revokeApiKey } from '@rowdeck/contracts';
import { Handles } from '@rowdeck/messaging';
import { ApiKeys } from './api-keys';
import { AuthenticateApiKey } from './authenticate-api-key';

@Controller()
export class ApiKeysRpc {
  constructor(
    private readonly keys: ApiKeys,
    private readonly authentication: AuthenticateApiKey,
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

  @Handles(authenticateApiKey)
  authenticate({ token, client }: ParsedInputOf<typeof authenticateApiKey>) {
    return this.authentication.execute(token, client);
  }
}
