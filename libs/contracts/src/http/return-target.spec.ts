import { returnTarget, signInPath } from './return-target';

const ORIGIN = 'https://decks.example';

describe('returnTarget', () => {
  it.each([
    ['/app/templates/7', '/app/templates/7'],
    ['/app/presentations?page=2#row-3', '/app/presentations?page=2#row-3'],
    ['https://decks.example/dashboard', '/dashboard'],
    ['/app/../dashboard', '/dashboard'],
    ['/%09/evil.example/', '/%09/evil.example/'],
    ['/\t/evil.example/', null],
    ['\t//evil.example/', null],
    ['/\n/evil.example/', null],
    ['//evil.example', null],
    ['///evil.example', null],
    ['/\\evil.example', null],
    ['\\\\evil.example', null],
    ['/.//evil.example', null],
    ['/app/..//evil.example', null],
    ['https://evil.example', null],
    ['https:evil.example', '/evil.example'],
    ['http://decks.example/', null],
    ['https://decks.example.evil.example/', null],
    ['https://decks.example@evil.example/', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%j leads to %j', (value, target) => {
    expect(returnTarget(value, ORIGIN)).toBe(target);
  });
});

describe('signInPath', () => {
  it('remembers where to go back to', () => {
    expect(signInPath('/app/presentations?page=2&q=a b')).toBe(
      '/users/sign_in?return_to=%2Fapp%2Fpresentations%3Fpage%3D2%26q%3Da+b',
    );
    expect(signInPath(null)).toBe('/users/sign_in');
  });
});
