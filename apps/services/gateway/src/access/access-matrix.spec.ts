import 'reflect-metadata';
import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { type AccessLevel, HTTP_ROUTES, type RouteDefinition } from '@rowdeck/contracts';
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
  'GET /session': 'anyone',
  'POST /users/sign_in': 'anyone',
  'DELETE /users/sign_out': 'anyone',
  'POST /logout': 'anyone',
  'GET /dev/mailbox/:key': 'anyone',
  'GET /dev/mailbox/:key/messages': 'anyone',
  'GET /dev/mailbox/:key/messages/:id': 'anyone',
  'POST /invitations/find': 'anyone',
  'GET /app/invitations': 'signed-in',
  'POST /app/invitations/:id/accept': 'signed-in',
  'DELETE /app/invitations/:id': 'signed-in',
  'GET /dashboard': 'signed-in',
  'GET /app/templates': 'signed-in',
  'POST /app/templates': 'signed-in',
  'GET /app/templates/:id': 'signed-in',
  'DELETE /app/templates/:id': 'signed-in',
  'POST /app/templates/:id/duplicate': 'signed-in',
  'POST /app/templates/:id/convert': 'signed-in',
  'GET /app/templates/:id/file': 'signed-in',
  'GET /app/presentations': 'signed-in',
  'GET /app/presentations/new': 'signed-in',
  'POST /app/presentations/bulk_create': 'signed-in',
  'GET /app/presentations/:id': 'signed-in',
  'GET /app/presentations/:id/download': 'signed-in',
  'GET /app/batches/:id': 'signed-in',
  'GET /app/batches/:id/presentations': 'signed-in',
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
};

const handlersOf = (controller: Type) =>
  Object.values(Object.getOwnPropertyDescriptors(controller.prototype as object))
    .map(({ value }) => value as unknown)
    .filter(
      (value): value is () => unknown => typeof value === 'function' && Reflect.hasMetadata(METHOD_METADATA, value),
    );

const addressOf = (controller: Type, handler: () => unknown): string => {
  const parts = [controller, handler].map((target) => Reflect.getMetadata(PATH_METADATA, target) as string);
  const path = parts
    .map((part) => part.replace(/^\/|\/$/g, ''))
    .filter(Boolean)
    .join('/');
  return `${RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number]} /${path}`;
};

const definitionOf = (handler: () => unknown) =>
  Reflect.getMetadata(ROUTE_METADATA, handler) as RouteDefinition | undefined;

describe('the access matrix', () => {
  const controllers = [GatewayModule, DevelopmentGatewayModule].flatMap(
    (module) => Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module) as Type[],
  );
  const served = controllers.flatMap((controller) =>
    handlersOf(controller).map((handler) => [addressOf(controller, handler), definitionOf(handler)] as const),
  );
  const defined = Object.entries(HTTP_ROUTES);

  it('was written down by a person for every route of the contracts', () => {
    const levels = defined.map(([, { method, path, access }]) => [`${method} ${path}`, access.session]);
    expect(Object.fromEntries(levels)).toEqual(MATRIX);
  });

  it.each(served)('%s is served as its definition says', (address, definition) => {
    expect(definition && `${definition.method} ${definition.path}`).toBe(address);
  });

  it.each(served)('%s is defined in the contracts, with the access that the guard asks for', (_address, definition) => {
    expect(defined.map(([, route]) => route)).toContain(definition);
  });

  it.each(defined)('%s is served by one controller', (_name, route) => {
    expect(served.filter(([, definition]) => definition === route)).toHaveLength(1);
  });
});
