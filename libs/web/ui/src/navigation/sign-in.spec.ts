import { WAYS_OUT } from '@rowdeck/http-contract';
import { pathAfterSignIn } from './sign-in';

describe('pathAfterSignIn', () => {
  it.each([
    ['/app/templates/7', '/app/templates/7'],
    ['/app/presentations?page=2', '/app/presentations?page=2'],
    ['/app/presentations/7/download', '/app/presentations/7/download'],
    ['//evil.example', '/dashboard'],
    ['/\t/evil.example/', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['/.//evil.example', '/dashboard'],
    ['https://evil.example', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['/users/sign_in', '/dashboard'],
    ['/app/../users/sign_in', '/dashboard'],
    ['', '/dashboard'],
    [null, '/dashboard'],
  ])('%j leads to %s', (wanted, path) => {
    expect(pathAfterSignIn(wanted)).toBe(path);
  });

  it('leads to the start page of the panel at its address', () => {
    expect([pathAfterSignIn(null, '/admin'), pathAfterSignIn('/admin?page=2', '/admin')]).toEqual([
      '/admin',
      '/admin?page=2',
    ]);
  });

  it.each(WAYS_OUT.map((way) => [JSON.stringify(way).slice(0, 60), way] as const))(
    'stays on the site for %s',
    (_name, way) => {
      const { origin, protocol } = new URL(pathAfterSignIn(way), window.location.href);
      expect([origin, protocol]).toEqual([window.location.origin, window.location.protocol]);
    },
  );
});
