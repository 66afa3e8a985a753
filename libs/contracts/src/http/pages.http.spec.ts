import { pageAt, PAGES } from './pages.http';

describe('pageAt', () => {
  it.each([
    ['/', 'public', true],
    ['/pricing', 'public', true],
    ['/pricing/', 'public', true],
    ['/Pricing', 'public', true],
    ['/pricing//', 'public', false],
    ['//', 'public', false],
    ['/users/sign_in', 'public', true],
    ['/users', 'public', false],
    ['/apple', 'public', false],
    ['/dashboard', 'app', true],
    ['/app', 'app', false],
    ['/app/templates/7', 'app', true],
    ['/app/templates/7/file', 'app', false],
    ['/settings/profile', 'app', false],
    ['/admin', 'admin', true],
    ['/admin/audit', 'admin', false],
    ['/administrators', 'public', false],
    ['/robots.txt', 'public', false],
  ])('%s belongs to %s; it is a page: %s', (path, shell, exists) => {
    expect(pageAt(path)).toEqual({ shell, exists });
  });

  it.each(Object.entries(PAGES))('finds every page of %s in it', (shell, { paths }) => {
    for (const path of paths) expect([path, pageAt(path)]).toEqual([path, { shell, exists: true }]);
  });
});
