import * as contracts from '../index';
import { eventEnvelope, type EventDefinition } from './event-definition';

const USER = '6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01';
const BATCH = '0b8a1d0e-8f0e-4d7c-9f8d-0f4a3a1b2c3d';
const user = { user_id: USER, email: 'ana@example.org', name: 'Ana' };
const origin = { ip: '2001:db8::7', user_agent: 'curl/8' };
const session = { user_id: USER, session_id: BATCH, ...origin };
const apiKey = { user_id: USER, key_id: BATCH, name: 'Nightly reports', ...origin };
const team = { team_id: 7, short_id: 'mktg', name: 'Marketing' };
const invitation = { ...team, invitation_id: BATCH, email: 'ben@example.org', role: 'member' };
const webhook = { user_id: USER, webhook_id: '0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d0001', host: 'hooks.example.com' };
const template = { template_id: 3, owner_id: USER, name: 'Offer' };
const batch = { batch_id: BATCH, owner_id: USER, template_id: 3, row_count: 10 };
const quota = { user_id: USER, batch_id: BATCH, count: 10 };
const subscription = { user_id: USER, tier: 'professional', interval: 'annual' };

/** One example of each event, as consumers outside have been promised it. A new event fails here until it has one. */
const EXAMPLES: Readonly<Record<string, Record<string, unknown>>> = {
  'rowdeck.identity.user.signed-up': { ...user, company: null, ip: origin.ip, method: 'sso' },
  'rowdeck.identity.user.confirmed': { ...user, name: null, admin: false, ip: null },
  'rowdeck.identity.user.role-changed': { user_id: USER, email: user.email, admin: true, ip: null },
  'rowdeck.identity.user.profile-changed': { ...user, company: 'Ortiz & Co', ...origin },
  'rowdeck.identity.user.email-change-requested': { user_id: USER, ...origin },
  'rowdeck.identity.user.email-changed': {
    user_id: USER,
    email: 'ana@example.com',
    former_email: user.email,
    ...origin,
  },
  'rowdeck.identity.user.deletion-requested': { user_id: USER, due_at: '2026-10-08T08:00:00.000Z', ...origin },
  'rowdeck.identity.user.data-exported': { user_id: USER, ...origin },
  'rowdeck.identity.user.preferences-changed': { user_id: USER, ...origin },
  'rowdeck.identity.user.deletion-cancelled': { user_id: USER, ...origin },
  'rowdeck.identity.user.deleted': { user_id: USER, email: user.email },
  'rowdeck.identity.password.check-refused': { user_id: USER, code: 'auth.invalid_credentials', ...origin },
  'rowdeck.identity.user.sign-up-expired': { user_id: USER },
  'rowdeck.identity.user.sign-in-refused': { user_id: USER, code: 'auth.invalid_credentials', ...origin },
  'rowdeck.identity.password.reset-requested': { user_id: USER, ...origin },
  'rowdeck.identity.password.reset-refused': { user_id: USER, code: 'request.rate_limited', ...origin },
  'rowdeck.identity.password.reset': { user_id: USER, ...origin },
  'rowdeck.identity.session.opened': { ...session, user_agent: '', method: 'sso' },
  'rowdeck.identity.user.linked': {
    ...origin,
    user_id: USER,
    email: user.email,
    team_id: 7,
    issuer: 'https://id.example.org',
  },
  'rowdeck.identity.sso.changed': {
    team_id: 7,
    change: 'domain-proven',
    issuer: null,
    domain: 'example.org',
    only_sso: false,
    ...origin,
  },
  'rowdeck.identity.sso.refused': { ...origin, team_id: 7, reason: 'email_unverified', email: user.email },
  'rowdeck.identity.session.closed': session,
  'rowdeck.identity.session.refused': session,
  'rowdeck.identity.password.changed': { user_id: USER, ...origin },
  'rowdeck.identity.password.change-refused': { user_id: USER, code: 'auth.invalid_credentials', ...origin },
  'rowdeck.identity.api_key.created': { ...apiKey, scopes: ['read', 'generate'], expires_at: null },
  'rowdeck.identity.api_key.revoked': apiKey,
  'rowdeck.identity.second_factor.enabled': { user_id: USER, ...origin },
  'rowdeck.identity.second_factor.disabled': { user_id: USER, ...origin },
  'rowdeck.identity.second_factor.reset': { user_id: USER, email: user.email, ip: null },
  'rowdeck.identity.second_factor.refused': { user_id: USER, code: 'auth.second_factor_invalid', ...origin },
  'rowdeck.identity.second_factor.recovery-code-used': { user_id: USER, left: 9, ...origin },
  'rowdeck.identity.second_factor.recovery-codes-renewed': { user_id: USER, ...origin },
  'rowdeck.identity.access.refused': {
    ...origin,
    user_id: null,
    code: 'request.rate_limited',
    method: 'POST',
    path: '/users/sign_in',
    count: 10,
  },
  'rowdeck.teams.team.created': { ...team, owner_id: USER },
  'rowdeck.teams.team.renamed': { ...team, former_name: 'Sales' },
  'rowdeck.teams.team.second-factor-required': team,
  'rowdeck.teams.team.second-factor-waived': team,
  'rowdeck.teams.team.deleted': team,
  'rowdeck.teams.member.added': { ...team, user_id: USER, role: 'member', invitation_id: BATCH },
  'rowdeck.teams.invitation.sent': { ...invitation, expires_at: '2026-10-08T08:00:00.000Z', again: false },
  'rowdeck.teams.invitation.revoked': invitation,
  'rowdeck.teams.invitation.declined': invitation,
  'rowdeck.teams.member.removed': { ...team, user_id: USER },
  'rowdeck.teams.member.role-changed': { ...team, user_id: USER, role: 'admin', former_role: 'member' },
  'rowdeck.teams.brand.changed': {
    user_id: USER,
    cause: 'saved',
    shown: { name: 'Ortiz & Co', colour: '#0a7d5a', logo_id: '0123456789abcdef0123456789abcdef' },
  },
  'rowdeck.templates.template.created': {
    ...template,
    team_id: null,
    placeholders_count: 4,
    file_size: 104_857_600,
    duplicated_from: null,
  },
  'rowdeck.templates.template.deleted': template,
  'rowdeck.templates.template.renamed': { ...template, former_name: 'Offer 2025' },
  'rowdeck.templates.faults.detected': {
    ...template,
    faults_count: 1,
    faults: [{ code: 'placeholder.unknown_filter', message: 'There is no filter “curency”.' }],
  },
  'rowdeck.webhooks.endpoint.created': { ...webhook, events: ['batch.completed'] },
  'rowdeck.webhooks.endpoint.changed': { ...webhook, changed: ['url', 'enabled'] },
  'rowdeck.webhooks.endpoint.deleted': webhook,
  'rowdeck.webhooks.endpoint.disabled': { ...webhook, reason: 'failing', failure: 'The connection was refused.' },
  'rowdeck.webhooks.secret.rotated': webhook,
  'rowdeck.templates.template.replaced': {
    ...template,
    version_number: 2,
    former_version_number: 1,
    placeholders_count: 3,
    file_size: 4096,
  },
  'rowdeck.generation.batch.planned': batch,
  'rowdeck.admin.letters.requeued': {
    letters_count: 1,
    letters: ['generation/generation_render-chunk/5b0c9f4e-3a77-4d0e-9a51-6c1f5b0f2d11'],
  },
  'rowdeck.admin.letters.discarded': { letters_count: 1, letters: ['41'] },
  'rowdeck.generation.reruns.ordered': {
    from: '2026-10-08T08:00:00.000Z',
    until: '2026-10-08T09:00:00.000Z',
    batches_count: 12,
    rows_count: 3400,
    reason: 'The store was away.',
  },
  'rowdeck.generation.batch.completed': {
    ...batch,
    template_name: 'Offer',
    batch_name: 'March',
    completed_count: 9,
    failed_count: 1,
    duration_ms: 1200,
  },
  'rowdeck.generation.presentation.rendered': {
    ...{ owner_id: USER, template_id: 7, template_name: 'Offer', count: 3, bytes: 4096 },
    ...{ first_at: '2026-11-01T08:00:00.000Z', last_at: '2026-11-01T08:00:01.500Z' },
  },
  'rowdeck.generation.batch.deleted': { ...batch, completed_count: 9, failed_count: 1 },
  'rowdeck.billing.quota.reserved': quota,
  'rowdeck.billing.quota.released': quota,
  'rowdeck.billing.quota.threshold-reached': {
    ...{ user_id: USER, month: '2026-11-01', tier: 'free', percent: 80, used: 8, limit: 10, resets_on: '2026-12-01' },
  },
  'rowdeck.billing.subscription.changed': {
    ...subscription,
    former_tier: 'starter',
    former_interval: 'monthly',
    nonprofit: true,
    former_nonprofit: false,
    cause: 'operator',
    reason: 'A partner of ours.',
  },
  'rowdeck.billing.subscription.change-scheduled': {
    ...subscription,
    next_tier: 'free',
    next_interval: 'monthly',
    on: '2026-12-10',
  },
  'rowdeck.billing.subscription.resumed': subscription,
  'rowdeck.billing.invoice.issued': {
    user_id: USER,
    invoice_id: BATCH,
    number: '2026-000001',
    currency: 'USD',
    net_minor: 2900,
    tax_minor: 551,
    total_minor: 3451,
  },
  'rowdeck.billing.invoice.paid': {
    user_id: USER,
    invoice_id: BATCH,
    number: '2026-000001',
    currency: 'USD',
    total_minor: 3451,
    paid_on: '2026-11-24',
  },
  'rowdeck.billing.invoice.reopened': {
    user_id: USER,
    invoice_id: BATCH,
    number: '2026-000001',
    currency: 'USD',
    total_minor: 3451,
    paid_on: '2026-11-24',
    reason: 'The bank has taken the money back.',
  },
  'rowdeck.billing.subscription.mismatched': {
    user_id: null,
    customer: 'cus_1',
    difference: 'Nobody here has this customer.',
  },
};

