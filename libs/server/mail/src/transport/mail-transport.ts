import { type RenderedMail } from '../content/render-mail';

export interface OutgoingMail extends RenderedMail {
  /** Stays the same when an email is sent again after a crash, so that the receiver can tell the repetition by its Message-ID. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/** Hands an email over. Resolves once the next hop has taken responsibility for it. */
export abstract class MailTransport {
  /** Throws what the transport throws; the email may then be sent again. */
  abstract send(mail: OutgoingMail): Promise<void>;
  abstract close(): void;
}
