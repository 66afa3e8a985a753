import { GatewayForTest, SIGNED_IN } from '../../test/gateway-for-test';
import { Problem, requestPasswordReset } from '@rowdeck/contracts';
import { type NextFunction, type Request, type Response } from 'express';
import { knownHost } from './known-host';
import { Sites } from './sites';

const DECKS = { PUBLIC_URL: 'https://decks.example:8443/', ALLOWED_ORIGINS: ['https://www.decks.example'] };
const HERE = { PUBLIC_URL: 'http://localhost:8080', ALLOWED_ORIGINS: [] };

const refusal = (config: typeof DECKS, host: string | undefined): unknown => {
  const next = jest.fn<void, [unknown]>();
  knownHost(new Sites(config))({ headers: { host } } as Request, {} as Response, next as NextFunction);
  return next.mock.calls[0]?.[0];
};

describe('a host is known', () => {
  it.each([
    [DECKS, 'decks.example:8443'],
    [DECKS, 'decks.example'],
    [DECKS, 'DECKS.example:443'],
    [DECKS, 'www.decks.example'],
    [HERE, 'localhost:8080'],
    [HERE, '127.0.0.1:8080'],
    [HERE, '[::1]:8080'],
  ])('to %j as %s', (config, host) => {
    expect(refusal(config, host)).toBeUndefined();
  });
});

describe('a host is refused', () => {
  it.each([
    [HERE, 'evil.example:8080'],
    [HERE, 'localhost.evil.example'],
    [HERE, 'localhost@evil.example'],
    [HERE, 'evil.example#@localhost'],
    [HERE, 'evil.example\\@localhost'],
    [HERE, '192.168.1.7:8080'],
    [HERE, 'localhost:8080, evil.example'],
    [HERE, '0.0.0.0:8080'],
    [HERE, ''],
    [HERE, undefined],
    [DECKS, 'localhost:8443'],
    [DECKS, 'decks.example.evil.example'],
    [DECKS, 'adecks.example'],
    [DECKS, '[::1'],
  ])('to %j as %s', (config, host) => {
    expect(refusal(config, host)).toBeInstanceOf(Problem);
  });
});

describe('a page whose name was made to lead here', () => {
  let gateway: GatewayForTest;
  beforeAll(async () => {
    gateway = await GatewayForTest.start();
  });
  afterAll(() => gateway.close());

  const port = () => new URL(gateway.url).port;

  it.each(['/', '/session', '/app/templates', '/assets/app/index-1a2b.js', '/dev/mailbox', '/no-such-page', '//'])(
    'is answered with 421 at %s, with the address',
    async (path) => {
      const { status, body } = await gateway.ask(path, { headers: { host: `evil.example:${port()}`, ...SIGNED_IN } });
      expect([status, JSON.parse(body.toString())]).toMatchObject([421, { code: 'request.host' }]);
      expect(body.toString()).toContain(gateway.url);
    },
  );

  it('shows a person who was led to it a page with the way to our own address', async () => {
    const headers = { host: `evil.example:${port()}`, accept: 'text/html,*/*;q=0.8' };
    const { status, headers: answered, body } = await gateway.ask('/app/templates', { headers });
    expect([status, answered['content-type'], answered['cache-control']]).toEqual([
      421,
      'text/html; charset=utf-8',
      'private, no-store',
    ]);
    expect(body.toString()).toContain('<h1>This is not an address of Rowdeck</h1>');
    expect(body.toString()).toContain(`<a href="${gateway.url}">Back to Rowdeck</a>`);
  });

  it.each([
    [
      'its own origin in Origin and Host',
      () => ({ host: `evil.example:${port()}`, origin: `http://evil.example:${port()}` }),
      421,
    ],
    ['our name on another port', () => ({ origin: 'http://127.0.0.1:1' }), 403],
    ['our name with another scheme', () => ({ origin: gateway.url.replace('http:', 'https:') }), 403],
    [
      'our name as a host that was forwarded',
      () => ({ host: 'evil.example', 'x-forwarded-host': `127.0.0.1:${port()}` }),
      421,
    ],
    ['an origin that says nothing', () => ({ origin: 'null' }), 403],
  ])('writes nothing with %s', async (_name, headers, expected) => {
    const sent = { ...gateway.writeHeaders(), ...headers() };
    const { status } = await gateway.ask('/app/teams', { method: 'POST', headers: sent, body: '{}' });
    expect(status).toBe(expected);
  });

  it.each<[string, () => Record<string, string>, number]>([
    ['Host', () => ({ host: `evil.example:${port()}` }), 421],
    ['Host, with ours forwarded', () => ({ host: 'evil.example', 'x-forwarded-host': `127.0.0.1:${port()}` }), 421],
    ['X-Forwarded-Host', () => ({ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }), 202],
    ['X-Host', () => ({ 'x-host': 'evil.example', 'x-forwarded-server': 'evil.example' }), 202],
    ['Forwarded', () => ({ forwarded: 'host=evil.example;proto=https' }), 202],
    ['X-Original-URL', () => ({ 'x-original-url': 'https://evil.example/', 'x-rewrite-url': '//evil.example/' }), 202],
  ])(
    'gets no link for a new password that leads elsewhere by %s: identity is told no name',
    async (_, more, status) => {
      const told: unknown[] = [];
      gateway.answer(requestPasswordReset, (input) => {
        told.push(input);
        return {};
      });
      const headers = { 'content-type': 'application/json', 'user-agent': 'Browser', ...more() };
      const body = JSON.stringify({ user: { email: 'ana@example.org' } });
      expect((await gateway.ask('/users/password', { method: 'POST', headers, body })).status).toBe(status);
      const client: unknown = expect.objectContaining({ ip: '127.0.0.1', userAgent: 'Browser' });
      expect(told).toEqual(status === 202 ? [{ form: { email: 'ana@example.org' }, client }] : []);
      expect(JSON.stringify(told)).not.toContain('evil');
    },
  );

  it('is nobody who types another name of this machine', async () => {
    const headers = { host: `localhost:${port()}` };
    expect((await gateway.ask('/session', { headers })).status).toBe(200);
  });
});