const events = Object.values<unknown>(contracts).filter(
  (value): value is EventDefinition =>
    typeof value === 'object' && value !== null && 'version' in value && 'data' in value,
);

const exampleOf = ({ type }: EventDefinition) => EXAMPLES[type] ?? {};

describe('the data of events', () => {
  it('has an example for each of them', () => {
    expect(events.map(({ type }) => type).sort()).toEqual(Object.keys(EXAMPLES).sort());
  });

  it.each(events)('of $type stays what it is on its way through JSON', (event) => {
    const example = exampleOf(event);
    expect(event.data.parse(JSON.parse(JSON.stringify(example)))).toEqual(example);
  });

  it.each(events)('of $type holds nothing that its contract does not name', (event) => {
    const leaking = { ...exampleOf(event), password_hash: '$argon2id$', token: 'secret' };
    expect(event.data.parse(leaking)).toEqual(exampleOf(event));
  });

  /** Fields that were added once events without them had been published, which their consumers still read. */
  const ADDED_LATER = new Set([
    'rowdeck.identity.user.signed-up ip',
    'rowdeck.identity.user.signed-up method',
    'rowdeck.identity.session.opened method',
    'rowdeck.identity.user.confirmed ip',
    'rowdeck.identity.user.sign-in-refused code',
    'rowdeck.identity.sso.changed ip',
    'rowdeck.identity.sso.changed user_agent',
    'rowdeck.identity.sso.refused email',
    'rowdeck.generation.batch.completed batch_name',
  ]);
  const fields = events.flatMap((event) =>
    Object.keys(exampleOf(event))
      .filter((field) => !ADDED_LATER.has(`${event.type} ${field}`))
      .map((field) => [event.type, field, event] as const),
  );

  it.each(fields)('of %s needs its %s', (_type, field, event) => {
    const { [field]: _, ...rest } = exampleOf(event);
    const { error } = event.data.safeParse(rest);
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });

  it.each(events)('of $type is of version 1: its readers have seen no other', ({ version }) => expect(version).toBe(1));
});

