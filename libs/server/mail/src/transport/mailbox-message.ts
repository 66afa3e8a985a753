import { z } from 'zod';

/** A mail of the development mailbox. */
export const mailboxMessage = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.iso.datetime(),
});
export type MailboxMessage = z.infer<typeof mailboxMessage>;
