import { readMailbox } from '@rowdeck/mail';
import { eventually } from '@rowdeck/testing';

/** A system in which accounts can be made. */
export interface MailingSystem {
  readonly url: string;
  /** The token of the link in the first email to an address. */
  mailedToken(email: string): Promise<string>;
}

export const mailedToken = (mailbox: string, email: string): Promise<string> =>
  eventually(async () => {
    const mail = (await readMailbox(mailbox)).find(({ to }) => to === email);
    return /_token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? Promise.reject(new Error('No email has arrived yet'));
  });
