import { type ContractCase } from './contract-case';
import { GOOD_TOKEN, KNOWN } from './known';
import { sampleAnalytics } from './samples';

const member = { as: 'member' } as const;
const operator = { as: 'operator' } as const;
const visitor = { as: 'visitor' } as const;
const team = { ...member, params: { id: KNOWN.teamId } };
const foreign = { ...member, params: { id: KNOWN.foreignTeamId } };
const ofInvitation = { ...member, params: { id: KNOWN.teamId, invitationId: KNOWN.invitationId } };
const received = { ...member, params: { id: KNOWN.invitationId } };
const ofMember = { ...member, params: { id: KNOWN.teamId, memberId: KNOWN.memberId } };
const lastAdmin = { ...member, params: { id: KNOWN.teamId, memberId: KNOWN.lastAdminId } };

const settledLetter = [
  { ...operator, name: 'settles it', params: { id: KNOWN.deadLetterId }, holds: { id: KNOWN.deadLetterId } },
  { ...operator, name: 'knows no other', params: { id: '42' }, problem: 'request.not_found' },
] as const;
const settledLetters = [
  {
    ...operator,
    name: 'settles those that were seen',
    json: { code: 'internal.unexpected', seen: 1 },
    holds: { done: 1 },
  },
  { ...operator, name: 'refuses when there are more', json: { seen: 0 }, problem: 'request.precondition_failed' },
  { ...operator, name: 'asks how many were seen', json: {}, problem: 'request.invalid', errors: ['seen'] },
] as const;

