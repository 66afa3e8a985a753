import { Logger } from '@nestjs/common';
import { Every, inSpan, type SpanAbout } from '@rowdeck/service-kit';
import { type EntityManager } from 'typeorm';
import { ZodError } from 'zod';
import { type MailMessage, type MailTemplates } from '../templates/mail-templates';
import { type MailTransport } from '../transport/mail-transport';
import {
  claimDueMails,
  type ClaimedMail,
  forgetGivenUp,
  giveUpMail,
  MailOutboxRow,
  postponeMail,
} from './mail-outbox.repository';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** With the pauses below an email is tried for about eight hours: longer than a mail server's ordinary trouble. */
const MOST_ATTEMPTS = 16;

/** Pause after the given number of failed attempts, in milliseconds: 10 s, 20 s, 40 s … at most an hour. */
export const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);

/** RFC 5321, section 4.2.1: a reply of 5yz will be the same next time. */
const isRefusedForGood = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;

/** Whether another attempt makes no sense. */
export const isHopeless = (error: unknown, attempts: number): boolean =>
  attempts >= MOST_ATTEMPTS || error instanceof ZodError || isRefusedForGood(error);

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

/** Of whom it is for and what it says, nothing. */
const spanOf = ({ template }: MailMessage): SpanAbout => ({
  name: `send mail ${template}`,
  kind: 'client',
  attributes: { 'rowdeck.mail.template': template },
});

const POLL_SECONDS = 0.5;
/** How long a worker may take for its emails before another one takes them over. */
const LEASE_MS = 120_000;
const AT_ONCE = 10;

/**
 * Sends what waits in the mail outbox. Sending happens outside any transaction: a row is leased, sent, then deleted. A
 * worker that dies in between leaves the row to the next one, so an email may arrive twice, with one Message-ID, but never not.
 */
export class MailDispatcher {
  private readonly logger = new Logger(MailDispatcher.name);

  constructor(
    private readonly manager: EntityManager,
    private readonly mailer: Mailer,
    private readonly leaseMs = LEASE_MS,
  ) {}

  /** Sends the emails that are due, a handful at a time. Resolves to how many were taken. */
  @Every({ seconds: POLL_SECONDS, task: 'read the mail outbox' })
  async dispatchDue(): Promise<number> {
    const mails = await claimDueMails(this.manager, AT_ONCE, this.leaseMs);
    await Promise.all(mails.map((mail) => this.deliver(mail)));
    return mails.length;
  }

  @Every({ seconds: 3_600, task: 'delete emails that were given up' })
  async sweep(): Promise<void> {
    await forgetGivenUp(this.manager);
  }

  private async deliver({ id, message, attempts }: ClaimedMail): Promise<void> {
    try {
      await inSpan({ ...spanOf(message), carrier: message.trace ?? {} }, () => this.mailer.send(message, id));
      await this.manager.delete(MailOutboxRow, id);
    } catch (error) {
      await this.settleFailure({ id, message, attempts }, error);
    }
  }

  private async settleFailure({ id, message, attempts }: ClaimedMail, error: unknown): Promise<void> {
    // Servers repeat the address in their refusals.
    const reason = error instanceof Error ? error.message : String(error);
    const failure = reason.replaceAll(message.to, message.to.replace(/^[^]*@/, '…@'));
    const about = { mail: id, template: message.template, attempts, failure };
    if (!isHopeless(error, attempts)) {
      this.logger.warn(about, 'An email could not be sent and will be tried again');
      await postponeMail(this.manager, id, failure, pauseAfter(attempts));
      return;
    }
    this.logger.error(about, 'An email was given up');
    await giveUpMail(this.manager, id, failure);
  }
}
