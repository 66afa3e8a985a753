import { type OwnSystem } from '@rowdeck/browser-client';
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
export const mailedLink = (system: OwnSystem, to: string, path: string): Promise<string> =>
  mailed(system, to, `a link to ${path}`, (text) => {
    const url = /https?:\/\/\S+/.exec(text)?.[0];
    return url !== undefined && new URL(url).pathname === path ? url : undefined;
  });

/** The code of the newest email with one that takes the place of a password. */
export const mailedCode = (system: OwnSystem, to: string): Promise<string> =>
  mailed(system, to, 'a code', (text) => /Your code: (\S+)/.exec(text)?.[1]);

async function mailed(
  system: OwnSystem,
  to: string,
  what: string,
  find: (text: string) => string | undefined,
): Promise<string> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const mails = (await mailsOf(system)).filter((message) => message.to.includes(to));
    const found = mails.map(({ text }) => find(text)).find((each) => each !== undefined);
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No email with ${what} reached ${to} within ${TIMEOUT_MS / 1000} seconds`);
}
