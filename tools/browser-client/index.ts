export { checkDeck } from './check-deck';
export { CookieSession, type NamedFile, RequestFailed } from './cookie-session';
export { type OwnSystem, RowdeckClient } from './rowdeck-client';
export { RowdeckProcess } from './rowdeck-process';
export { freePort } from '@rowdeck/server-process';
export { pagesWithCommands, runPage } from './documented-pages';
