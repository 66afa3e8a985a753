import { claimedOrigin } from './csrf.guard';

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
