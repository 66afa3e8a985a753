import {
  type ApiKeyScope,
  authenticateApiKey,
  createApiKey,
  DEFAULT_PREFERENCES,
  listApiKeys,
  revokeApiKey,
} from '@rowdeck/contracts';
import { KNOWN, sampleApiKey, sampleUser } from '@rowdeck/http-contract';
import { newApiKeyToken } from '@rowdeck/service-kit';
import { type GatewayForTest } from './gateway-for-test';
import { known, refuse } from './refuse';

/** Keys of the member, each good for one scope; and one that was revoked. */
export const KEYS = {
  read: newApiKeyToken().token,
  generate: newApiKeyToken().token,
  manage: newApiKeyToken().token,
  revoked: newApiKeyToken().token,
} as const;

const scopesOf = (token: string): ApiKeyScope[] =>
  (['read', 'generate', 'manage'] as const).filter((scope) => KEYS[scope] === token);

const { id: userId, name, email } = sampleUser();
const signed = { token: 'signed', expiresAt: '2027-01-01T00:00:00.000Z' };

/** Gives a gateway the keys of `KEYS`, and those of the settings. */
export const answerAsKeys = (gateway: GatewayForTest): void => {
  gateway.answer(authenticateApiKey, ({ token }) => {
    const scopes = scopesOf(token);
    if (scopes.length === 0) return null;
    const actor = { userId, name, email, admin: false, via: 'api_key' as const };
    return { key: { id: KNOWN.apiKeyId, scopes }, actor, signed, preferences: DEFAULT_PREFERENCES };
  });
  gateway.answer(listApiKeys, () => ({ api_keys: [sampleApiKey()] }));
  gateway.answer(createApiKey, ({ form: { name: wanted = '' } }) =>
    wanted === ''
      ? refuse('api_key.invalid', 'name')
      : { ...sampleApiKey({ name: wanted, scopes: ['read'], last_used_at: null }), token: newApiKeyToken().token },
  );
  gateway.answer(revokeApiKey, ({ id }) => known(id, KNOWN.apiKeyId, {}, 'api_key.not_found'));
};