/** Cases of `analytics`, `teams`, `admin` and `mailbox`, the first of each a success. */
export const peopleCases = {
  'analytics.show': [
    { ...member, name: 'shows what was made', holds: { total: sampleAnalytics().total } },
    { ...member, name: 'is of a team', query: `team_id=${KNOWN.teamId}&by=month` },
    { ...member, name: 'takes empty fields for none', query: 'from=&to=&team_id=' },
    { ...member, name: 'knows no team of others', query: 'team_id=999', problem: 'team.not_found' },
    {
      ...member,
      name: 'refuses days in the wrong order',
      query: 'from=2026-11-30&to=2026-11-01',
      problem: 'analytics.invalid',
      errors: ['to'],
    },
    { ...member, name: 'refuses what is no day', query: 'from=soon', problem: 'request.invalid', errors: ['from'] },
    { ...member, name: 'refuses another step', query: 'by=hour', problem: 'request.invalid', errors: ['by'] },
  ],
  'analytics.csv': [
    { ...member, name: 'sends a line for each day' },
    { ...member, name: 'knows no team of others', query: 'team_id=999', problem: 'team.not_found' },
  ],
  'teams.list': [{ ...member, name: 'lists teams', holds: { teams: [{ id: KNOWN.teamId }, {}] } }],
  'teams.seek': [{ as: 'program', name: 'lists the first', holds: { data: [{ id: KNOWN.teamId }, {}] } }],
  'teams.create': [
    { ...member, name: 'makes a team', json: { team: { name: 'Sales' } }, holds: { name: 'Sales', role: 'admin' } },
    {
      ...member,
      name: 'refuses a team without a name',
      json: { team: { name: ' ' } },
      problem: 'team.invalid',
      errors: ['team.name'],
    },
    {
      ...member,
      name: 'refuses a form without a team',
      json: {},
      problem: 'team.invalid',
      errors: ['team.name'],
    },
    {
      ...member,
      name: 'refuses a name that is not text',
      json: { team: { name: 5 } },
      problem: 'request.invalid',
      errors: ['team.name'],
    },
  ],
  'teams.show': [
    { ...team, name: 'shows a team by its number', holds: { id: KNOWN.teamId } },
    { ...member, name: 'shows a team by its short id', params: { id: 'mktg' }, holds: { id: KNOWN.teamId } },
  ],
  'teams.rename': [
    { ...team, name: 'renames a team', json: { name: 'Events' }, holds: { id: KNOWN.teamId, name: 'Events' } },
    { ...team, name: 'refuses an empty name', json: { name: '' }, problem: 'team.invalid', errors: ['name'] },
    {
      ...team,
      name: 'refuses a name that is not text',
      json: { name: null },
      problem: 'request.invalid',
      errors: ['name'],
    },
    {
      ...foreign,
      name: 'is closed to who is no admin of the team',
      json: { name: 'Mine' },
      problem: 'auth.forbidden',
    },
  ],
  'teams.requireSecondFactor': [
    {
      ...team,
      as: 'operator',
      name: 'requires it of all members',
      json: { required: true },
      holds: { id: KNOWN.teamId, requires_second_factor: true },
    },
    { ...team, as: 'operator', name: 'requires it no longer', json: { required: false } },
    {
      ...team,
      name: 'asks an admin to set it up first',
      json: { required: true },
      problem: 'auth.second_factor_required',
    },
    { ...team, name: 'refuses what is neither', json: {}, problem: 'request.invalid', errors: ['required'] },
    {
      ...foreign,
      name: 'is closed to who is no admin of the team',
      json: { required: true },
      problem: 'auth.forbidden',
    },
  ],
  'teams.delete': [
    { ...team, name: 'deletes a team' },
    { ...foreign, name: 'is closed to who is no admin of the team', problem: 'auth.forbidden' },
  ],
  'teams.changeRole': [
    { ...ofMember, name: 'makes a member an admin', json: { role: 'admin' }, holds: { role: 'admin' } },
    {
      ...ofMember,
      name: 'refuses a role that there is not',
      json: { role: 'owner' },
      problem: 'member.invalid',
      errors: ['role'],
    },
    { ...lastAdmin, name: 'leaves a team its last admin', json: { role: 'member' }, problem: 'team.last_admin' },
    {
      ...ofMember,
      name: 'is closed to who is no admin of the team',
      params: { id: KNOWN.foreignTeamId, memberId: KNOWN.memberId },
      json: { role: 'admin' },
      problem: 'auth.forbidden',
    },
  ],
  'teams.removeMember': [
    { ...ofMember, name: 'removes a member' },
    { ...lastAdmin, name: 'leaves a team its last admin', problem: 'team.last_admin' },
    {
      ...ofMember,
      name: 'is closed to who is no admin of the team',
      params: { id: KNOWN.foreignTeamId, memberId: KNOWN.memberId },
      problem: 'auth.forbidden',
    },
  ],
  'teams.activity': [
    {
      ...team,
      name: 'lists what happened, newest first',
      holds: { entries: [{ type: 'team.created' }], cursor: null },
    },
    { ...foreign, name: 'is closed to who is no admin of the team', problem: 'auth.forbidden' },
  ],
  'teams.invite': [
    {
      ...team,
      name: 'invites an address',
      json: { email: 'ben@example.com' },
      holds: { email: 'ben@example.com', role: 'member' },
    },
    {
      ...team,
      name: 'names every fault of the form',
      json: { email: 'ben', role: 'owner' },
      problem: 'invitation.invalid',
      errors: ['email', 'role'],
    },
    {
      ...foreign,
      name: 'is closed to who is no admin of the team',
      json: { email: 'ben@example.com' },
      problem: 'auth.forbidden',
    },
  ],
  'teams.invitations': [
    { ...team, name: 'lists what waits', holds: { invitations: [{ id: KNOWN.invitationId }] } },
    { ...foreign, name: 'is closed to who is no admin of the team', problem: 'auth.forbidden' },
  ],
  'teams.resendInvitation': [
    { ...ofInvitation, name: 'sends an invitation again', holds: { id: KNOWN.invitationId } },
    {
      ...ofInvitation,
      name: 'is closed to who is no admin of the team',
      params: { id: KNOWN.foreignTeamId, invitationId: KNOWN.invitationId },
      problem: 'auth.forbidden',
    },
  ],
  'teams.revokeInvitation': [
    { ...ofInvitation, name: 'takes an invitation back' },
    {
      ...ofInvitation,
      name: 'is closed to who is no admin of the team',
      params: { id: KNOWN.foreignTeamId, invitationId: KNOWN.invitationId },
      problem: 'auth.forbidden',
    },
  ],
  'invitations.find': [
    {
      ...visitor,
      name: 'shows the invitation of a link',
      json: { invitation_token: GOOD_TOKEN },
      holds: { id: KNOWN.invitationId },
    },
    { ...visitor, name: 'refuses another token', json: { invitation_token: 'bad' }, problem: 'auth.token_invalid' },
    { ...visitor, name: 'refuses what is no token', json: { invitation_token: 5 }, problem: 'auth.token_invalid' },
  ],
  'invitations.list': [
    { ...member, name: 'lists what waits for the user', holds: { invitations: [{ id: KNOWN.invitationId }] } },
  ],
  'invitations.accept': [{ ...received, name: 'joins the team', holds: { id: KNOWN.teamId } }],
  'invitations.decline': [{ ...received, name: 'declines' }],
  'admin.stats': [{ ...operator, name: 'counts', holds: { totalTemplates: 1 } }],
  'admin.audit': [
    { ...operator, name: 'lists what happened' },
    { ...operator, name: 'goes on behind a cursor', query: 'before=1', holds: { entries: [], cursor: null } },
  ],
  'admin.grantSubscription': [
    {
      ...operator,
      name: 'gives a plan',
      params: { id: KNOWN.lastAdminId },
      json: { tier: 'professional', reason: 'A partner of ours.' },
      holds: { tier: 'professional' },
    },
    {
      ...operator,
      name: 'refuses it without a reason',
      params: { id: KNOWN.lastAdminId },
      json: { tier: 'professional', reason: ' ' },
      problem: 'subscription.invalid',
      errors: ['reason'],
    },
  ],
  'admin.invoices': [
    {
      ...operator,
      name: 'lists what is not paid yet, of everybody',
      query: 'state=open',
      holds: { invoices: [{ id: KNOWN.invoiceId, status: 'open' }], cursor: null },
    },
    { ...operator, name: 'refuses a state that there is not', query: 'state=late', problem: 'request.invalid' },
  ],
  'admin.markInvoicePaid': [
    {
      ...operator,
      name: 'says when it was paid',
      params: { id: KNOWN.invoiceId },
      json: { paid_on: '2026-12-01' },
      holds: { paid_on: '2026-12-01' },
    },
    {
      ...operator,
      name: 'refuses a day that has not come',
      params: { id: KNOWN.invoiceId },
      json: { paid_on: '2999-12-31' },
      problem: 'invoice.invalid',
      errors: ['paid_on'],
    },
  ],
  'admin.reopenInvoice': [
    {
      ...operator,
      name: 'takes back that it was paid',
      params: { id: KNOWN.invoiceId },
      json: { reason: 'The bank has taken the money back.' },
      holds: { paid_on: null },
    },
    {
      ...operator,
      name: 'refuses it without a reason',
      params: { id: KNOWN.invoiceId },
      json: {},
      problem: 'invoice.invalid',
      errors: ['reason'],
    },
  ],
  'admin.givenUp': [
    {
      ...operator,
      name: 'counts what was given up',
      query: 'from=2026-11-21T08:00:00Z&until=2026-11-21T09:00:00Z',
      holds: { batches: 2, rows: 30 },
    },
    { ...operator, name: 'refuses what is no time', query: 'from=yesterday&until=now', problem: 'request.invalid' },
  ],
  'admin.makeAgain': [
    {
      ...operator,
      name: 'orders what was given up',
      json: { from: '2026-11-21T08:00:00Z', until: '2026-11-21T09:00:00Z', reason: 'The store was away.' },
      holds: { batches: 2, rows: 30 },
    },
    {
      ...operator,
      name: 'refuses it without a reason',
      json: { from: '2026-11-21T08:00:00Z', until: '2026-11-21T09:00:00Z' },
      problem: 'batch.invalid',
      errors: ['reason'],
    },
  ],
  'admin.deadLetters': [
    {
      ...operator,
      name: 'lists those of a fault',
      query: 'service=generation&code=internal.unexpected',
      holds: { letters: [{ id: KNOWN.deadLetterId }], cursor: null, total: 1 },
    },
    { ...operator, name: 'refuses what is no code', query: 'code=*', problem: 'request.invalid' },
  ],
  'admin.requeueDeadLetter': settledLetter,
  'admin.discardDeadLetter': settledLetter,
  'admin.requeueDeadLetters': settledLetters,
  'admin.discardDeadLetters': settledLetters,
  'mailbox.page': [{ ...visitor, name: 'is a page', params: { key: KNOWN.mailboxKey } }],
  'mailbox.list': [
    {
      ...visitor,
      name: 'lists emails',
      params: { key: KNOWN.mailboxKey },
      holds: { messages: [{ id: KNOWN.mailboxMessageId }] },
    },
  ],
  'mailbox.message': [
    { ...visitor, name: 'shows an email', params: { key: KNOWN.mailboxKey, id: KNOWN.mailboxMessageId } },
  ],
} as const satisfies Readonly<Record<string, readonly [ContractCase, ...ContractCase[]]>>;
