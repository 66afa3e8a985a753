import { type ContractCase } from './contract-case';
import { GOOD_PASSWORD, GOOD_TOKEN, KNOWN } from './known';

const visitor = { as: 'visitor' } as const;
const member = { as: 'member' } as const;
const email = 'ada@example.com';
const password = GOOD_PASSWORD;

/** Cases of `sessions`, `accounts`, `account` and `profile`, the first of each a success. */
export const accountCases = {
  'sessions.show': [
    { ...visitor, name: 'knows that nobody is signed in', holds: { user: null, csrf_token: '' } },
    { as: 'member', name: 'knows who is signed in', holds: { user: { email, admin: false } } },
    { as: 'operator', name: 'knows an operator', holds: { user: { admin: true } } },
  ],
  'sessions.signIn': [
    { ...visitor, name: 'opens a session', json: { user: { email, password } }, holds: { user: { email } } },
    {
      ...visitor,
      name: 'remembers who asks for it',
      json: { user: { email, password, remember_me: '1' } },
      holds: { user: { email } },
    },
    {
      ...visitor,
      name: 'asks for the second factor of an account that has one',
      json: { user: { email: 'careful@example.com', password } },
      holds: { user: null, csrf_token: '', second_factor_required: true },
    },
    {
      ...visitor,
      name: 'refuses another password',
      json: { user: { email, password: 'guess' } },
      problem: 'auth.invalid_credentials',
      errors: ['email'],
    },
    {
      ...visitor,
      name: 'refuses an address that is not confirmed',
      json: { user: { email: 'unconfirmed@example.com', password } },
      problem: 'auth.unconfirmed',
    },
    {
      ...visitor,
      name: 'refuses what is not text',
      json: { user: { email: 5, password: null } },
      problem: 'request.invalid',
      errors: ['user.email', 'user.password'],
    },
  ],
  'sessions.signOut': [
    { as: 'member', name: 'ends the session' },
    { ...visitor, name: 'is content when there is none' },
  ],
  'sessions.logout': [
    { as: 'member', name: 'ends the session' },
    { ...visitor, name: 'is content when there is none' },
  ],
  'sessions.list': [{ ...member, name: 'lists the sessions, and marks the one that asks' }],
  'sessions.end': [{ ...member, name: 'ends a session', params: { id: KNOWN.sessionId } }],
  'sessions.endOthers': [{ ...member, name: 'ends the others' }],
  'accounts.signUp': [
    {
      ...visitor,
      name: 'makes an account',
      json: { user: { name: 'Ada', email, password, password_confirmation: password } },
    },
    {
      ...visitor,
      name: 'passes on what the account service refuses',
      json: { user: { name: 'Ada', email, password, password_confirmation: 'another' } },
      problem: 'user.invalid',
      errors: ['user.password_confirmation'],
    },
    {
      ...visitor,
      name: 'refuses what is not text',
      json: { user: { name: ['Ada'] } },
      problem: 'request.invalid',
      errors: ['user.name'],
    },
  ],
  'accounts.confirm': [
    {
      ...visitor,
      name: 'confirms an address and signs in',
      json: { confirmation_token: GOOD_TOKEN, password },
      holds: { user: { email }, signed_in: true },
    },
    {
      ...visitor,
      name: 'asks for the password where nobody has signed up',
      json: { confirmation_token: GOOD_TOKEN },
      problem: 'user.invalid',
      errors: ['user.password'],
    },
    { ...visitor, name: 'refuses another token', json: { confirmation_token: 'bad' }, problem: 'auth.token_invalid' },
    { ...visitor, name: 'refuses what is no token', json: { confirmation_token: 5 }, problem: 'auth.token_invalid' },
    { ...visitor, name: 'refuses a form without a token', json: {}, problem: 'auth.token_invalid' },
  ],
  'accounts.resendConfirmation': [
    { ...visitor, name: 'does not say whether the address is known', json: { user: { email } } },
    {
      ...visitor,
      name: 'refuses what is not text',
      json: { user: { email: {} } },
      problem: 'request.invalid',
      errors: ['user.email'],
    },
  ],
  'accounts.requestPasswordReset': [
    { ...visitor, name: 'does not say whether the address is known', json: { user: { email } } },
    {
      ...visitor,
      name: 'refuses what is no form',
      json: { user: 'ada' },
      problem: 'request.invalid',
      errors: ['user'],
    },
  ],
  'accounts.resetPassword': [
    {
      ...visitor,
      name: 'sets a new password',
      json: { user: { reset_password_token: GOOD_TOKEN, password, password_confirmation: password } },
    },
    {
      ...visitor,
      name: 'refuses another token',
      json: { user: { reset_password_token: 'bad', password, password_confirmation: password } },
      problem: 'auth.token_invalid',
    },
  ],
  'account.show': [{ ...member, name: 'names the teams that need the account', holds: { deletion_due_at: null } }],
  'account.preferences': [{ ...member, name: 'shows what was chosen', holds: { theme: 'system', locale: null } }],
  'account.updatePreferences': [
    {
      ...member,
      name: 'keeps what is chosen, and reads nothing else',
      json: { locale: 'de-CH', theme: 'dark', batch_emails: false, failure_notices: false, admin: true },
      holds: {
        ...{ locale: 'de-CH', theme: 'dark', batch_emails: false, failure_emails: true },
        ...{ batch_notices: true, failure_notices: false, quota_emails: true, quota_notices: true },
      },
    },
    {
      ...member,
      name: 'refuses what is not offered',
      json: { locale: 'xx<script>', theme: 'pink', batch_emails: 'no' },
      problem: 'request.invalid',
      errors: ['locale', 'theme', 'batch_emails'],
    },
  ],
  'away.show': [
    { ...visitor, name: 'tells anybody', holds: { away: [] } },
    { ...member, name: 'tells who is signed in', holds: { away: [] } },
  ],
  'notices.list': [
    { ...member, name: 'shows what has ended', holds: { unread_count: 1, before: null } },
    {
      ...member,
      name: 'begins with the newest where the id is none',
      query: 'before=x',
      holds: { unread_count: 1 },
    },
  ],
  'notices.read': [
    { ...member, name: 'marks some as read', json: { ids: [1] }, holds: { unread_count: 0 } },
    { ...member, name: 'marks all up to one as read', json: { up_to: 1 }, holds: { unread_count: 0 } },
    { ...member, name: 'refuses to mark none', json: { ids: [] }, problem: 'request.invalid' },
  ],
  'account.sendOwnerCode': [{ ...member, name: 'emails a code' }],
  'account.requestDeletion': [
    { as: 'operator', name: 'schedules the deletion', json: { password } },
    {
      as: 'operator',
      name: 'refuses another password',
      json: { password: 'guess' },
      problem: 'user.invalid',
      errors: ['password'],
    },
    { ...member, name: 'refuses the only admin of a team', json: { password }, problem: 'user.deletion_blocked' },
    {
      as: 'operator',
      name: 'refuses what is not text',
      json: { password: ['x'] },
      problem: 'request.invalid',
      errors: ['password'],
    },
  ],
  'account.allowExport': [
    { ...member, name: 'allows the download by the password', json: { password } },
    {
      ...member,
      name: 'refuses another password',
      json: { password: 'guess' },
      problem: 'user.invalid',
      errors: ['password'],
    },
  ],
  'account.export': [
    { ...member, name: 'sends a ZIP that nobody keeps' },
    { as: 'operator', name: 'refuses who has not given the password', problem: 'user.export_over' },
  ],
  'account.cancelDeletion': [{ ...member, name: 'keeps the account' }],
  'profile.show': [{ ...member, name: 'shows the profile', holds: { email, pending_email: null } }],
  'profile.update': [
    {
      ...member,
      name: 'changes name and company, and reads nothing else',
      json: { name: 'Ada', company: 'Engines', email, admin: true, id: 'x' },
      holds: { name: 'Ada', company: 'Engines' },
    },
    {
      ...member,
      name: 'passes on what the account service refuses',
      json: { name: '', email },
      problem: 'user.invalid',
      errors: ['name'],
    },
    {
      ...member,
      name: 'refuses what is not text',
      json: { name: 5, company: {}, email: ['a'] },
      problem: 'request.invalid',
      errors: ['name', 'company', 'email'],
    },
  ],
  'profile.resendEmailChange': [{ ...member, name: 'sends the link again' }],
  'profile.cancelEmailChange': [{ ...member, name: 'keeps the address' }],
  'profile.changePassword': [
    {
      ...member,
      name: 'sets a new password',
      json: {
        current_password: password,
        password: 'eight orange slides',
        password_confirmation: 'eight orange slides',
      },
    },
    {
      ...member,
      name: 'refuses who does not know the present one',
      json: { current_password: 'guess', password, password_confirmation: password },
      problem: 'user.invalid',
      errors: ['current_password'],
    },
    {
      ...member,
      name: 'refuses what is not text',
      json: { current_password: 5, password: {}, password_confirmation: [] },
      problem: 'request.invalid',
      errors: ['current_password', 'password', 'password_confirmation'],
    },
  ],
  'profile.confirmEmailChange': [
    { ...visitor, name: 'confirms an address', json: { email_change_token: GOOD_TOKEN }, holds: { email } },
    { ...visitor, name: 'refuses another token', json: { email_change_token: 'bad' }, problem: 'auth.token_invalid' },
    { ...visitor, name: 'refuses what is no token', json: { email_change_token: {} }, problem: 'auth.token_invalid' },
  ],
} as const satisfies Readonly<Record<string, readonly [ContractCase, ...ContractCase[]]>>;
