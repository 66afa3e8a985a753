import { HTTP_ROUTES } from './http-routes';
import { HTML_MEDIA_TYPE, LOGO_MEDIA_TYPE, PICTURE_MEDIA_TYPES } from './media-types';
import { isDownload, pageAt, PAGES } from './pages.http';
import { successOf } from './route-definition';

describe('isDownload', () => {
  // No page leads to what is for programs alone.
  const ofPages = Object.entries(HTTP_ROUTES).filter(([, { access }]) => access.session !== 'none');
  it.each(ofPages)('knows whether %s is one', (_name, route) => {
    const content = successOf(route);
    const shown: readonly string[] = [HTML_MEDIA_TYPE, PICTURE_MEDIA_TYPES, LOGO_MEDIA_TYPE];
    const file = content.kind === 'media' && !shown.includes(content.mediaType);
    expect(isDownload(route.path.replace(/:\w+/g, '7'))).toBe(file);
  });

  it.each([
    ['/app/templates/7/file?version=1', true],
    ['/app/templates/7/files', false],
    ['/x/app/templates/7/file', false],
  ])('%s: %s', (path, expected) => {
    expect(isDownload(path)).toBe(expected);
  });
});

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
    ['/settings/profile', 'app', true],
    ['/settings/password', 'app', true],
    ['/settings/sessions', 'app', true],
    ['/settings', 'app', true],
    ['/settings/nothing', 'app', false],
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
