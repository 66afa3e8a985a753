import { z } from 'zod';
import { HTML_MEDIA_TYPE } from './media-types';
import { mailboxKeyParameter, mailboxMessageParameter } from './path-parameter';
import { json, media } from './route-content';
import { ANYONE, defineRoute } from './route-definition';

/** An email in the development mailbox. */
export const mailboxMessage = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** What the HTML shows as `cid:…`, in base64. */
  pictures: z.array(z.object({ cid: z.string(), media_type: z.string(), content: z.string() })).optional(),
  sentAt: z.iso.datetime(),
});
export type MailboxMessage = z.infer<typeof mailboxMessage>;

/**
 * There only on the machine itself, only when a mailbox is configured, and only under the address with its key; else
 * `request.not_found`.
 */
export const mailboxHttp = {
  page: defineRoute({
    method: 'GET',
    path: '/dev/mailbox/:key',
    summary: 'The development mailbox as a page.',
    access: ANYONE,
    params: { key: mailboxKeyParameter },
    responses: { 200: media(HTML_MEDIA_TYPE) },
  }),
  list: defineRoute({
    method: 'GET',
    path: '/dev/mailbox/:key/messages',
    summary: 'The emails of the development mailbox.',
    access: ANYONE,
    params: { key: mailboxKeyParameter },
    responses: { 200: json(z.object({ messages: z.array(mailboxMessage) })) },
  }),
  message: defineRoute({
    method: 'GET',
    path: '/dev/mailbox/:key/messages/:id',
    summary: 'One email of the development mailbox as a page.',
    access: ANYONE,
    params: { key: mailboxKeyParameter, id: mailboxMessageParameter },
    responses: { 200: media(HTML_MEDIA_TYPE) },
  }),
} as const;
