import { z } from 'zod';
import { noticePage, readNotices } from '../identity/notice';
import { json } from './route-content';
import { defineRoute, SIGNED_IN } from './route-definition';

/** What is not the id of a notice begins with the newest, as no id does. */
const before = z.coerce.number<string | number>().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined);

export const noticesHttp = {
  list: defineRoute({
    method: 'GET',
    path: '/app/notices',
    summary: "The user's notices, newest first, and how many are unread.",
    access: SIGNED_IN,
    query: z.object({ before }),
    responses: { 200: json(noticePage) },
  }),
  read: defineRoute({
    method: 'POST',
    path: '/app/notices/read',
    summary: 'Marks notices as read.',
    access: SIGNED_IN,
    body: json(readNotices),
    responses: { 200: json(z.object({ unread_count: z.number().int() })) },
  }),
} as const;
