import { fileURLToPath } from 'node:url';
import { type MailTransport } from './mail-transport';
import { MailUrlInvalid } from './mail.errors';
import { MailboxTransport } from './mailbox.transport';
import { SmtpTransport } from './smtp.transport';

/** The transport that a MAIL_URL names: `smtp://…`, `smtps://…` or `mailbox:///folder`. Throws `MailUrlInvalid`. */
export const transportOf = (mailUrl: string): MailTransport => {
  if (!URL.canParse(mailUrl)) throw new MailUrlInvalid();
  const { protocol, hostname, pathname } = new URL(mailUrl);
  if ((protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '') return new SmtpTransport(mailUrl);
  if (protocol === 'mailbox:' && hostname === '' && pathname.length > 1) {
    return new MailboxTransport(fileURLToPath(`file://${pathname}`));
  }
  throw new MailUrlInvalid();
};
