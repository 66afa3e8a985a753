/** Leaves this frontend for another one, which takes a full navigation. An object, so that a test can watch it. */
export const browser = {
  leaveTo: (path: string): void => window.location.assign(path),
};
