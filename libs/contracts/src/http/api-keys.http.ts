import { apiKeyForm, createdApiKey, currentKey } from '../identity/api-key';
import { listApiKeys } from '../identity/api-keys.rpc';
import { apiKeyParameter } from './path-parameter';
import { json, NO_CONTENT } from './route-content';
import { BY_KEY, defineRoute, SIGNED_IN } from './route-definition';

export const apiKeysHttp = {
  list: defineRoute({
    method: 'GET',
    path: '/settings/api_keys',
    summary: "The user's API keys, without the keys themselves.",
    access: SIGNED_IN,
    responses: { 200: json(listApiKeys.output) },
  }),
  current: defineRoute({
    method: 'GET',
    path: '/api/v1/key',
    summary: 'The key of the call: what it may do, and whose it is.',
    access: BY_KEY,
    api: { scope: 'any', operationId: 'keyShow' },
    responses: { 200: json(currentKey) },
  }),
  create: defineRoute({
    method: 'POST',
    path: '/settings/api_keys',
    summary: 'Makes an API key. The answer is the only place where it stands.',
    access: SIGNED_IN,
    body: json(apiKeyForm),
    responses: { 201: json(createdApiKey) },
    problems: ['api_key.invalid', 'plan.feature_missing'],
  }),
  revoke: defineRoute({
    method: 'DELETE',
    path: '/settings/api_keys/:id',
    summary: 'Revokes an API key for good.',
    access: SIGNED_IN,
    params: { id: apiKeyParameter },
    responses: { 204: NO_CONTENT },
  }),
} as const;
