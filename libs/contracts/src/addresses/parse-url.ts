/**
 * The address that a text is, read as browsers do (WHATWG URL); null where it is none. In the place of `URL.canParse`, which
 * says of an address with letters beyond ASCII that it is none once Node 20 or 22 has compiled its caller, after some
 * thousands of calls.
 */
export const parseUrl = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};
