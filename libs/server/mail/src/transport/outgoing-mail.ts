import { type RenderedMail } from '../content/mail-content';

export interface OutgoingMail extends RenderedMail {
  /** Stays the same when a mail is sent again after a crash, so that the receiver can tell the repetition by its Message-ID. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
}
