/** What the router cannot do: full navigations. An object, so that a test can watch it. */
export const browser = {
  /** Leaves this frontend for another one. */
  leaveTo: (path: string): void => window.location.assign(path),
  reload: (): void => window.location.reload(),
};
