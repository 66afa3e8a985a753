import { accountHttp } from './account.http';
import { accountsHttp } from './accounts.http';
import { adminHttp } from './admin.http';
import { analyticsHttp } from './analytics.http';
import { apiDocsHttp } from './api-docs.http';
import { apiKeysHttp } from './api-keys.http';
import { awayHttp } from './away.http';
import { batchesHttp } from './batches.http';
import { brandingHttp } from './branding.http';
import { dashboardHttp } from './dashboard.http';
import { deviceHttp } from './device.http';
import { invitationsHttp } from './invitations.http';
import { mailboxHttp } from './mailbox.http';
import { noticesHttp } from './notices.http';
import { presentationsHttp } from './presentations.http';
import { profileHttp } from './profile.http';
import { type RouteDefinition } from './route-definition';
import { secondFactorHttp } from './second-factor.http';
import { sessionsHttp } from './sessions.http';
import { singleSignOnHttp } from './single-sign-on.http';
import { storageHttp } from './storage.http';
import { subscriptionHttp } from './subscription.http';
import { teamsHttp } from './teams.http';
import { templatesHttp } from './templates.http';
import { webhooksHttp } from './webhooks.http';

const RESOURCES = {
  account: accountHttp,
  accounts: accountsHttp,
  admin: adminHttp,
  analytics: analyticsHttp,
  apiDocs: apiDocsHttp,
  apiKeys: apiKeysHttp,
  away: awayHttp,
  batches: batchesHttp,
  branding: brandingHttp,
  dashboard: dashboardHttp,
  device: deviceHttp,
  invitations: invitationsHttp,
  mailbox: mailboxHttp,
  notices: noticesHttp,
  presentations: presentationsHttp,
  profile: profileHttp,
  secondFactor: secondFactorHttp,
  sessions: sessionsHttp,
  singleSignOn: singleSignOnHttp,
  storage: storageHttp,
  subscription: subscriptionHttp,
  teams: teamsHttp,
  templates: templatesHttp,
  webhooks: webhooksHttp,
} as const;

type Resources = typeof RESOURCES;

/** `teams.create`: the resource and the name of the route in it. */
export type RouteName = { [R in keyof Resources]: `${R}.${keyof Resources[R] & string}` }[keyof Resources];

/** Every route of the HTTP interface, by its name. */
export const HTTP_ROUTES = Object.fromEntries(
  Object.entries(RESOURCES).flatMap(([resource, routes]) =>
    Object.entries(routes).map(([name, route]: [string, RouteDefinition]) => [`${resource}.${name}`, route]),
  ),
) as Readonly<Record<RouteName, RouteDefinition>>;
