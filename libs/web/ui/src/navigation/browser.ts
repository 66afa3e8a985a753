/** What the router cannot do: full navigations. An object, so that a test can watch it. */
export const browser = {
  /** Leaves this frontend for another one. */
  leaveTo: (path: string): void => window.location.assign(path),
  /** Has the browser fetch a file to keep; `fileName` where the server names none. The page stays. */
  download: (href: string, fileName = ''): void =>
    Object.assign(document.createElement('a'), { href, download: fileName }).click(),
  /** The path of this site's page from which a full navigation led here, '' of none. */
  cameFrom: (): string => {
    const { origin, pathname } = new URL(document.referrer || 'about:blank');
    return origin === window.location.origin ? pathname : '';
  },
  reload: (): void => window.location.reload(),
};
