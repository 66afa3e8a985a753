import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  API_KEY_SCOPES,
  type ApiKeyScope,
  type BatchView,
  type CreatedApiKey,
  type DeliveryView,
  type PresentationView,
  type TeamInvitation,
  type TeamRole,
  type TeamSummary,
  type TemplateDetail,
  type WebhookView,
} from '@rowdeck/contracts';
import { eventually } from '@rowdeck/testing';
import { Secret, TOTP } from 'otpauth';
import { BrowserSession, PASSWORD } from './browser-session';
import { OWNED } from './exported-tables';
import { type WholeSystem } from './whole-system';

const SAMPLE = readFileSync(join(__dirname, '../../../samples/account-review.pptx'));

/** Of the team, for single sign-on. */
export const DOMAIN = 'marketing.example';

/** One of each thing that has an owner: all of them the owner's, who administers the team. */
export interface Things {
  readonly template: number;
  readonly batch: string;
  readonly presentation: number;
  readonly team: number;
  readonly invitation: string;
  /** Of other teams, to the guest: one to accept, one to decline. */
  readonly received: readonly [string, string];
  readonly session: string;
  readonly apiKey: string;
  readonly webhook: string;
  /** In the log of that. */
  readonly delivery: string;
}

export interface Keys {
  /** Good for one scope each. */
  readonly good: Readonly<Record<ApiKeyScope, string>>;
  /** Good for all but that scope. */
  readonly lacking: Readonly<Record<ApiKeyScope, string>>;
  readonly revoked: string;
  /** Somebody else's, good for everything. */
  readonly foreign: string;
}

export interface People {
  /** Everybody who is signed in, and those who only look like it. */
  readonly sessions: Readonly<Record<Caller, BrowserSession>>;
  readonly things: Things;
  readonly keys: Keys;
}

/** Nobody signed in, as far as the product knows. */
export const OUTSIDE = ['anonymous', 'unconfirmed', 'withoutCode', 'ended'] as const;
/** Who administers the team beside the owner, whose things are not theirs; who was invited, and is in no team yet. */
export const SIGNED_IN = ['owner', 'coAdmin', 'member', 'guest', 'stranger', 'newOperator', 'operator'] as const;
export type Caller = (typeof OUTSIDE)[number] | (typeof SIGNED_IN)[number];

const newKey = async (owner: BrowserSession, scopes: readonly ApiKeyScope[]): Promise<CreatedApiKey> =>
  owner.call('POST', '/settings/api_keys', { name: scopes.join(' '), scopes });

const perScope = async (make: (scope: ApiKeyScope) => Promise<CreatedApiKey>) => {
  const made = await Promise.all(API_KEY_SCOPES.map(async (scope) => [scope, (await make(scope)).token] as const));
  return Object.fromEntries(made) as Record<ApiKeyScope, string>;
};

const keysOf = async (owner: BrowserSession, stranger: BrowserSession): Promise<Keys> => {
  const revoked = await newKey(owner, API_KEY_SCOPES);
  await owner.call('DELETE', `/settings/api_keys/${revoked.id}`);
  return {
    good: await perScope((scope) => newKey(owner, [scope])),
    lacking: await perScope((scope) =>
      newKey(
        owner,
        API_KEY_SCOPES.filter((other) => other !== scope),
      ),
    ),
    revoked: revoked.token,
    foreign: (await newKey(stranger, API_KEY_SCOPES)).token,
  };
};

/** An endpoint where nothing listens, and a message to it. */
export const newWebhook = async (owner: BrowserSession): Promise<Pick<Things, 'webhook' | 'delivery'>> => {
  const form = { url: OWNED.webhook, events: ['batch.completed'], enabled: false };
  const { id: webhook } = await owner.call<WebhookView>('POST', '/settings/webhooks', form);
  const { id: delivery } = await owner.call<DeliveryView>('POST', `/settings/webhooks/${webhook}/test`);
  return { webhook, delivery };
};

/** A team of the owner, and an invitation to it. */
const newTeam = async (owner: BrowserSession, name: string, email: string) => {
  const team = await owner.call<TeamSummary>('POST', '/app/teams', { team: { name } });
  const path = `/app/teams/${team.id}/members`;
  const invitation = await owner.call<TeamInvitation>('POST', path, { email, role: 'member' });
  return { team, invitation };
};

const joinTeam = (system: WholeSystem, team: TeamSummary, { userId }: BrowserSession, role: TeamRole) =>
  system.query('teams', `INSERT INTO memberships (team_id, user_id, role) VALUES ($1, $2, $3)`, [
    team.id,
    userId,
    role,
  ]);

