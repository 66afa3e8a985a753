import { isDownload } from './downloads.http';
import { HTTP_ROUTES } from './http-routes';
import { HTML_MEDIA_TYPE } from './media-types';
import { successOf } from './route-definition';

describe('isDownload', () => {
  it.each(Object.entries(HTTP_ROUTES))('knows whether %s is one', (_name, route) => {
    const content = successOf(route);
    const file = content.kind === 'media' && content.mediaType !== HTML_MEDIA_TYPE;
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
