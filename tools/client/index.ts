export { checkDeck } from './check-deck';
export { CookieSession, RequestFailed } from './cookie-session';
export { type NamedFile, RowdeckClient } from './rowdeck-client';
export { RowdeckProcess } from './rowdeck-process';
export { freePort } from '@rowdeck/server-process';
