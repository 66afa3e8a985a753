import 'reflect-metadata';
import { type AddressInfo, type Server } from 'node:net';
import { Controller, Get, type INestApplication } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import {
  type Actor,
  ANYONE,
  authenticateSession,
  defineRoute,
  OPERATOR,
  SIGNED_IN,
  type RouteAccess,
  type UserProfile,
} from '@rowdeck/contracts';
import { RpcClient } from '@rowdeck/messaging';
import { ServiceEnvironment, ProblemHttpFilter } from '@rowdeck/service-kit';
import { gatewayConfig } from '../config/gateway.config';
import { CsrfGuard } from '../csrf/csrf.guard';
import { Refusals } from '../refusals/refusals';
import { csrfTokenOf } from '../sessions/csrf-token';
import { Route } from '../http/route.decorator';
import { SessionCookie } from '../sessions/cookies';
import { SessionGuard, SessionStrategy } from '../sessions/session.strategy';
import { Sites } from '../sites/sites';
import { AccessGuard } from './guards';

/** Where the settings say that browsers reach the product; the port that the test listens on is no part of it. */
const SITE = 'http://localhost:8080';

const profile = (id: string, admin: boolean): UserProfile => ({
  id,
  name: 'Ada',
  email: 'ada@example.com',
  company: null,
  admin,
});
const actorOf = ({ id, name, email, admin }: UserProfile): Actor => ({
  userId: id,
  name,
  email,
  admin,
  via: 'session',
});

/** Knows two sessions, as identity would. */
class IdentityForTest {
  private readonly sessions = new Map([
    ['member-token', profile('6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f01', false)],
    ['operator-token', profile('6a2f41a3-c54c-4ce8-8b52-9b1a3a3a7f02', true)],
  ]);

  call(definition: unknown, { token }: { token: string }) {
    expect(definition).toBe(authenticateSession);
    const known = this.sessions.get(token);
    return Promise.resolve(
      known
        ? { actor: actorOf(known), profile: known, signed: { token: 'signed', expiresAt: '9999-01-01T00:00:00Z' } }
        : null,
    );
  }
}

const room = (path: string, access: RouteAccess, method: 'GET' | 'POST' = 'GET') =>
  defineRoute({ method, path, summary: path, access, responses: { 204: { kind: 'none' } } });

@Controller()
class Rooms {
  @Route(room('/lobby', ANYONE))
  lobby(): void {
    this.letIn();
  }

  @Route(room('/office', SIGNED_IN))
  office(): void {
    this.letIn();
  }

  @Route(room('/engine-room', OPERATOR))
  engineRoom(): void {
    this.letIn();
  }

  @Get('forgotten')
  forgotten(): void {
    this.letIn();
  }

  @Route(room('/lobby', ANYONE, 'POST'))
  write(): void {
    this.letIn();
  }

  private letIn(): void {
    // Whoever comes in has been let in; there is nothing to say.
  }
}

describe('the guards of the edge', () => {
  let app: INestApplication;
  let url: string;

  beforeAll(async () => {
    const module = await Test.createTestingModule({
      controllers: [Rooms],
      providers: [
        {
          provide: ServiceEnvironment,
          useValue: new ServiceEnvironment({ OBJECT_STORE_URL: 'file:///no/such/store' }),
        },
        gatewayConfig.provider,
        SessionCookie,
        Sites,
        SessionStrategy,
        Refusals,
        { provide: RpcClient, useClass: IdentityForTest },
        { provide: APP_GUARD, useClass: SessionGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: CsrfGuard },
      ],
    }).compile();
    app = module.createNestApplication({ logger: false });
    app.useGlobalFilters(new ProblemHttpFilter());
    await app.listen(0, '127.0.0.1');
    url = `http://127.0.0.1:${((app.getHttpServer() as Server).address() as AddressInfo).port}`;
  });
  afterAll(() => app.close());

  const ask = async (method: string, path: string, headers: Record<string, string>) => {
    const response = await fetch(`${url}/${path}`, { method, headers });
    if (response.ok) return response.status;
    const { code } = (await response.json()) as { code: string };
    return `${response.status} ${code}`;
  };
  const cookie = (token: string) => ({ cookie: `rowdeck_session=${token}` });

  it.each([
    ['lobby', '', 204],
    ['lobby', 'member-token', 204],
    ['office', '', '401 auth.required'],
    ['office', 'forged-token', '401 auth.required'],
    ['office', 'member-token', 204],
    ['engine-room', '', '401 auth.required'],
    ['engine-room', 'member-token', '404 request.not_found'],
    ['engine-room', 'operator-token', 204],
    ['forgotten', 'operator-token', '404 request.not_found'],
  ])('GET /%s with session "%s": %s', async (path, token, expected) => {
    expect(await ask('GET', path, token ? cookie(token) : {})).toBe(expected);
  });

  const member = { ...cookie('member-token'), 'x-csrf-token': csrfTokenOf('member-token') };
  it.each<[name: string, headers: () => Record<string, string>, expected: number | string]>([
    ['a visitor without an origin', () => ({}), 204],
    ['a visitor from this site', () => ({ origin: SITE }), 204],
    ['a visitor from another site', () => ({ origin: 'https://evil.example' }), '403 request.origin'],
    ['a session with its token', () => ({ ...member, origin: SITE }), 204],
    ['a session, by referer', () => ({ ...member, referer: `${SITE}/page` }), 204],
    ['a session without a token', () => ({ ...cookie('member-token'), origin: SITE }), '403 request.csrf'],
    [
      "a session with another's token",
      () => ({ ...member, 'x-csrf-token': csrfTokenOf('operator-token'), origin: SITE }),
      '403 request.csrf',
    ],
    ['a session from the host that was asked', () => ({ ...member, origin: url }), '403 request.origin'],
    [
      'a session from our name by another scheme',
      () => ({ ...member, origin: 'https://localhost:8080' }),
      '403 request.origin',
    ],
    ['a session from another site', () => ({ ...member, origin: 'https://evil.example' }), '403 request.origin'],
    ['a session without an origin', () => member, '403 request.origin'],
  ])('a write by %s: %s', async (_name, headers, expected) => {
    expect(await ask('POST', 'lobby', headers())).toBe(expected);
  });
});
