import { adminHttp } from './admin.http';
import { batchesHttp } from './batches.http';
import { HTTP_ROUTES } from './http-routes';
import { mailboxHttp } from './mailbox.http';
import { pathOf } from './path-of';
import { presentationsHttp } from './presentations.http';
import { templatesHttp } from './templates.http';

const BATCH = '0d3b8a52-27e4-4a0c-9c3e-8f4f6f8d0001';

describe('pathOf', () => {
  it.each([
    [pathOf(templatesHttp.list), '/app/templates'],
    [pathOf(templatesHttp.file, { params: { id: 7 } }), '/app/templates/7/file'],
    [pathOf(batchesHttp.download, { params: { id: BATCH } }), `/app/batches/${BATCH}/download`],
    [pathOf(presentationsHttp.list, { query: { page: 2 } }), '/app/presentations?page=2'],
    [pathOf(presentationsHttp.list, { query: {} }), '/app/presentations'],
    [pathOf(adminHttp.audit, { query: { before: 'a=b&c', type: undefined } }), '/admin/audit?before=a%3Db%26c'],
    [pathOf(mailboxHttp.message, { params: { key: 'k', id: '../session' } }), '/dev/mailbox/k/messages/..%2Fsession'],
  ])('makes %s', (path, expected) => {
    expect(path).toBe(expected);
  });
});

