import { type OwnSystem } from '@rowdeck/client';
import { mailboxHttp, type MailboxMessage, pathOf } from '@rowdeck/contracts';

const { schema } = mailboxHttp.list.responses[200];
const TIMEOUT_MS = 20_000;

/** What a system has mailed so far, the newest first, from its development mailbox. */
export const mailsOf = async (system: OwnSystem): Promise<MailboxMessage[]> => {
  const path = pathOf(mailboxHttp.list, { params: { key: await system.mailboxKey() } });
  const answer = await fetch(new URL(path, system.url));
  return schema.parse(await answer.json()).messages;
};

/**
 * The link of the newest email to an address that opens a page. Emails are sent after the page has answered: the newest of all may still be
 * another one.
 *
 * @param path of the page that the link opens
 */
export async function mailedLink(system: OwnSystem, to: string, path: string): Promise<string> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const mail = (await mailsOf(system)).filter((message) => message.to.includes(to));
    const link = mail
      .map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0])
      .find((url) => url !== undefined && new URL(url).pathname === path);
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No email with a link to ${path} reached ${to} within ${TIMEOUT_MS / 1000} seconds`);
}
