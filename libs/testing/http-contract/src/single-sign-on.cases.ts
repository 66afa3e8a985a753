import { type ContractCase } from './contract-case';
import { GOOD_TOKEN, KNOWN } from './known';

const member = { as: 'member' } as const;
const visitor = { as: 'visitor' } as const;
const team = { ...member, params: { id: KNOWN.teamId } };
const ofDomain = { ...member, params: { id: KNOWN.teamId, domain: KNOWN.domain } };
const foreign = { ...member, params: { id: KNOWN.foreignTeamId } };
const foreignDomain = { ...member, params: { id: KNOWN.foreignTeamId, domain: KNOWN.domain } };
const closed = { name: 'is closed to who is no admin of the team', problem: 'auth.forbidden' } as const;
const form = { issuer: 'https://login.example.com', client_id: 'rowdeck', client_secret: 's3cret' };

/** Cases of `singleSignOn`, the first of each a success. */
export const singleSignOnCases = {
  'singleSignOn.begin': [
    {
      ...visitor,
      name: 'says where to sign in',
      json: { email: `ada@${KNOWN.domain}` },
      holds: { location: 'https://login.example.com/authorize' },
    },
    {
      ...visitor,
      name: 'refuses an address of another domain',
      json: { email: 'ada@example.org' },
      problem: 'sso.unavailable',
    },
    {
      ...visitor,
      name: 'refuses what is not text',
      json: { email: 5, remember_me: 'yes' },
      problem: 'request.invalid',
      errors: ['email', 'remember_me'],
    },
  ],
  'singleSignOn.finish': [
    {
      ...visitor,
      name: 'opens a session',
      json: { team: 'mktg', code: GOOD_TOKEN, state: 'state' },
      holds: { user: { email: 'ada@example.com' }, return_to: '/app/teams' },
    },
    { ...visitor, name: 'refuses another code', json: { team: 'mktg', code: 'bad' }, problem: 'sso.refused' },
    { ...visitor, name: 'refuses what a provider refuses', json: { error: 'access_denied' }, problem: 'sso.refused' },
  ],
  'singleSignOn.show': [
    { ...team, name: 'shows how the team signs in', holds: { enabled: true, domains: [{ domain: KNOWN.domain }] } },
    { ...foreign, ...closed },
  ],
  'singleSignOn.save': [
    { ...team, name: 'sets a provider', json: form, holds: { enabled: true } },
    {
      ...team,
      name: 'passes on what the account service refuses',
      json: { ...form, issuer: '' },
      problem: 'sso.invalid',
      errors: ['issuer'],
    },
    {
      ...team,
      name: 'refuses what is not text',
      json: { issuer: 5, client_id: {}, client_secret: [], only_sso: 'yes' },
      problem: 'request.invalid',
      errors: ['issuer', 'client_id', 'client_secret', 'only_sso'],
    },
    { ...foreign, ...closed, json: form },
  ],
  'singleSignOn.end': [
    { ...team, name: 'ends it' },
    { ...foreign, ...closed },
  ],
  'singleSignOn.addDomain': [
    { ...team, name: 'adds a domain', json: { domain: 'example.net' }, holds: { enabled: true } },
    {
      ...team,
      name: 'refuses what is no domain',
      json: { domain: '' },
      problem: 'sso.invalid',
      errors: ['domain'],
    },
    { ...foreign, ...closed, json: { domain: 'example.net' } },
  ],
  'singleSignOn.checkDomain': [
    { ...ofDomain, name: 'looks a domain up' },
    { ...foreignDomain, ...closed },
  ],
  'singleSignOn.removeDomain': [
    { ...ofDomain, name: 'gives a domain up' },
    { ...foreignDomain, ...closed },
  ],
} as const satisfies Readonly<Record<string, readonly [ContractCase, ...ContractCase[]]>>;
