/** The address that the page before has handed on in the state of the navigation, which no address bar shows; null when there is none. */
export const emailOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : null;
