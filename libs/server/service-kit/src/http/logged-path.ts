import { withoutApiKeys } from '../tokens/api-key-token';

/** The address of the development mailbox holds its key (`mailboxHttp` of the contracts). */
const MAILBOX_KEY = /(dev\/mailbox\/)[^/?#]+/gi;

/** The path of a request as logs and traces may keep it: without its query, and without a secret that is part of it. */
export const loggedPath = (target: string): string =>
  withoutApiKeys((target.split('?', 1)[0] ?? '').replace(MAILBOX_KEY, '$1:key'));
