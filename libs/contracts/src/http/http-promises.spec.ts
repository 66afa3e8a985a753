import { accountHttp } from './account.http';
import { analyticsHttp } from './analytics.http';
import { batchesHttp } from './batches.http';
import { HTTP_ROUTES, type RouteName } from './http-routes';
import { problemsOf } from './problems-of';
import { type RouteDefinition, successOf, successStatusOf } from './route-definition';

/** What clients were promised: the address of each route, whom it answers, and the status of its success. */
const PROMISES: Readonly<Record<RouteName, string>> = {
  'account.show': 'GET /settings/account signed-in 200',
  'account.preferences': 'GET /settings/preferences signed-in 200',
  'account.updatePreferences': 'PUT /settings/preferences signed-in 200',
  'account.sendOwnerCode': 'POST /settings/account/owner_code signed-in 204',
  'account.requestDeletion': 'POST /settings/account/deletion signed-in 200',
  'account.allowExport': 'POST /settings/account/export_permission signed-in 204',
  'account.export': 'GET /settings/account/export signed-in 200',
  'account.cancelDeletion': 'DELETE /settings/account/deletion signed-in 204',
  'accounts.signUp': 'POST /users anyone 201',
  'accounts.confirm': 'POST /users/confirmation anyone 200',
  'accounts.resendConfirmation': 'POST /users/confirmation/resend anyone 202',
  'accounts.requestPasswordReset': 'POST /users/password anyone 202',
  'accounts.resetPassword': 'PUT /users/password anyone 200',
  'admin.stats': 'GET /admin operator 200',
  'admin.audit': 'GET /admin/audit operator 200',
  'admin.grantSubscription': 'PUT /admin/users/:id/subscription operator 200',
  'admin.markInvoicePaid': 'POST /admin/invoices/:id/paid operator 200',
  'analytics.show': 'GET /app/analytics signed-in 200',
  'analytics.csv': 'GET /app/analytics.csv signed-in 200',
  'apiKeys.list': 'GET /settings/api_keys signed-in 200',
  'apiKeys.create': 'POST /settings/api_keys signed-in 201',
  'apiKeys.revoke': 'DELETE /settings/api_keys/:id signed-in 204',
  'batches.list': 'GET /app/batches signed-in 200',
  'batches.rename': 'PATCH /app/batches/:id signed-in 200',
  'batches.delete': 'DELETE /app/batches/:id signed-in 200',
  'batches.deleteMany': 'POST /app/batches/delete signed-in 200',
  'batches.restore': 'POST /app/batches/restore signed-in 200',
  'batches.mapping': 'GET /app/batches/:id/mapping signed-in 200',
  'batches.show': 'GET /app/batches/:id signed-in 200',
  'batches.presentations': 'GET /app/batches/:id/presentations signed-in 200',
  'batches.failures': 'GET /app/batches/:id/failures signed-in 200',
  'batches.errors': 'GET /app/batches/:id/errors.csv signed-in 200',
  'batches.manifest': 'GET /app/batches/:id/manifest.csv signed-in 200',
  'batches.manifestJson': 'GET /app/batches/:id/manifest.json signed-in 200',
  'batches.correct': 'POST /app/batches/:id/corrections signed-in 200',
  'batches.cancel': 'POST /app/batches/:id/cancel signed-in 200',
  'batches.events': 'GET /app/batches/:id/events signed-in 200',
  'batches.download': 'GET /app/batches/:id/download signed-in 200',
  'branding.show': 'GET /settings/branding signed-in 200',
  'branding.save': 'PUT /settings/branding signed-in 200',
  'branding.remove': 'DELETE /settings/branding signed-in 204',
  'branding.saveLogo': 'PUT /settings/branding/logo signed-in 200',
  'branding.removeLogo': 'DELETE /settings/branding/logo signed-in 200',
  'branding.logo': 'GET /logos/:id anyone 200',
  'dashboard.show': 'GET /dashboard signed-in 200',
  'invitations.find': 'POST /invitations/find anyone 200',
  'invitations.list': 'GET /app/invitations signed-in 200',
  'invitations.accept': 'POST /app/invitations/:id/accept signed-in 200',
  'invitations.decline': 'DELETE /app/invitations/:id signed-in 204',
  'mailbox.page': 'GET /dev/mailbox/:key anyone 200',
  'mailbox.list': 'GET /dev/mailbox/:key/messages anyone 200',
  'mailbox.message': 'GET /dev/mailbox/:key/messages/:id anyone 200',
  'notices.list': 'GET /app/notices signed-in 200',
  'notices.read': 'POST /app/notices/read signed-in 200',
  'presentations.list': 'GET /app/presentations signed-in 200',
  'presentations.choices': 'GET /app/presentations/new signed-in 200',
  'presentations.bulkCreate': 'POST /app/presentations/bulk_create signed-in 201',
  'presentations.show': 'GET /app/presentations/:id signed-in 200',
  'profile.show': 'GET /settings/profile signed-in 200',
  'profile.update': 'PUT /settings/profile signed-in 200',
  'profile.resendEmailChange': 'POST /settings/profile/email_change/resend signed-in 204',
  'profile.cancelEmailChange': 'DELETE /settings/profile/email_change signed-in 204',
  'profile.changePassword': 'PUT /settings/password signed-in 204',
  'profile.confirmEmailChange': 'POST /users/email_change anyone 200',
  'presentations.slides': 'GET /app/presentations/:id/slides signed-in 200',
  'presentations.slide': 'GET /app/presentations/:id/slides/:day/:drawing/:slide signed-in 200',
  'presentations.slideThumbnail': 'GET /app/presentations/:id/slides/:day/:drawing/:slide/thumbnail signed-in 200',
  'presentations.download': 'GET /app/presentations/:id/download signed-in 200',
  'secondFactor.show': 'GET /settings/two-factor signed-in 200',
  'secondFactor.setUp': 'POST /settings/two-factor/setup signed-in 200',
  'secondFactor.enable': 'POST /settings/two-factor signed-in 200',
  'secondFactor.renewCodes': 'POST /settings/two-factor/recovery_codes signed-in 200',
  'secondFactor.turnOff': 'POST /settings/two-factor/turn_off signed-in 204',
  'secondFactor.signIn': 'POST /users/second_factor anyone 200',
  'sessions.show': 'GET /session anyone 200',
  'sessions.signIn': 'POST /users/sign_in anyone 200',
  'sessions.signOut': 'DELETE /users/sign_out anyone 204',
  'sessions.list': 'GET /settings/sessions signed-in 200',
  'sessions.end': 'DELETE /settings/sessions/:id signed-in 204',
  'sessions.endOthers': 'DELETE /settings/sessions signed-in 204',
  'sessions.logout': 'POST /logout anyone 204',
  'singleSignOn.begin': 'POST /users/sso anyone 200',
  'singleSignOn.finish': 'POST /users/sso/callback anyone 200',
  'singleSignOn.show': 'GET /app/teams/:id/sso signed-in 200',
  'singleSignOn.save': 'PUT /app/teams/:id/sso signed-in 200',
  'singleSignOn.end': 'DELETE /app/teams/:id/sso signed-in 204',
  'singleSignOn.addDomain': 'POST /app/teams/:id/sso/domains signed-in 201',
  'singleSignOn.checkDomain': 'POST /app/teams/:id/sso/domains/:domain/check signed-in 200',
  'singleSignOn.removeDomain': 'DELETE /app/teams/:id/sso/domains/:domain signed-in 200',
  'storage.show': 'GET /settings/storage signed-in 200',
  'subscription.offer': 'GET /users/offer anyone 200',
  'subscription.show': 'GET /settings/subscription signed-in 200',
  'subscription.quote': 'GET /settings/subscription/quote signed-in 200',
  'subscription.change': 'POST /settings/subscription signed-in 200',
  'subscription.cancel': 'POST /settings/subscription/cancel signed-in 200',
  'subscription.resume': 'POST /settings/subscription/resume signed-in 200',
  'subscription.portal': 'POST /settings/subscription/portal signed-in 200',
  'subscription.buyer': 'GET /settings/subscription/buyer signed-in 200',
  'subscription.saveBuyer': 'PUT /settings/subscription/buyer signed-in 200',
  'subscription.invoices': 'GET /settings/subscription/invoices signed-in 200',
  'subscription.invoice': 'GET /settings/subscription/invoices/:id/pdf signed-in 200',
  'subscription.webhook': 'POST /billing/stripe anyone 204',
  'teams.list': 'GET /app/teams signed-in 200',
  'teams.create': 'POST /app/teams signed-in 201',
  'teams.show': 'GET /app/teams/:id signed-in 200',
  'teams.requireSecondFactor': 'PUT /app/teams/:id/second_factor signed-in 200',
  'teams.rename': 'PATCH /app/teams/:id signed-in 200',
  'teams.delete': 'DELETE /app/teams/:id signed-in 204',
  'teams.changeRole': 'PATCH /app/teams/:id/members/:memberId/update_role signed-in 200',
  'teams.removeMember': 'DELETE /app/teams/:id/members/:memberId signed-in 204',
  'teams.activity': 'GET /app/teams/:id/activity signed-in 200',
  'teams.invite': 'POST /app/teams/:id/members signed-in 201',
  'teams.invitations': 'GET /app/teams/:id/invitations signed-in 200',
  'teams.resendInvitation': 'POST /app/teams/:id/invitations/:invitationId/resend signed-in 200',
  'teams.revokeInvitation': 'DELETE /app/teams/:id/invitations/:invitationId signed-in 204',
  'templates.list': 'GET /app/templates signed-in 200',
  'templates.create': 'POST /app/templates signed-in 201',
  'templates.show': 'GET /app/templates/:id signed-in 200',
  'templates.rename': 'PATCH /app/templates/:id signed-in 200',
  'templates.versions': 'GET /app/templates/:id/versions signed-in 200',
  'templates.uploadVersion': 'POST /app/templates/:id/versions signed-in 201',
  'templates.versionChanges': 'GET /app/templates/:id/versions/:versionId signed-in 200',
  'templates.discardVersion': 'DELETE /app/templates/:id/versions/:versionId signed-in 204',
  'templates.useVersion': 'PUT /app/templates/:id/version signed-in 200',
  'templates.delete': 'DELETE /app/templates/:id signed-in 204',
  'templates.duplicate': 'POST /app/templates/:id/duplicate signed-in 201',
  'templates.convert': 'POST /app/templates/:id/convert signed-in 201',
  'templates.mapping': 'GET /app/templates/:id/mapping signed-in 200',
  'templates.previewRow': 'POST /app/templates/:id/preview signed-in 200',
  'templates.preview': 'GET /app/previews/:day/:drawing/:slide signed-in 200',
  'templates.previewThumbnail': 'GET /app/previews/:day/:drawing/:slide/thumbnail signed-in 200',
  'templates.slides': 'GET /app/templates/:id/slides signed-in 200',
  'templates.drawSlides': 'POST /app/templates/:id/slides signed-in 200',
  'templates.slide': 'GET /app/templates/:id/slides/:drawing/:slide signed-in 200',
  'templates.slideThumbnail': 'GET /app/templates/:id/slides/:drawing/:slide/thumbnail signed-in 200',
  'templates.file': 'GET /app/templates/:id/file signed-in 200',
};

