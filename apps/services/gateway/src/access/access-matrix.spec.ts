import 'reflect-metadata';
import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { GatewayModule } from '../gateway.module';
import { ACCESS_METADATA } from './access.decorator';

/** Who may call what. A route that is not here fails the test: write down its callers before it goes out. */
const MATRIX: Readonly<Record<string, string>> = {
  'POST /users': 'anyone',
  'POST /users/confirmation': 'anyone',
  'POST /users/confirmation/resend': 'anyone',
  'POST /users/password': 'anyone',
  'PUT /users/password': 'anyone',
  'GET /session': 'anyone',
  'POST /users/sign_in': 'anyone',
  'DELETE /users/sign_out': 'anyone',
  'POST /logout': 'anyone',
  'GET /dev/mailbox': 'anyone',
  'GET /dev/mailbox/messages': 'anyone',
  'GET /dev/mailbox/messages/:id': 'anyone',
  'GET /dashboard': 'signed-in',
  'GET /app/templates': 'signed-in',
  'POST /app/templates': 'signed-in',
  'GET /app/templates/:id': 'signed-in',
  'DELETE /app/templates/:id': 'signed-in',
  'POST /app/templates/:id/duplicate': 'signed-in',
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
  'GET /admin': 'operator',
  'GET /admin/audit': 'operator',
};

const pathOf = (...parts: string[]) =>
  `/${parts
    .map((part) => part.replace(/^\/|\/$/g, ''))
    .filter(Boolean)
    .join('/')}`;

const handlersOf = (controller: Type) =>
  Object.values(Object.getOwnPropertyDescriptors(controller.prototype as object))
    .map(({ value }) => value as unknown)
    .filter(
      (value): value is () => unknown => typeof value === 'function' && Reflect.hasMetadata(METHOD_METADATA, value),
    );

const routesOf = (controller: Type): [route: string, level: unknown][] =>
  handlersOf(controller).map((handler) => {
    const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number];
    const path = pathOf(
      Reflect.getMetadata(PATH_METADATA, controller) as string,
      Reflect.getMetadata(PATH_METADATA, handler) as string,
    );
    const level: unknown =
      Reflect.getMetadata(ACCESS_METADATA, handler) ?? Reflect.getMetadata(ACCESS_METADATA, controller);
    return [`${method} ${path}`, level];
  });

describe('the access matrix', () => {
  const controllers = Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, GatewayModule) as Type[];
  const routes = Object.fromEntries(controllers.flatMap(routesOf));

  it('knows every route, and every route keeps to it', () => {
    expect(routes).toEqual(MATRIX);
  });
});
