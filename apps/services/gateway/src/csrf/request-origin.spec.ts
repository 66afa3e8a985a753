import { claimedOrigin, isAllowedOrigin } from './request-origin';

describe('claimedOrigin', () => {
  it.each([
    [{ origin: 'https://a.example', referer: 'https://b.example/x' }, 'https://a.example'],
    [{ referer: 'https://b.example/x?y' }, 'https://b.example'],
    [{ referer: 'not an address' }, null],
    [{}, null],
  ])('%j', (headers, expected) => {
    expect(claimedOrigin(headers)).toBe(expected);
  });
});

describe('isAllowedOrigin', () => {
  it.each([
    ['http://localhost:8080', 'localhost:8080', true],
    ['https://rowdeck.example', 'gateway.internal', true],
    ['https://evil.example', 'localhost:8080', false],
    ['https://localhost:8080.evil.example', 'localhost:8080', false],
    ['null', 'localhost:8080', false],
    ['http://localhost:8080', undefined, false],
  ])('%s to %s: %s', (origin, host, allowed) => {
    expect(isAllowedOrigin(origin, host, ['https://rowdeck.example'])).toBe(allowed);
  });
});
