import { DEVICE_GRANT_TYPE } from '@rowdeck/contracts';
import { type ContractCase } from './contract-case';
import { KNOWN } from './known';

const member = { as: 'member' } as const;
const device = { as: 'visitor' } as const;
const user_code = KNOWN.userCode;
const grant_type = DEVICE_GRANT_TYPE;

const wrongCode = { ...member, name: 'finds nothing by a wrong code', json: { user_code: 'WRONG' } } as const;

/** Cases of `device`, the first of each a success. */
export const deviceCases = {
  'device.code': [
    { ...device, name: 'gives codes', json: { client_name: 'rowdeck on studio' }, holds: { user_code, interval: 5 } },
    { ...device, name: 'knows no other scope', json: { scope: 'admin' }, problem: 'device.scope_invalid' },
    {
      ...device,
      name: 'refuses what is not text',
      json: { client_name: 5, scope: [] },
      problem: 'request.invalid',
      errors: ['client_name', 'scope'],
    },
  ],
  'device.token': [
    {
      ...device,
      name: 'gives the key',
      json: { grant_type, device_code: KNOWN.deviceCode },
      holds: { token_type: 'Bearer', scope: 'read' },
    },
    {
      ...device,
      name: 'lets a device wait',
      json: { grant_type, device_code: 'waiting' },
      problem: 'device.pending',
    },
    { ...device, name: 'knows no other code', json: { grant_type }, problem: 'device.code_invalid' },
    {
      ...device,
      name: 'knows no other grant',
      json: { grant_type: 'password', device_code: KNOWN.deviceCode },
      problem: 'device.grant_type_unknown',
    },
  ],
  'device.revoke': [
    { ...device, name: 'revokes a key', json: { token: 'rdk_given' } },
    { ...device, name: 'has nothing to do where there is no such key', json: { token: 'rdk_unknown' } },
    { ...device, name: 'needs the key', json: {}, problem: 'request.invalid', errors: ['token'] },
  ],
  'device.find': [
    { ...member, name: 'says who asks', json: { user_code }, holds: { user_code, client_name: 'rowdeck on studio' } },
    { ...wrongCode, problem: 'device.not_found' },
  ],
  'device.approve': [
    { ...member, name: 'approves', json: { user_code, scopes: ['read'] } },
    { ...wrongCode, problem: 'device.not_found' },
    { ...member, name: 'refuses no scopes', json: { user_code }, problem: 'api_key.invalid', errors: ['scopes'] },
  ],
  'device.deny': [
    { ...member, name: 'denies', json: { user_code } },
    { ...wrongCode, problem: 'device.not_found' },
  ],
} as const satisfies Readonly<Record<string, readonly [ContractCase, ...ContractCase[]]>>;
