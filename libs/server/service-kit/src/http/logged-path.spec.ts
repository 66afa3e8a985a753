import { mailboxHttp, pathOf } from '@rowdeck/contracts';
import { loggedPath } from './logged-path';

const key = 'c2VjcmV0';

describe('the path of a request, as logs and traces keep it', () => {
  it.each([
    ['/app/templates/7', '/app/templates/7'],
    ['/users/confirmation?confirmation_token=secret', '/users/confirmation'],
    ['/dev/mailbox', '/dev/mailbox'],
    ['/api/v1/rdk_3TekSi3TekSi3TekSi3TekSi3TekSi', '/api/v1/rdk_…'],
    [pathOf(mailboxHttp.page, { params: { key } }), mailboxHttp.page.path],
    [pathOf(mailboxHttp.list, { params: { key } }), mailboxHttp.list.path],
    [pathOf(mailboxHttp.message, { params: { key, id: '7' } }), '/dev/mailbox/:key/messages/7'],
    [`//DEV/Mailbox/${key}/`, '//DEV/Mailbox/:key/'],
    [`http://localhost/dev/mailbox/${key}?x`, 'http://localhost/dev/mailbox/:key'],
  ])('of %s is %s', (target, logged) => {
    expect(loggedPath(target)).toBe(logged);
  });
});
