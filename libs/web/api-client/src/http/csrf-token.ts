/** The token of the running session. Kept outside the store: it is no page's business. */
let current: string | null = null;

export const csrfToken = {
  get: (): string | null => current,
  set: (token: string | null): void => {
    current = token;
  },
};
