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
