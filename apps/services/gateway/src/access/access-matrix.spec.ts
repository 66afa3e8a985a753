import 'reflect-metadata';
import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { type AccessLevel, apiPathOf, HTTP_ROUTES, type RouteDefinition } from '@rowdeck/contracts';
import { DevelopmentGatewayModule } from '../development.module';
import { GatewayModule } from '../gateway.module';
import { ROUTE_METADATA } from '../http/route.decorator';

/** Who may call what. A route that is not here fails the test: write down its callers before it goes out. */
const MATRIX: Readonly<Record<string, AccessLevel>> = {
  'POST /users': 'anyone',
  'POST /users/confirmation': 'anyone',
  'POST /users/confirmation/resend': 'anyone',
  'POST /users/password': 'anyone',
  'PUT /users/password': 'anyone',
  'POST /users/email_change': 'anyone',
  'POST /users/sso': 'anyone',
  'POST /users/sso/callback': 'anyone',
  'GET /session': 'anyone',
  'POST /users/sign_in': 'anyone',
  'DELETE /users/sign_out': 'anyone',
  'POST /logout': 'anyone',
  'GET /dev/mailbox/:key': 'anyone',
  'GET /dev/mailbox/:key/messages': 'anyone',
  'GET /dev/mailbox/:key/messages/:id': 'anyone',
  'GET /api/openapi.json': 'anyone',
  'GET /api/docs': 'anyone',
  'GET /api/docs/problems': 'anyone',
  'GET /api/docs/problems/:code': 'anyone',
  'POST /invitations/find': 'anyone',
  'GET /app/invitations': 'signed-in',
  'POST /app/invitations/:id/accept': 'signed-in',
  'DELETE /app/invitations/:id': 'signed-in',
  'GET /dashboard': 'signed-in',
  'GET /users/offer': 'anyone',
  'GET /settings/storage': 'signed-in',
  'GET /settings/subscription': 'signed-in',
  'GET /settings/subscription/quote': 'signed-in',
  'POST /settings/subscription': 'signed-in',
  'POST /settings/subscription/cancel': 'signed-in',
  'POST /settings/subscription/resume': 'signed-in',
  'POST /settings/subscription/portal': 'signed-in',
  'GET /settings/subscription/buyer': 'signed-in',
  'PUT /settings/subscription/buyer': 'signed-in',
  'GET /settings/subscription/invoices': 'signed-in',
  'GET /settings/subscription/invoices/:id/pdf': 'signed-in',
  'PUT /admin/users/:id/subscription': 'operator',
  'GET /admin/invoices': 'operator',
  'POST /admin/invoices/:id/paid': 'operator',
  'POST /admin/invoices/:id/open': 'operator',
  'POST /billing/stripe': 'anyone',
  'GET /away': 'anyone',
  'GET /app/notices': 'signed-in',
  'POST /app/notices/read': 'signed-in',
  'GET /settings/webhooks': 'signed-in',
  'POST /settings/webhooks': 'signed-in',
  'GET /settings/webhooks/:id': 'signed-in',
  'PATCH /settings/webhooks/:id': 'signed-in',
  'DELETE /settings/webhooks/:id': 'signed-in',
  'POST /settings/webhooks/:id/secret/rotate': 'signed-in',
  'POST /settings/webhooks/:id/test': 'signed-in',
  'GET /settings/webhooks/:id/deliveries': 'signed-in',
  'GET /settings/webhooks/:id/deliveries/:delivery': 'signed-in',
  'POST /settings/webhooks/:id/deliveries/:delivery/send_again': 'signed-in',
  'GET /settings/branding': 'signed-in',
  'PUT /settings/branding': 'signed-in',
  'DELETE /settings/branding': 'signed-in',
  'PUT /settings/branding/logo': 'signed-in',
  'DELETE /settings/branding/logo': 'signed-in',
  'GET /logos/:id': 'anyone',
  'GET /app/analytics': 'signed-in',
  'GET /app/analytics.csv': 'signed-in',
  'GET /app/templates': 'signed-in',
  'POST /app/templates': 'signed-in',
  'GET /app/templates/:id': 'signed-in',
  'PATCH /app/templates/:id': 'signed-in',
  'GET /app/templates/:id/versions': 'signed-in',
  'POST /app/templates/:id/versions': 'signed-in',
  'GET /app/templates/:id/versions/:versionId': 'signed-in',
  'DELETE /app/templates/:id/versions/:versionId': 'signed-in',
  'PUT /app/templates/:id/version': 'signed-in',
  'DELETE /app/templates/:id': 'signed-in',
  'POST /app/templates/:id/duplicate': 'signed-in',
  'POST /app/templates/:id/convert': 'signed-in',
  'GET /app/templates/:id/mapping': 'signed-in',
  'POST /app/templates/:id/preview': 'signed-in',
  'POST /app/templates/:id/slides': 'signed-in',
  'GET /app/previews/:day/:drawing/:slide': 'signed-in',
  'GET /app/previews/:day/:drawing/:slide/thumbnail': 'signed-in',
  'GET /app/templates/:id/slides': 'signed-in',
  'GET /app/templates/:id/slides/:drawing/:slide': 'signed-in',
  'GET /app/templates/:id/slides/:drawing/:slide/thumbnail': 'signed-in',
  'GET /app/templates/:id/file': 'signed-in',
  'GET /app/presentations': 'signed-in',
  'GET /app/presentations/new': 'signed-in',
  'POST /app/placeholders/try': 'signed-in',
  'POST /app/presentations/bulk_create': 'signed-in',
  'GET /app/presentations/:id': 'signed-in',
  'GET /app/presentations/:id/slides': 'signed-in',
  'GET /app/presentations/:id/slides/:day/:drawing/:slide': 'signed-in',
  'GET /app/presentations/:id/slides/:day/:drawing/:slide/thumbnail': 'signed-in',
  'GET /app/presentations/:id/download': 'signed-in',
  'GET /app/batches': 'signed-in',
  'PATCH /app/batches/:id': 'signed-in',
  'DELETE /app/batches/:id': 'signed-in',
  'POST /app/batches/delete': 'signed-in',
  'POST /app/batches/present': 'signed-in',
  'POST /app/batches/restore': 'signed-in',
  'GET /app/batches/:id/mapping': 'signed-in',
  'GET /app/batches/:id': 'signed-in',
  'GET /app/batches/:id/presentations': 'signed-in',
  'GET /app/batches/:id/failures': 'signed-in',
  'GET /app/batches/:id/errors.csv': 'signed-in',
  'GET /app/batches/:id/manifest.csv': 'signed-in',
  'GET /app/batches/:id/manifest.json': 'signed-in',
  'POST /app/batches/:id/corrections': 'signed-in',
  'POST /app/batches/:id/cancel': 'signed-in',
  'GET /app/batches/:id/events': 'signed-in',
  'GET /app/batches/:id/download': 'signed-in',
  'GET /app/teams': 'signed-in',
  'POST /app/teams': 'signed-in',
  'GET /app/teams/:id': 'signed-in',
  'PATCH /app/teams/:id': 'signed-in',
  'DELETE /app/teams/:id': 'signed-in',
  'PATCH /app/teams/:id/members/:memberId/update_role': 'signed-in',
  'DELETE /app/teams/:id/members/:memberId': 'signed-in',
  'GET /settings/account': 'signed-in',
  'POST /settings/account/export_permission': 'signed-in',
  'POST /settings/account/owner_code': 'signed-in',
  'GET /settings/account/export': 'signed-in',
  'GET /settings/preferences': 'signed-in',
  'PUT /settings/preferences': 'signed-in',
  'POST /settings/account/deletion': 'signed-in',
  'DELETE /settings/account/deletion': 'signed-in',
  'GET /settings/profile': 'signed-in',
  'PUT /settings/profile': 'signed-in',
  'POST /settings/profile/email_change/resend': 'signed-in',
  'DELETE /settings/profile/email_change': 'signed-in',
  'GET /app/teams/:id/activity': 'signed-in',
  'POST /app/teams/:id/members': 'signed-in',
  'GET /app/teams/:id/invitations': 'signed-in',
  'POST /app/teams/:id/invitations/:invitationId/resend': 'signed-in',
  'DELETE /app/teams/:id/invitations/:invitationId': 'signed-in',
  'GET /settings/api_keys': 'signed-in',
  'POST /settings/api_keys': 'signed-in',
  'DELETE /settings/api_keys/:id': 'signed-in',
  'POST /device/code': 'anyone',
  'POST /device/token': 'anyone',
  'POST /device/revoke': 'anyone',
  'POST /device/find': 'signed-in',
  'POST /device/approve': 'signed-in',
  'POST /device/deny': 'signed-in',
  'PUT /app/teams/:id/second_factor': 'signed-in',
  'GET /app/teams/:id/sso': 'signed-in',
  'PUT /app/teams/:id/sso': 'signed-in',
  'DELETE /app/teams/:id/sso': 'signed-in',
  'POST /app/teams/:id/sso/domains': 'signed-in',
  'POST /app/teams/:id/sso/domains/:domain/check': 'signed-in',
  'DELETE /app/teams/:id/sso/domains/:domain': 'signed-in',
  'PUT /settings/password': 'signed-in',
  'GET /settings/sessions': 'signed-in',
  'DELETE /settings/sessions/:id': 'signed-in',
  'DELETE /settings/sessions': 'signed-in',
  'GET /settings/two-factor': 'signed-in',
  'POST /settings/two-factor/setup': 'signed-in',
  'POST /settings/two-factor': 'signed-in',
  'POST /settings/two-factor/recovery_codes': 'signed-in',
  'POST /settings/two-factor/turn_off': 'signed-in',
  'POST /users/second_factor': 'anyone',
  'GET /admin': 'operator',
  'GET /admin/audit': 'operator',
  'GET /admin/given_up': 'operator',
  'POST /admin/given_up/reruns': 'operator',
  'GET /admin/dead_letters': 'operator',
  'POST /admin/dead_letters/:id/requeue': 'operator',
  'POST /admin/dead_letters/:id/discard': 'operator',
  'POST /admin/dead_letters/requeue': 'operator',
  'POST /admin/dead_letters/discard': 'operator',
  'POST /api/v1/batches/check': 'none',
  'POST /api/v1/render': 'none',
  'GET /api/v1/key': 'none',
  'GET /api/v1/usage': 'none',
  'GET /api/v1/batches': 'none',
  'GET /api/v1/batches/:id/presentations': 'none',
  'GET /api/v1/batches/:id/failures': 'none',
  'GET /api/v1/presentations': 'none',
  'GET /api/v1/templates': 'none',
  'GET /api/v1/templates/:id/versions': 'none',
  'GET /api/v1/teams': 'none',
};

