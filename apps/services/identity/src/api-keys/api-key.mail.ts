import { apiKeyScope } from '@rowdeck/contracts';
import { defineMailTemplate } from '@rowdeck/mail';
import { z } from 'zod';

/** What each scope lets a program do, after 'may'. */
const MAY: Readonly<Record<z.infer<typeof apiKeyScope>, string>> = {
  read: 'see your templates, presentations and teams and download them',
  generate: 'make presentations that count against your plan',
  manage: 'upload, copy and delete templates',
};

const listed = (parts: readonly string[]): string => new Intl.ListFormat('en-GB').format(parts);

/** To the owner of a key that was just made. The key is not in it. */
export const apiKeyCreatedMail = defineMailTemplate({
  name: 'api-key-created',
  data: z.object({ name: z.string().nullable(), keyName: z.string(), scopes: z.array(apiKeyScope), url: z.url() }),
  content: ({ name, keyName, scopes, url }) => ({
    subject: 'A new API key for your account',
    name,
    paragraphs: [
      `The API key “${keyName}” was just created for your Rowdeck account. Programs that have it may ${listed(scopes.map((scope) => MAY[scope]))}.`,
    ],
    action: { label: 'Look at your API keys', url },
    note: 'If this was not you, somebody has your session: revoke the key, and choose a new password.',
  }),
});
