import { connectionOptions, openNatsBroker } from './open-nats-broker';

const optionsOf = (url: string) => connectionOptions({ service: 'billing', url });

describe('opening NATS', () => {
  it.each([
    ['one server', 'nats://localhost:4222', { servers: ['localhost:4222'] }],
    ['a cluster', 'nats://u:p@a:4222, nats://b:4222', { servers: ['a:4222', 'b:4222'] }],
    ['encryption', 'tls://nats:4222', { servers: ['nats:4222'], tls: {} }],
  ])('reads %s from the address', (_what, url, expected) => {
    expect(optionsOf(url)).toMatchObject({ ...expected, name: 'billing', inboxPrefix: '_INBOX_billing' });
  });

  it.each([
    ['a user', 'nats://billing:p%40ss@nats:4222', { user: 'billing', pass: 'p@ss' }],
    ['the first user of a cluster', 'nats://u:p@a:4222, nats://b:4222', { user: 'u', pass: 'p' }],
    ['nobody', 'nats://nats:4222', undefined],
  ])('signs in as %s of the address', (_what, url, account) => {
    const { authenticator } = optionsOf(url);
    expect((authenticator as () => unknown)()).toEqual(account);
  });

  it('says what to check when no server answers, without the password', async () => {
    const settings = { service: 'billing', url: 'nats://billing:geheim@127.0.0.1:1', connectTimeoutMs: 0 };
    const failure: unknown = await openNatsBroker(settings).catch((error: unknown) => error);
    expect(String(failure)).toMatch(/NATS at nats:\/\/127\.0\.0\.1:1 cannot be used: .*Check NATS_URL/);
    expect(String(failure)).not.toContain('geheim');
  });
});