/** An address that changes breaks what others have kept: bookmarks, links in emails, programs. */
describe('the addresses of the HTTP interface', () => {
  it('stay what they are', () => {
    const addresses = Object.entries(HTTP_ROUTES).map(([name, { method, path }]) => `${name}: ${method} ${path}`);
    expect(addresses).toMatchInlineSnapshot(`
      [
        "account.show: GET /settings/account",
        "account.preferences: GET /settings/preferences",
        "account.updatePreferences: PUT /settings/preferences",
        "account.sendOwnerCode: POST /settings/account/owner_code",
        "account.requestDeletion: POST /settings/account/deletion",
        "account.allowExport: POST /settings/account/export_permission",
        "account.export: GET /settings/account/export",
        "account.cancelDeletion: DELETE /settings/account/deletion",
        "accounts.signUp: POST /users",
        "accounts.confirm: POST /users/confirmation",
        "accounts.resendConfirmation: POST /users/confirmation/resend",
        "accounts.requestPasswordReset: POST /users/password",
        "accounts.resetPassword: PUT /users/password",
        "admin.stats: GET /admin",
        "admin.audit: GET /admin/audit",
        "apiKeys.list: GET /settings/api_keys",
        "apiKeys.create: POST /settings/api_keys",
        "apiKeys.revoke: DELETE /settings/api_keys/:id",
        "batches.list: GET /app/batches",
        "batches.show: GET /app/batches/:id",
        "batches.rename: PATCH /app/batches/:id",
        "batches.delete: DELETE /app/batches/:id",
        "batches.deleteMany: POST /app/batches/delete",
        "batches.restore: POST /app/batches/restore",
        "batches.mapping: GET /app/batches/:id/mapping",
        "batches.presentations: GET /app/batches/:id/presentations",
        "batches.failures: GET /app/batches/:id/failures",
        "batches.events: GET /app/batches/:id/events",
        "batches.download: GET /app/batches/:id/download",
        "batches.correct: POST /app/batches/:id/corrections",
        "batches.cancel: POST /app/batches/:id/cancel",
        "batches.errors: GET /app/batches/:id/errors.csv",
        "batches.manifest: GET /app/batches/:id/manifest.csv",
        "batches.manifestJson: GET /app/batches/:id/manifest.json",
        "dashboard.show: GET /dashboard",
        "invitations.find: POST /invitations/find",
        "invitations.list: GET /app/invitations",
        "invitations.accept: POST /app/invitations/:id/accept",
        "invitations.decline: DELETE /app/invitations/:id",
        "mailbox.page: GET /dev/mailbox/:key",
        "mailbox.list: GET /dev/mailbox/:key/messages",
        "mailbox.message: GET /dev/mailbox/:key/messages/:id",
        "notices.list: GET /app/notices",
        "notices.read: POST /app/notices/read",
        "presentations.list: GET /app/presentations",
        "presentations.choices: GET /app/presentations/new",
        "presentations.bulkCreate: POST /app/presentations/bulk_create",
        "presentations.show: GET /app/presentations/:id",
        "presentations.download: GET /app/presentations/:id/download",
        "profile.show: GET /settings/profile",
        "profile.update: PUT /settings/profile",
        "profile.resendEmailChange: POST /settings/profile/email_change/resend",
        "profile.cancelEmailChange: DELETE /settings/profile/email_change",
        "profile.changePassword: PUT /settings/password",
        "profile.confirmEmailChange: POST /users/email_change",
        "secondFactor.show: GET /settings/two-factor",
        "secondFactor.setUp: POST /settings/two-factor/setup",
        "secondFactor.enable: POST /settings/two-factor",
        "secondFactor.renewCodes: POST /settings/two-factor/recovery_codes",
        "secondFactor.turnOff: POST /settings/two-factor/turn_off",
        "secondFactor.signIn: POST /users/second_factor",
        "sessions.show: GET /session",
        "sessions.signIn: POST /users/sign_in",
        "sessions.signOut: DELETE /users/sign_out",
        "sessions.list: GET /settings/sessions",
        "sessions.end: DELETE /settings/sessions/:id",
        "sessions.endOthers: DELETE /settings/sessions",
        "sessions.logout: POST /logout",
        "singleSignOn.begin: POST /users/sso",
        "singleSignOn.finish: POST /users/sso/callback",
        "singleSignOn.show: GET /app/teams/:id/sso",
        "singleSignOn.save: PUT /app/teams/:id/sso",
        "singleSignOn.end: DELETE /app/teams/:id/sso",
        "singleSignOn.addDomain: POST /app/teams/:id/sso/domains",
        "singleSignOn.checkDomain: POST /app/teams/:id/sso/domains/:domain/check",
        "singleSignOn.removeDomain: DELETE /app/teams/:id/sso/domains/:domain",
        "teams.list: GET /app/teams",
        "teams.create: POST /app/teams",
        "teams.show: GET /app/teams/:id",
        "teams.rename: PATCH /app/teams/:id",
        "teams.requireSecondFactor: PUT /app/teams/:id/second_factor",
        "teams.delete: DELETE /app/teams/:id",
        "teams.changeRole: PATCH /app/teams/:id/members/:memberId/update_role",
        "teams.removeMember: DELETE /app/teams/:id/members/:memberId",
        "teams.activity: GET /app/teams/:id/activity",
        "teams.invite: POST /app/teams/:id/members",
        "teams.invitations: GET /app/teams/:id/invitations",
        "teams.resendInvitation: POST /app/teams/:id/invitations/:invitationId/resend",
        "teams.revokeInvitation: DELETE /app/teams/:id/invitations/:invitationId",
        "templates.list: GET /app/templates",
        "templates.create: POST /app/templates",
        "templates.show: GET /app/templates/:id",
        "templates.rename: PATCH /app/templates/:id",
        "templates.versions: GET /app/templates/:id/versions",
        "templates.uploadVersion: POST /app/templates/:id/versions",
        "templates.versionChanges: GET /app/templates/:id/versions/:versionId",
        "templates.discardVersion: DELETE /app/templates/:id/versions/:versionId",
        "templates.useVersion: PUT /app/templates/:id/version",
        "templates.delete: DELETE /app/templates/:id",
        "templates.duplicate: POST /app/templates/:id/duplicate",
        "templates.convert: POST /app/templates/:id/convert",
        "templates.mapping: GET /app/templates/:id/mapping",
        "templates.file: GET /app/templates/:id/file",
      ]
    `);
  });
});
