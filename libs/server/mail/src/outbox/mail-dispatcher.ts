import { Logger } from '@nestjs/common';
import { type DataSource } from 'typeorm';
import { type Mailer } from '../mailer';
import { type MailMessage } from '../templates/mail-message';
import { isHopeless, pauseAfter } from './retry-policy';

export interface MailDispatcherOptions {
  /** How often the table is looked at, in milliseconds. */
  readonly pollMs: number;
  /** How long a worker may take for its mails before another one takes them over, in milliseconds. */
  readonly leaseMs: number;
}

export const MAIL_DISPATCHER_DEFAULTS: MailDispatcherOptions = { pollMs: 500, leaseMs: 120_000 };

const AT_ONCE = 10;

interface ClaimedMail {
  readonly id: string;
  readonly message: MailMessage;
  readonly attempts: number;
}

/**
 * Sends what waits in the mail outbox. Sending happens outside any transaction: a row is leased, sent, then deleted. A
 * worker that dies in between leaves the row to the next one, so a mail may arrive twice, with one Message-ID, but never not.
 */
export class MailDispatcher {
  private readonly logger = new Logger(MailDispatcher.name);
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<unknown> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly options: MailDispatcherOptions = MAIL_DISPATCHER_DEFAULTS,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  /** Ends after the mails in hand; the database is still there. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
  }

  /** Sends the mails that are due, a handful at a time. Resolves to how many were taken. */
  async dispatchDue(): Promise<number> {
    const mails = await this.claim();
    await Promise.all(mails.map((mail) => this.deliver(mail)));
    return mails.length;
  }

  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.round = this.dispatchDue()
        .catch((error: unknown) => this.logger.error({ err: error }, 'The mail outbox could not be read'))
        .finally(() => this.schedule());
    }, this.options.pollMs);
  }

  private async claim(): Promise<ClaimedMail[]> {
    const [mails] = await this.dataSource.query<[ClaimedMail[], number]>(
      `UPDATE mail_outbox SET attempts = attempts + 1, due_at = now() + $1 * interval '1 ms'
       WHERE id IN (
         SELECT id FROM mail_outbox WHERE failed_at IS NULL AND due_at <= now()
         ORDER BY due_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
       RETURNING id, message, attempts`,
      [this.options.leaseMs],
    );
    return mails;
  }

  private async deliver({ id, message, attempts }: ClaimedMail): Promise<void> {
    try {
      await this.mailer.send(message, id);
      await this.dataSource.query('DELETE FROM mail_outbox WHERE id = $1', [id]);
    } catch (error) {
      await this.settleFailure({ id, message, attempts }, error);
    }
  }

  private async settleFailure({ id, message, attempts }: ClaimedMail, error: unknown): Promise<void> {
    const failure = error instanceof Error ? error.message : String(error);
    const about = { mail: id, template: message.template, attempts, failure };
    if (!isHopeless(error, attempts)) {
      this.logger.warn(about, 'A mail could not be sent and will be tried again');
      await this.postpone(id, failure, pauseAfter(attempts));
      return;
    }
    this.logger.error(about, 'A mail was given up');
    await this.giveUp(id, failure);
  }

  private async postpone(id: string, failure: string, pauseMs: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE mail_outbox SET due_at = now() + $2 * interval '1 ms', failure = $3 WHERE id = $1`,
      [id, pauseMs, failure],
    );
  }

  /** The row stays for the operator, without the data: its links would outlive their use. */
  private async giveUp(id: string, failure: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE mail_outbox SET failed_at = now(), failure = $2, message = message - 'data' WHERE id = $1`,
      [id, failure],
    );
  }
}
