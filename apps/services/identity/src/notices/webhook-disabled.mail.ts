import { defineMailTemplate } from '@rowdeck/mail';
import { z } from 'zod';

/** To the owner of a webhook that Rowdeck has switched off. */
export const webhookDisabledMail = defineMailTemplate({
  name: 'webhook-disabled',
  data: z.object({
    name: z.string().nullable(),
    host: z.string(),
    reason: z.enum(['gone', 'failing']),
    /** What went wrong last, in words. */
    failure: z.string(),
    url: z.url(),
  }),
  content: ({ name, host, reason, failure, url }) => ({
    subject: 'A webhook was switched off',
    name,
    paragraphs: [
      reason === 'gone'
        ? `${host} answered that your webhook there is gone (410), so nothing is sent to it any more.`
        : `Nothing has reached your webhook at ${host} for three days, so nothing is sent to it any more. The last attempt: ${failure}`,
      'What it missed stands in its log, and can be sent again. Once the receiver works, switch the webhook on.',
    ],
    action: { label: 'Look at the webhook', url },
  }),
});
