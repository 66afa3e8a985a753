/** What Node, drivers and clients put in `code`; empty when there is none. Asks for no class: errors come from several realms. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
