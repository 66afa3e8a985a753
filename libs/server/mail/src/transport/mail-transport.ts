import { type OutgoingMail } from './outgoing-mail';

/** Hands a mail over. Resolves once the next hop has taken responsibility for it. */
export abstract class MailTransport {
  /** Throws what the transport throws; the mail may then be sent again. */
  abstract send(mail: OutgoingMail): Promise<void>;
  abstract close(): void;
}
