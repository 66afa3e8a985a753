/** What the router cannot do: full navigations. An object, so that a test can watch it. */
export const browser = {
  /** Leaves this frontend for another one. */
  leaveTo: (path: string): void => window.location.assign(path),
  /** Starts a download; the page stays, or is left for another one at the same time. */
  download: (path: string): void => {
    const link = Object.assign(document.createElement('a'), { href: path, download: '' });
    document.body.append(link);
    link.click();
    link.remove();
  },
  reload: (): void => window.location.reload(),
};