const handlersOf = (controller: Type) =>
  Object.values(Object.getOwnPropertyDescriptors(controller.prototype as object))
    .map(({ value }) => value as unknown)
    .filter(
      (value): value is () => unknown => typeof value === 'function' && Reflect.hasMetadata(METHOD_METADATA, value),
    );

const segmentsOf = (target: Type | (() => unknown)): string[] =>
  [Reflect.getMetadata(PATH_METADATA, target) as string | string[]].flat();

/** A route is served at the address of its page, and some for programs at another. */
const addressesOf = (controller: Type, handler: () => unknown): string[] => {
  const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number];
  return segmentsOf(handler).map((own) => {
    const parts = [...segmentsOf(controller), own].map((part) => part.replace(/^\/|\/$/g, ''));
    return `${method} /${parts.filter(Boolean).join('/')}`;
  });
};

const definitionOf = (handler: () => unknown) =>
  Reflect.getMetadata(ROUTE_METADATA, handler) as RouteDefinition | undefined;

describe('the access matrix', () => {
  const controllers = [GatewayModule, DevelopmentGatewayModule].flatMap(
    (module) => Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module) as Type[],
  );
  const served = controllers.flatMap((controller) =>
    handlersOf(controller).map((handler) => [addressesOf(controller, handler), definitionOf(handler)] as const),
  );
  const defined = Object.entries(HTTP_ROUTES);

  it('was written down by a person for every route of the contracts', () => {
    const levels = defined.map(([, { method, path, access }]) => [`${method} ${path}`, access.session]);
    expect(Object.fromEntries(levels)).toEqual(MATRIX);
  });

  it.each(served)('%s is served as its definition says', (addresses, definition) => {
    const paths = definition ? [definition.path, apiPathOf(definition) ?? []].flat() : [];
    expect([...new Set(paths)].map((path) => `${definition?.method} ${path}`)).toEqual(addresses);
  });

  it.each(served)(
    '%s is defined in the contracts, with the access that the guard asks for',
    (_addresses, definition) => {
      expect(defined.map(([, route]) => route)).toContain(definition);
    },
  );

  it.each(defined)('%s is served by one controller', (_name, route) => {
    expect(served.filter(([, definition]) => definition === route)).toHaveLength(1);
  });
});
