import { type EntityManager } from 'typeorm';
import { type MailMessage, mailMessage } from '../templates/mail-message';

/** Mails leave a service through its outbox, written in the transaction of the change that they tell of. */
export class MailOutbox {
  /** The mail is sent once the transaction of `manager` has committed. Throws ZodError when the data do not fit the template. */
  async append(manager: EntityManager, message: MailMessage): Promise<void> {
    await manager.query('INSERT INTO mail_outbox (message) VALUES ($1)', [JSON.stringify(mailMessage.parse(message))]);
  }
}
