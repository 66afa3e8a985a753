import { type Request } from 'express';
import { isLocalRequest } from './local-request';

const requestFrom = (remoteAddress: string | undefined, headers: Record<string, string | undefined> = {}) =>
  ({
    socket: { remoteAddress },
    headers: { host: 'localhost:8080', ...headers },
    httpVersion: '1.1',
  }) as unknown as Request;
const HERE = 'http://localhost:8080';

describe('a request is local', () => {
  it.each(['127.0.0.1', '127.0.1.1', '::1', '::ffff:127.0.0.1'])('from %s', (address) => {
    expect(isLocalRequest(requestFrom(address), HERE)).toBe(true);
  });

  it.each(['localhost', '127.0.0.1:8080', '[::1]:8080', 'LOCALHOST:1'])('to %s', (host) => {
    expect(isLocalRequest(requestFrom('127.0.0.1', { host }), HERE)).toBe(true);
  });
});

describe('a request is not local', () => {
  it.each(['192.168.1.7', '10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', '', undefined])('from %s', (address) => {
    expect(isLocalRequest(requestFrom(address), HERE)).toBe(false);
  });

  it.each([
    'evil.example:8080',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'user@evil.example',
    '',
    undefined,
  ])('to %s, whose name may lead anywhere', (host) => {
    expect(isLocalRequest(requestFrom('127.0.0.1', { host }), HERE)).toBe(false);
  });

  it.each([
    ...['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'x-forwarded-proto'],
    ...['x-forwarded', 'x-forwarded-server', 'x-original-forwarded-for', 'x-original-host', 'x-envoy-external-address'],
    ...['cf-connecting-ip', 'true-client-ip', 'x-cluster-client-ip', 'tailscale-user-login'],
  ])('through a proxy that adds %s', (name) => {
    expect(isLocalRequest(requestFrom('127.0.0.1', { [name]: '127.0.0.1' }), HERE)).toBe(false);
  });

  it('through an nginx whose only setting is where to pass requests: it names itself, in HTTP/1.0', () => {
    expect(isLocalRequest({ ...requestFrom('127.0.0.1'), httpVersion: '1.0' }, HERE)).toBe(false);
  });

  it.each(['https://decks.example', 'http://192.168.1.7:8080', 'http://localhost.example'])(
    'to an installation that is reached at %s',
    (publicUrl) => {
      expect(isLocalRequest(requestFrom('127.0.0.1'), publicUrl)).toBe(false);
    },
  );
});
