import { z } from 'zod';
import { defineRpc } from '../rpc/rpc-definition';
import { actor } from '../session/actor';
import { noticePage, readNotices } from './notice';

const service = 'identity' as const;

/** Some of the actor's notices, newest first; with `before`, those that are older than that one. */
export const listNotices = defineRpc({
  service,
  method: 'list-notices',
  input: z.object({ actor, before: z.number().int().nullable().default(null) }),
  output: noticePage,
});

/** What is nobody's, somebody else's or read already changes nothing. */
export const markNoticesRead = defineRpc({
  service,
  method: 'mark-notices-read',
  input: z.object({ actor, read: readNotices }),
  output: z.object({ unread_count: z.number().int() }),
});
