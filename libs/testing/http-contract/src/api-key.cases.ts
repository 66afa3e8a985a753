import { type ContractCase } from './contract-case';
import { KNOWN } from './known';

const member = { as: 'member' } as const;

/** Cases of `apiKeys`, the first of each a success. */
export const apiKeyCases = {
  'apiKeys.list': [{ ...member, name: 'lists keys', holds: { api_keys: [{ id: KNOWN.apiKeyId }] } }],
  'apiKeys.current': [
    {
      as: 'program',
      name: 'says what the key may do, and whose it is',
      holds: { id: KNOWN.apiKeyId, account: { email: 'ada@example.com' }, plan: 'starter' },
    },
  ],
  'apiKeys.create': [
    {
      ...member,
      name: 'makes a key by its name alone, which may read',
      json: { name: 'Reports' },
      holds: { name: 'Reports', scopes: ['read'], expires_at: null },
    },
    {
      ...member,
      name: 'reads nothing but the form',
      json: { name: 'Reports', token: 'rdk_mine', user_id: KNOWN.memberId, last_used_at: 'now', admin: true },
      holds: { name: 'Reports', last_used_at: null },
    },
    { ...member, name: 'refuses a key without a name', json: {}, problem: 'api_key.invalid', errors: ['name'] },
    {
      ...member,
      name: 'refuses what is not text',
      json: { name: {}, scopes: 'read', expires_in_days: '7' },
      problem: 'request.invalid',
      errors: ['name', 'scopes', 'expires_in_days'],
    },
  ],
  'apiKeys.revoke': [{ ...member, name: 'revokes a key', params: { id: KNOWN.apiKeyId } }],
} as const satisfies Readonly<Record<string, readonly [ContractCase, ...ContractCase[]]>>;
