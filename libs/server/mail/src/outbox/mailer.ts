import { type MailMessage, type MailTemplates } from '../templates/mail-templates';
import { type MailTransport } from '../transport/mail-transport';

/** Renders emails and hands them to the transport. */
export class Mailer {
  /** @param from the sender: `Name <address>` or an address */
  constructor(
    private readonly transport: MailTransport,
    private readonly templates: MailTemplates,
    private readonly from: string,
  ) {}

  /** Resolves once the next hop has the email; throws what the transport or the template throws. The same `id` names the same email. */
  async send(message: MailMessage, id: string): Promise<void> {
    await this.transport.send({ id, from: this.from, to: message.to, ...this.templates.render(message) });
  }
}
