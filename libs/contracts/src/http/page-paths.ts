import { type WantedPlan } from '../billing/subscription';

/**
 * Where every page is, with `:id` for what stands for one thing of many. From it come the routes of the frontends, the pages
 * that the gateway answers, the links of emails and the addresses that journeys open.
 */
export const PAGE_PATHS = {
  home: '/',
  howItWorks: '/how-it-works',
  pricing: '/pricing',
  terms: '/terms',
  privacy: '/privacy',
  signIn: '/users/sign_in',
  signUp: '/users/sign_up',
  secondFactor: '/users/second_factor',
  checkEmail: '/users/check_email',
  confirmation: '/users/confirmation',
  forgotPassword: '/users/password/new',
  resetPassword: '/users/password/edit',
  emailChange: '/users/email_change',
  ssoCallback: '/users/sso/callback/:id',
  invitation: '/invitations',
  dashboard: '/dashboard',
  templates: '/app/templates',
  newTemplate: '/app/templates/new',
  template: '/app/templates/:id',
  presentations: '/app/presentations',
  newPresentation: '/app/presentations/new',
  presentation: '/app/presentations/:id',
  batches: '/app/batches',
  batch: '/app/batches/:id',
  analytics: '/app/analytics',
  help: '/app/help',
  teams: '/app/teams',
  newTeam: '/app/teams/new',
  team: '/app/teams/:id',
  teamSettings: '/app/teams/:id/edit',
  teamSso: '/app/teams/:id/sso',
  settings: '/settings',
  profile: '/settings/profile',
  password: '/settings/password',
  twoFactor: '/settings/two-factor',
  sessions: '/settings/sessions',
  branding: '/settings/branding',
  subscription: '/settings/subscription',
  newSubscription: '/settings/subscription/new',
  apiKeys: '/settings/api_keys',
  newApiKey: '/settings/api_keys/new',
  device: '/device',
  webhooks: '/settings/webhooks',
  newWebhook: '/settings/webhooks/new',
  webhook: '/settings/webhooks/:id',
  delivery: '/settings/webhooks/:id/deliveries/:delivery',
  preferences: '/settings/preferences',
  account: '/settings/account',
  admin: '/admin',
  givenUp: '/admin/given_up',
  deadLetters: '/admin/dead_letters',
} as const;

type Query = Readonly<Record<string, string | number | undefined>>;

const withQuery = (path: string, query: Query): string => {
  const given = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) given.set(key, String(value));
  const search = given.toString();
  return search === '' ? path : `${path}?${search}`;
};

const of = (path: string, id: string | number): string => path.replace(':id', encodeURIComponent(id));

/** A token stands in the fragment, which browsers send to no server: no log of a proxy on the way keeps it. */
const withToken = (path: string, token: Query): string => withQuery(path, token).replace('?', '#');

/** The first page of a list is the list's own address. */
const later = (page?: number): Query => ({ page: page && page > 1 ? page : undefined });

/** Every page's address, so that a link cannot be misspelt. What needs an id takes it. */
export const paths = {
  home: () => PAGE_PATHS.home,
  howItWorks: () => PAGE_PATHS.howItWorks,
  pricing: () => PAGE_PATHS.pricing,
  terms: () => PAGE_PATHS.terms,
  privacy: () => PAGE_PATHS.privacy,
  signIn: (returnTo?: string) => withQuery(PAGE_PATHS.signIn, { return_to: returnTo }),
  signUp: () => PAGE_PATHS.signUp,
  secondFactor: (returnTo?: string) => withQuery(PAGE_PATHS.secondFactor, { return_to: returnTo }),
  checkEmail: () => PAGE_PATHS.checkEmail,
  confirmation: (token?: string) => withToken(PAGE_PATHS.confirmation, { confirmation_token: token }),
  forgotPassword: () => PAGE_PATHS.forgotPassword,
  resetPassword: (token?: string) => withToken(PAGE_PATHS.resetPassword, { reset_password_token: token }),
  emailChange: (token?: string) => withToken(PAGE_PATHS.emailChange, { email_change_token: token }),
  ssoCallback: (team: string) => of(PAGE_PATHS.ssoCallback, team),
  invitation: (token?: string) => withToken(PAGE_PATHS.invitation, { invitation_token: token }),
  dashboard: () => PAGE_PATHS.dashboard,
  templates: (query: Query = {}) => withQuery(PAGE_PATHS.templates, query),
  newTemplate: () => PAGE_PATHS.newTemplate,
  template: (id: number) => of(PAGE_PATHS.template, id),
  presentations: (query: Query = {}) => withQuery(PAGE_PATHS.presentations, query),
  /** @param like the batch that is run again */
  newPresentation: (templateId?: number, like?: string) =>
    withQuery(PAGE_PATHS.newPresentation, { template_id: templateId, batch_id: like }),
  presentation: (id: number) => of(PAGE_PATHS.presentation, id),
  batches: (query: Query = {}) => withQuery(PAGE_PATHS.batches, query),
  batch: (id: string, page?: number) => withQuery(of(PAGE_PATHS.batch, id), later(page)),
  analytics: (query: Query = {}) => withQuery(PAGE_PATHS.analytics, query),
  help: () => PAGE_PATHS.help,
  teams: () => PAGE_PATHS.teams,
  newTeam: () => PAGE_PATHS.newTeam,
  team: (shortId: string) => of(PAGE_PATHS.team, shortId),
  teamSettings: (shortId: string) => of(PAGE_PATHS.teamSettings, shortId),
  teamSso: (shortId: string) => of(PAGE_PATHS.teamSso, shortId),
  settings: () => PAGE_PATHS.settings,
  profile: () => PAGE_PATHS.profile,
  password: () => PAGE_PATHS.password,
  twoFactor: () => PAGE_PATHS.twoFactor,
  sessions: () => PAGE_PATHS.sessions,
  branding: () => PAGE_PATHS.branding,
  subscription: () => PAGE_PATHS.subscription,
  /** The choice of a plan; what is given is chosen already. */
  newSubscription: (wanted: Partial<WantedPlan> = {}) =>
    withQuery(PAGE_PATHS.newSubscription, { tier: wanted.tier, interval: wanted.interval }),
  apiKeys: () => PAGE_PATHS.apiKeys,
  newApiKey: () => PAGE_PATHS.newApiKey,
  /** @param userCode of a device that waits for an answer */
  device: (userCode?: string) => withQuery(PAGE_PATHS.device, { user_code: userCode }),
  webhooks: () => PAGE_PATHS.webhooks,
  newWebhook: () => PAGE_PATHS.newWebhook,
  webhook: (id: string) => of(PAGE_PATHS.webhook, id),
  delivery: (webhook: string, id: string) =>
    of(PAGE_PATHS.delivery, webhook).replace(':delivery', encodeURIComponent(id)),
  preferences: () => PAGE_PATHS.preferences,
  account: () => PAGE_PATHS.account,
  admin: () => PAGE_PATHS.admin,
  givenUp: () => PAGE_PATHS.givenUp,
  deadLetters: () => PAGE_PATHS.deadLetters,
} as const;