const thingsOf = async (
  system: WholeSystem,
  { owner, coAdmin, member }: Readonly<Record<'owner' | 'coAdmin' | 'member', BrowserSession>>,
): Promise<Things> => {
  const { team, invitation } = await newTeam(owner, 'Marketing', 'nobody@example.org');
  await joinTeam(system, team, coAdmin, 'admin');
  await joinTeam(system, team, member, 'member');
  const template = await owner.upload<TemplateDetail>('/app/templates', {
    'template[name]': 'Review',
    'template[team_id]': String(team.id),
    'template[file]': new File([SAMPLE], 'review.pptx'),
  });
  const mapping = Object.fromEntries(template.placeholders.map((name) => [name, 'value']));
  const batch = await owner.upload<BatchView>('/app/presentations/bulk_create', {
    'presentation[template_id]': String(template.id),
    'presentation[data_mapping]': JSON.stringify(mapping),
    'presentation[faulty_rows]': 'fail',
    'presentation[csv_file]': new File(['value\n1\n'], 'rows.csv'),
  });
  const { presentations } = await owner.call<{ presentations: PresentationView[] }>('GET', '/app/presentations');
  const accepted = await newTeam(owner, 'Sales', 'guest@example.org');
  const declined = await newTeam(owner, 'Events', 'guest@example.org');
  // Once billing knows the plan of the account.
  await eventually(() => owner.call('POST', `/app/teams/${team.id}/sso/domains`, { domain: DOMAIN }));
  const webhook = await newWebhook(owner);
  const { sessions } = await owner.call<{ sessions: { id: string; current: boolean }[] }>('GET', '/settings/sessions');
  return {
    template: template.id,
    batch: batch.id,
    presentation: presentations[0]?.id ?? 0,
    team: team.id,
    invitation: invitation.id,
    received: [accepted.invitation.id, declined.invitation.id],
    session: sessions.find(({ current }) => !current)?.id ?? '',
    apiKey: (await newKey(owner, ['read'])).id,
    ...webhook,
  };
};

/** An account that asks for codes, signed in with all of that. */
export const withSecondFactor = async (system: WholeSystem, email: string): Promise<BrowserSession> => {
  const session = await BrowserSession.signedUp(system, email);
  const { secret } = await session.call<{ secret: string }>('POST', '/settings/two-factor/setup', {
    current_password: PASSWORD,
  });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await session.call('POST', '/settings/two-factor', { code });
  return session;
};

/** Somebody who knows the password, and has not given the code that the account asks for. */
const withoutCode = async (system: WholeSystem): Promise<BrowserSession> => {
  await withSecondFactor(system, 'careful@example.org');
  return BrowserSession.signIn(system, 'careful@example.org');
};

const ended = async (system: WholeSystem, email: string): Promise<BrowserSession> => {
  const session = await BrowserSession.signIn(system, email);
  await session.call('DELETE', '/users/sign_out');
  return session;
};

/** Everybody who may call, and one of each thing that they may call for. */
export const gatherPeople = async (system: WholeSystem): Promise<People> => {
  const [owner, coAdmin, member, guest, stranger] = await Promise.all([
    BrowserSession.signedUp(system, 'owner@example.org'),
    BrowserSession.signedUp(system, 'co.admin@example.org'),
    BrowserSession.signedUp(system, 'member@example.org'),
    BrowserSession.signedUp(system, 'guest@example.org'),
    BrowserSession.signedUp(system, 'stranger@example.org'),
  ]);
  const operator = await withSecondFactor(system, 'operator@example.org');
  const newOperator = await BrowserSession.signedUp(system, 'new.operator@example.org');
  await system.query('identity', `UPDATE users SET admin = true WHERE email LIKE '%operator@example.org'`);
  await BrowserSession.signUp(system, 'unconfirmed@example.org');
  const sessions = {
    anonymous: BrowserSession.visitor(system),
    unconfirmed: await BrowserSession.signIn(system, 'unconfirmed@example.org'),
    withoutCode: await withoutCode(system),
    ended: await ended(system, 'owner@example.org'),
    owner: await BrowserSession.signIn(system, 'owner@example.org'),
    coAdmin,
    member,
    guest,
    stranger,
    newOperator,
    operator,
  };
  const things = await thingsOf(system, sessions);
  return { sessions, things, keys: await keysOf(owner, stranger) };
};