/** Made while it is sent: nobody knows its length. */
const STREAMED: ReadonlySet<RouteDefinition> = new Set([
  accountHttp.export,
  analyticsHttp.csv,
  batchesHttp.errors,
  batchesHttp.manifest,
  batchesHttp.manifestJson,
]);

const routes = Object.entries<RouteDefinition>(HTTP_ROUTES);

describe('a promise to clients', () => {
  it.each(routes)('is kept by %s', (name, route) => {
    const { method, path, access } = route;
    expect(`${method} ${path} ${access.session} ${successStatusOf(route)}`).toBe(PROMISES[name as RouteName]);
  });

  it('is withdrawn for no route', () => expect(Object.keys(HTTP_ROUTES).sort()).toEqual(Object.keys(PROMISES).sort()));

  it.each(routes.filter(([, { path }]) => /^\/(app|admin|dashboard|settings)/.test(path)))(
    '%s asks who it is',
    (_name, route) => {
      expect(problemsOf(route)).toContain('auth.required');
    },
  );

  const files = routes.filter(
    ([, route]) => successOf(route).kind === 'media' && route.access.session === 'signed-in' && !STREAMED.has(route),
  );
  it.each(files)('%s can be resumed and kept', (_name, { responses }) => {
    expect(Object.keys(responses)).toEqual(['200', '206', '304', '416']);
  });

  it.each(routes)('%s is described in a sentence', (_name, { summary }) => expect(summary).toMatch(/^[A-Z].*[a-z]\.$/));
});
