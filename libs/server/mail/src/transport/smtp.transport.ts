import { isLoopbackUrl } from '@rowdeck/service-kit';
import { type AddressSource, addressReader } from '@rowdeck/settings';
import { createTransport } from 'nodemailer';
import { type InlinePicture } from '../content/mail-brand';
import { MailTransport, type OutgoingMail } from './mail-transport';

const TIMEOUT_MS = 15_000;

const domainOf = (address: string): string => /@([^\s>]+)/.exec(address)?.[1] ?? 'rowdeck.invalid';

const open = (url: string) => {
  const transporter = createTransport({
    url,
    pool: true,
    requireTLS: !isLoopbackUrl(url),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: 2 * TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { url, transporter };
};

/** Beside the HTML that shows it (RFC 2387), under no name: it is no file to be saved. */
const attached = ({ cid, media_type: contentType, content }: InlinePicture) => ({
  cid,
  contentType,
  content: Buffer.from(content, 'base64'),
  contentDisposition: 'inline' as const,
  filename: false as const,
});

type Transporter = ReturnType<typeof open>['transporter'];

/**
 * Sends through an SMTP server. Connections are pooled. They are encrypted, with a certificate that is checked: by TLS or
 * STARTTLS, as the address says. Only a server on this machine, or one that the address excepts, may do without.
 */
export class SmtpTransport extends MailTransport {
  private opened: { readonly url: string; readonly transporter: Transporter };
  private readonly url: () => string;

  /**
   * @param source `smtp://user:password@host:port`, or `smtps://…` for implicit TLS. What stands behind `?` goes to nodemailer:
   * `requireTLS=false` for a server elsewhere without STARTTLS. It is read anew for each email.
   */
  constructor(source: AddressSource) {
    super();
    this.url = addressReader(source);
    this.opened = open(this.url());
  }

  async send({ id, from, to, subject, text, html, pictures = [] }: OutgoingMail): Promise<void> {
    await this.transporter().sendMail({
      messageId: `<${id}@${domainOf(from)}>`,
      from,
      // An object, not a string: nodemailer would split "a@b.example, c@d.example" into two receivers.
      to: { name: '', address: to },
      subject,
      text,
      html,
      ...(pictures.length > 0 && { attachments: pictures.map(attached) }),
      // RFC 3834: no out-of-office replies to a machine.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  close(): void {
    this.opened.transporter.close();
  }

  private transporter(): Transporter {
    const url = this.url();
    if (url !== this.opened.url) {
      this.close();
      this.opened = open(url);
    }
    return this.opened.transporter;
  }
}
