import { fileURLToPath } from 'node:url';
import { parseUrl } from '@rowdeck/contracts';
import { type AddressSource, addressReader } from '@rowdeck/settings';
import { type MailTransport } from './mail-transport';
import { MailboxTransport } from './mailbox';
import { SmtpTransport } from './smtp.transport';

/** MAIL_URL names no way to send. */
export class MailUrlInvalid extends Error {
  override readonly name = 'MailUrlInvalid';

  constructor() {
    // The value may hold a password, so it is not repeated.
    super(
      'MAIL_URL must be smtp://user:password@host:587, smtps://user:password@host:465, or mailbox:///path/of/a/folder.',
    );
  }
}

/** The transport that a MAIL_URL names: `smtp://…`, `smtps://…` or `mailbox:///folder`. Throws `MailUrlInvalid`. */
export const transportOf = (source: AddressSource): MailTransport => {
  const mailUrl = parseUrl(addressReader(source)());
  if (mailUrl === null) throw new MailUrlInvalid();
  const { protocol, hostname, pathname } = mailUrl;
  if ((protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '') return new SmtpTransport(source);
  if (protocol === 'mailbox:' && hostname === '' && pathname.length > 1) {
    return new MailboxTransport(fileURLToPath(`file://${pathname}`));
  }
  throw new MailUrlInvalid();
};
