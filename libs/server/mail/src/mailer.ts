import { randomUUID } from 'node:crypto';
import { type MailMessage, renderMessage } from './templates/mail-message';
import { type MailTransport } from './transport/mail-transport';

/** Sends mails now. What must not be lost, and what belongs to a transaction, goes through `MailOutbox`. */
export class Mailer {
  /** @param from the sender: `Name <address>` or an address */
  constructor(
    private readonly transport: MailTransport,
    private readonly from: string,
  ) {}

  /** Resolves once the next hop has the mail; throws what the transport throws. The same `id` names the same mail. */
  async send(message: MailMessage, id: string = randomUUID()): Promise<void> {
    await this.transport.send({ id, from: this.from, to: message.to, ...renderMessage(message) });
  }
}
