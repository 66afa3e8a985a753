const KEY = 'rowdeck-draft';

/**
 * The draft that is open in this tab. It outlives what the history of the tab does not: whoever has to sign in on the way comes back over
 * a new entry. Browsers that keep nothing throw.
 */
export const tabDraft = {
  get(): string | null {
    try {
      return sessionStorage.getItem(KEY);
    } catch {
      return null;
    }
  },
  set(id: string): void {
    try {
      sessionStorage.setItem(KEY, id);
    } catch {
      // It keeps no draft either.
    }
  },
};

/** 128 bits that nobody else makes up. `crypto.randomUUID` is missing where a site has no TLS. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
