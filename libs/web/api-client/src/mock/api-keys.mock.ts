import { type apiKeysHttp, apiKeyScope, Problem } from '@rowdeck/contracts';
import { sampleApiKey } from '@rowdeck/http-contract';
import { type MockOf } from './mock-route';

/** Keys of which the token says the number, so that a test can look for it. */
export const apiKeysMock: MockOf<typeof apiKeysHttp> = {
  list: ({ state }) => ({ api_keys: state.apiKeys }),
  create: ({ state, body: { name, scopes, expires_in_days: days } }) => {
    if (name === '') throw new Problem('api_key.invalid', { errors: { name: ['Enter a name for the key.'] } });
    const number = state.apiKeys.length + 1;
    const key = sampleApiKey({
      id: `7f0f4c0e-6f8e-4f43-8a53-3a5d4f3f01${String(number).padStart(2, '0')}`,
      name,
      scopes: apiKeyScope.array().parse(scopes),
      expires_at: days === null ? null : new Date(Date.now() + days * 86_400_000).toISOString(),
      last_used_at: null,
      last_used_place: null,
      last_used_ip: null,
    });
    state.apiKeys = [key, ...state.apiKeys];
    return { ...key, token: `rdk_mock${number}` };
  },
  revoke: ({ state, params }) => {
    if (!state.apiKeys.some(({ id }) => id === params.id)) throw new Problem('api_key.not_found');
    state.apiKeys = state.apiKeys.filter(({ id }) => id !== params.id);
  },
};
