import { isNavigation, shellOf } from './shell-of';

const CHROME = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

describe('shellOf', () => {
  it.each([
    ['/', 'public'],
    ['/pricing', 'public'],
    ['/users/sign_in', 'public'],
    ['/apple', 'public'],
    ['/dashboard', 'app'],
    ['/app/templates/7', 'app'],
    ['/settings/profile', 'app'],
    ['/admin', 'admin'],
    ['/admin/audit', 'admin'],
    ['/administrators', 'public'],
  ])('%s is shown by %s', (path, shell) => {
    expect(shellOf(path)).toBe(shell);
  });
});

describe('isNavigation', () => {
  it.each([
    ['GET', '/app/templates', CHROME, true],
    ['HEAD', '/app/templates', CHROME, true],
    ['GET', '/app/templates', 'application/json', false],
    ['GET', '/app/templates', 'application/json, text/html', false],
    ['GET', '/app/templates', '*/*', false],
    ['GET', '/app/templates', undefined, false],
    ['POST', '/app/templates', CHROME, false],
    ['GET', '/app/presentations/7/download', CHROME, false],
    ['GET', '/app/batches/7/download', CHROME, false],
    ['GET', '/app/templates/7/file', CHROME, false],
    ['GET', '/assets/app/index.js', CHROME, false],
    ['GET', '/dev/mailbox', CHROME, false],
    ['GET', '/api/v1/templates', CHROME, false],
  ])('%s %s with Accept %s: %s', (method, path, accept, expected) => {
    expect(isNavigation(method, path, accept)).toBe(expected);
  });
});