describe('the envelope of an event', () => {
  const envelope = {
    specversion: '1.0',
    id: BATCH,
    source: '/rowdeck/teams',
    type: 'rowdeck.teams.team.created',
    subject: '7',
    time: '2026-10-01T08:00:00.000Z',
    datacontenttype: 'application/json',
    dataversion: 1,
    actor: { userId: USER, email: 'ana@example.org', name: null, admin: false, via: 'session' },
    data: EXAMPLES['rowdeck.teams.team.created'],
  };

  it.each([
    ['as it is', {}],
    ['of nobody in particular', { actor: null }],
    ['of the system', { actor: { ...envelope.actor, via: 'system' } }],
    ['with a trace', { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' }],
    ['of data that another schema reads', { data: null }],
  ])('is read %s', (_what, change) => {
    expect(eventEnvelope.parse(JSON.parse(JSON.stringify({ ...envelope, ...change })))).toEqual({
      ...envelope,
      ...change,
    });
  });

  it.each([
    ['of another specification', { specversion: '0.3' }],
    ['with an id that cannot stand in an inbox', { id: 'first' }],
    ['of no time', { time: 'yesterday' }],
    ['of a time without its zone', { time: '2026-10-01T08:00:00.000' }],
    ['in another format', { datacontenttype: 'text/xml' }],
    ['of version 0', { dataversion: 0 }],
    ['of half a version', { dataversion: 1.5 }],
    ['that leaves open whether somebody acted', { actor: undefined }],
    ['of an actor who is only a number', { actor: { ...envelope.actor, userId: '7' } }],
    ['of an actor who came another way', { actor: { ...envelope.actor, via: 'guess' } }],
  ])('is refused %s', (_what, change) => {
    expect(eventEnvelope.safeParse({ ...envelope, ...change }).success).toBe(false);
  });
});
