/** 128 bits that nobody else makes up. `crypto.randomUUID` is missing where a site has no TLS. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
