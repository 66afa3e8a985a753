import {
  type ApiAccess,
  type ApiKeyScope,
  approveDeviceGrant,
  authenticateApiKey,
  beginDeviceGrant,
  createApiKey,
  DEFAULT_PREFERENCES,
  denyDeviceGrant,
  DEVICE_GRANT_TYPE,
  fetchDeviceKey,
  findDeviceGrant,
  listApiKeys,
  revokeApiKey,
  revokePresentedKey,
} from '@rowdeck/contracts';
import { KNOWN, sampleApiKey, sampleDeviceRequest, sampleUser } from '@rowdeck/http-contract';
import { newApiKeyToken } from '@rowdeck/service-kit';
import { type GatewayForTest } from './gateway-for-test';
import { answerAsWebhooks } from './answer-as-webhooks';
import { known, refuse } from './refuse';

/** Keys of the member, each good for one scope; one that is good for none, and one that was revoked. */
export const KEYS = {
  read: newApiKeyToken().token,
  generate: newApiKeyToken().token,
  manage: newApiKeyToken().token,
  none: newApiKeyToken().token,
  revoked: newApiKeyToken().token,
} as const;

/** The key that can do least of those that open a route. */
export const keyFor = (scope: ApiAccess['scope']): string => KEYS[scope === 'any' ? 'none' : scope];

const scopesOf = (token: string): ApiKeyScope[] =>
  (['read', 'generate', 'manage'] as const).filter((scope) => KEYS[scope] === token);

const { id: userId, name, email } = sampleUser();
const signed = { token: 'signed', expiresAt: '2027-01-01T00:00:00.000Z' };

/** One device waits for an answer, and one for a key that was approved. */
const answerAsDevices = (gateway: GatewayForTest): void => {
  const about = { user_code: KNOWN.userCode };
  gateway.answer(beginDeviceGrant, ({ form: { scope = 'read' } }) =>
    scope === 'admin'
      ? refuse('device.scope_invalid')
      : {
          ...about,
          device_code: KNOWN.deviceCode,
          verification_uri: 'https://decks.example/device',
          verification_uri_complete: `https://decks.example/device?user_code=${KNOWN.userCode}`,
          expires_in: 600,
          interval: 5,
        },
  );
  gateway.answer(fetchDeviceKey, ({ form: { grant_type: type, device_code: code } }) => {
    if (type !== DEVICE_GRANT_TYPE) return refuse('device.grant_type_unknown');
    if (code === 'waiting') return refuse('device.pending');
    const key = { access_token: newApiKeyToken().token, token_type: 'Bearer' as const, scope: 'read' };
    return known(code, KNOWN.deviceCode, key, 'device.code_invalid');
  });
  gateway.answer(findDeviceGrant, ({ form }) =>
    known(form.user_code, KNOWN.userCode, sampleDeviceRequest(), 'device.not_found'),
  );
  gateway.answer(approveDeviceGrant, ({ form: { user_code: code, scopes = [] } }) =>
    code === KNOWN.userCode && scopes.length === 0
      ? refuse('api_key.invalid', 'scopes')
      : known(code, KNOWN.userCode, {}, 'device.not_found'),
  );
  gateway.answer(denyDeviceGrant, ({ form }) => known(form.user_code, KNOWN.userCode, {}, 'device.not_found'));
};

/** Gives a gateway what programs need: the keys of `KEYS`, those of the settings, and webhooks. */
export const answerAsKeys = (gateway: GatewayForTest): void => {
  gateway.answer(authenticateApiKey, ({ token }) => {
    const scopes = scopesOf(token);
    if (scopes.length === 0 && token !== KEYS.none) return null;
    const apiKey = { id: KNOWN.apiKeyId, name: sampleApiKey().name };
    const actor = { userId, name, email, admin: false, via: 'api_key' as const, apiKey };
    return { key: { id: KNOWN.apiKeyId, scopes }, actor, signed, preferences: DEFAULT_PREFERENCES };
  });
  answerAsWebhooks(gateway);
  gateway.answer(listApiKeys, () => ({ api_keys: [sampleApiKey()] }));
  gateway.answer(createApiKey, ({ form: { name: wanted = '' } }) =>
    wanted === ''
      ? refuse('api_key.invalid', 'name')
      : { ...sampleApiKey({ name: wanted, scopes: ['read'], last_used_at: null }), token: newApiKeyToken().token },
  );
  answerAsDevices(gateway);
  gateway.answer(revokePresentedKey, () => ({}));
  gateway.answer(revokeApiKey, ({ id }) => known(id, KNOWN.apiKeyId, {}, 'api_key.not_found'));
};
