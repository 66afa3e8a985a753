/**
 * What a tab keeps under a key, as JSON, until it is closed: a reload does not lose it. It may have been written by another version of this page,
 * so whoever reads it looks at what it is. Some browsers keep nothing, and throw: there it lasts as long as the page.
 */
export const tabMemory = {
  read(key: string): unknown {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  },
  /** Null forgets it. */
  write(key: string, value: object | null): void {
    try {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // See above.
    }
  },
};
