import { accountHttp } from './account.http';
import { analyticsHttp } from './analytics.http';
import { batchesHttp } from './batches.http';
import { PAGE_PATHS } from './page-paths';
import { presentationsHttp } from './presentations.http';
import { type AccessLevel } from './route-definition';
import { subscriptionHttp } from './subscription.http';
import { templatesHttp } from './templates.http';

const DOWNLOADS = [
  accountHttp.export,
  templatesHttp.file,
  presentationsHttp.download,
  batchesHttp.download,
  batchesHttp.errors,
  batchesHttp.manifest,
  batchesHttp.manifestJson,
  subscriptionHttp.invoice,
  analyticsHttp.csv,
].map(({ path }) => new RegExp(`^${path.replace(/\./g, '\\.').replace(/:\w+/g, '[^/]+')}(\\?|$)`));

/** Whether a path of the site gives a file to keep and no page, so that a browser that opens it stays where it is. */
export const isDownload = (path: string): boolean => DOWNLOADS.some((pattern) => pattern.test(path));

export type ShellName = 'public' | 'app' | 'admin';

/** The pages of one frontend. */
export interface FrontendPages {
  /** Whom its pages are for; they ask for the data that a person may see by themselves. */
  readonly access: AccessLevel;
  /** With `:id` for what stands for one thing of many. */
  readonly paths: readonly string[];
}

/**
 * Every page that a browser may open, by its frontend. The gateway answers them with the frontend's shell and everything else
 * with 404; a test in each frontend compares its router with this list.
 */
export const PAGES = {
  public: {
    access: 'anyone',
    paths: [
      PAGE_PATHS.home,
      PAGE_PATHS.howItWorks,
      PAGE_PATHS.pricing,
      PAGE_PATHS.terms,
      PAGE_PATHS.privacy,
      PAGE_PATHS.signIn,
      PAGE_PATHS.signUp,
      PAGE_PATHS.secondFactor,
      PAGE_PATHS.checkEmail,
      PAGE_PATHS.confirmation,
      PAGE_PATHS.forgotPassword,
      PAGE_PATHS.resetPassword,
      PAGE_PATHS.emailChange,
      PAGE_PATHS.ssoCallback,
      PAGE_PATHS.invitation,
    ],
  },
  app: {
    access: 'signed-in',
    paths: [
      PAGE_PATHS.dashboard,
      PAGE_PATHS.templates,
      PAGE_PATHS.newTemplate,
      PAGE_PATHS.template,
      PAGE_PATHS.presentations,
      PAGE_PATHS.newPresentation,
      PAGE_PATHS.presentation,
      PAGE_PATHS.batches,
      PAGE_PATHS.batch,
      PAGE_PATHS.analytics,
      PAGE_PATHS.help,
      PAGE_PATHS.teams,
      PAGE_PATHS.newTeam,
      PAGE_PATHS.team,
      PAGE_PATHS.teamSettings,
      PAGE_PATHS.teamSso,
      PAGE_PATHS.settings,
      PAGE_PATHS.profile,
      PAGE_PATHS.password,
      PAGE_PATHS.twoFactor,
      PAGE_PATHS.sessions,
      PAGE_PATHS.branding,
      PAGE_PATHS.subscription,
      PAGE_PATHS.newSubscription,
      PAGE_PATHS.apiKeys,
      PAGE_PATHS.newApiKey,
      PAGE_PATHS.device,
      PAGE_PATHS.webhooks,
      PAGE_PATHS.newWebhook,
      PAGE_PATHS.webhook,
      PAGE_PATHS.delivery,
      PAGE_PATHS.preferences,
      PAGE_PATHS.account,
    ],
  },
  admin: { access: 'operator', paths: [PAGE_PATHS.admin, PAGE_PATHS.givenUp, PAGE_PATHS.deadLetters] },
} as const satisfies Record<ShellName, FrontendPages>;

/** Pages that had another address, which somebody may have kept. */
const MOVED: Readonly<Record<string, string>> = { '/users/check_mail': PAGE_PATHS.checkEmail };

/** Addresses under these belong to the frontends for signed-in users; everything else is the public one's. */
const AREAS: readonly (readonly [prefix: string, shell: ShellName])[] = [
  ['/dashboard', 'app'],
  ['/app', 'app'],
  ['/settings', 'app'],
  ['/device', 'app'],
  ['/admin', 'admin'],
];

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`, 'i');
const PATTERNS = Object.values(PAGES).flatMap(({ paths }) => paths.map(patternOf));

/** A router takes `/pricing/` and `/Pricing` for `/pricing`, so the status of the answer does too. */
const asRouted = (path: string): string => (path.length > 1 ? path.replace(/([^/])\/$/, '$1') : path).toLowerCase();

/** Which frontend shows a path, and whether it has a page there or shows that it has none. */
export const pageAt = (path: string): { readonly shell: ShellName; readonly exists: boolean } => {
  const routed = asRouted(path);
  return {
    shell: AREAS.find(([prefix]) => routed === prefix || routed.startsWith(`${prefix}/`))?.[1] ?? 'public',
    exists: PATTERNS.some((pattern) => pattern.test(routed)),
  };
};

/** Where the page of an address has moved to. */
export const movedPage = (path: string): string | undefined =>
  Object.hasOwn(MOVED, asRouted(path)) ? MOVED[asRouted(path)] : undefined;
