import { browser } from './browser';
import { returnAfterSignIn } from './return-after-sign-in';

describe('returnAfterSignIn', () => {
  const leaveTo = jest.spyOn(browser, 'leaveTo').mockImplementation(() => undefined);
  const download = jest.spyOn(browser, 'download').mockImplementation(() => undefined);
  beforeEach(() => jest.clearAllMocks());
  afterAll(() => jest.restoreAllMocks());

  it.each([
    ['/app/templates/7', '/app/templates/7'],
    ['/app/presentations?page=2', '/app/presentations?page=2'],
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
    returnAfterSignIn(wanted);
    expect(leaveTo.mock.calls).toEqual([[path]]);
    expect(download).not.toHaveBeenCalled();
  });

  it('starts a download beside the dashboard', () => {
    returnAfterSignIn('/app/presentations/7/download');
    expect(download.mock.calls).toEqual([['/app/presentations/7/download']]);
    expect(leaveTo.mock.calls).toEqual([['/dashboard']]);
  });
});

describe('a download', () => {
  it('is a click on a link that is not left behind', () => {
    const clicked: string[] = [];
    const listen = (event: Event) => {
      event.preventDefault();
      clicked.push((event.target as HTMLAnchorElement).href);
    };
    document.body.addEventListener('click', listen);
    browser.download('/app/presentations/7/download');
    document.body.removeEventListener('click', listen);
    expect(clicked).toEqual([`${window.location.origin}/app/presentations/7/download`]);
    expect(document.querySelector('a')).toBeNull();
  });
});
