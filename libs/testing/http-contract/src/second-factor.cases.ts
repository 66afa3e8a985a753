import { type ContractCase } from './contract-case';
import { GOOD_CODE, GOOD_PASSWORD } from './known';
import { sampleSetup } from './samples';

const member = { as: 'member' } as const;
const halfway = { as: 'halfway' } as const;
const visitor = { as: 'visitor' } as const;
const both = { current_password: GOOD_PASSWORD, code: GOOD_CODE };

const refusals = [
  {
    ...member,
    name: 'refuses who does not know the password',
    json: { ...both, current_password: 'guess' },
    problem: 'user.invalid',
    errors: ['current_password'],
  },
  {
    ...member,
    name: 'refuses who has no code',
    json: { ...both, code: '000000' },
    problem: 'user.invalid',
    errors: ['code'],
  },
] as const;

/** Cases of `secondFactor`, the first of each a success. */
export const secondFactorCases = {
  'secondFactor.show': [{ ...member, name: 'says that it is off', holds: { enabled: false, required: false } }],
  'secondFactor.setUp': [
    { ...member, name: 'shows a secret', json: { current_password: GOOD_PASSWORD }, holds: { ...sampleSetup() } },
    refusals[0],
  ],
  'secondFactor.enable': [
    { ...member, name: 'answers with recovery codes', json: { code: GOOD_CODE } },
    refusals[1],
    {
      ...member,
      name: 'refuses what is not text',
      json: { code: 123456 },
      problem: 'request.invalid',
      errors: ['code'],
    },
  ],
  'secondFactor.renewCodes': [{ ...member, name: 'answers with new recovery codes', json: both }, ...refusals],
  'secondFactor.turnOff': [{ ...member, name: 'turns it off', json: both }, ...refusals],
  'secondFactor.signIn': [
    {
      ...halfway,
      name: 'opens the session',
      json: { user: { code: GOOD_CODE } },
      holds: { user: { admin: false } },
    },
    {
      ...halfway,
      name: 'refuses another code',
      json: { user: { code: '000000' } },
      problem: 'auth.second_factor_invalid',
      errors: ['code'],
    },
    {
      ...visitor,
      name: 'sends who has not entered a password back to it',
      json: { user: { code: GOOD_CODE } },
      problem: 'auth.second_factor_expired',
    },
  ],
} as const satisfies Readonly<Record<string, readonly [ContractCase, ...ContractCase[]]>>;
