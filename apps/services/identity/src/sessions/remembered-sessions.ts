import { Injectable } from '@nestjs/common';
import { type RenewedToken, sessionRefused } from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { Outbox } from '@rowdeck/messaging';
import { databaseNow, Transactions } from '@rowdeck/persistence';
import { EntityManager, MoreThan } from 'typeorm';
import { type Client, originOf } from '../clients/client';
import { PublicLinks } from '../links/public-links';
import { hashToken, seriesOf, successorOf } from '@rowdeck/service-kit';
import { FormerSessionToken } from './former-session-token.entity';
import { Session } from './session.entity';
import { Sessions } from './sessions';
import { stolenSessionMail } from './stolen-session.mail';

/** What a browser had sent before it knew the new token. */
const GRACE_MS = 60_000;

/** A token in whose place another was issued, of a session that lasts. */
interface ReplacedToken {
  readonly session: Session;
  /** Null where that is too long ago to be kept. */
  readonly replacedAt: Date | null;
}

/**
 * One statement, so that it is done as a whole without a transaction. Of the tokens that were replaced those are kept that may still be
 * on their way: any other is known by its series.
 */
const EXCHANGE = `
  WITH exchanged AS (
    UPDATE sessions SET token_hash = $4, series_hash = $5, token_issued_at = $6, last_seen_at = $6, token_presented = false
    WHERE id = $1 AND token_hash = $2
    RETURNING id
  ), replaced AS (
    SELECT $2::bytea AS token_hash UNION SELECT $3::bytea
  ), forgotten AS (
    DELETE FROM former_session_tokens former USING exchanged
    WHERE former.session_id = exchanged.id AND former.replaced_at < $7
      AND former.token_hash NOT IN (SELECT token_hash FROM replaced)
  )
  INSERT INTO former_session_tokens (token_hash, session_id, replaced_at)
  SELECT replaced.token_hash, exchanged.id, $6 FROM exchanged, replaced
  ON CONFLICT (token_hash) DO UPDATE SET replaced_at = excluded.replaced_at
  RETURNING token_hash`;

/**
 * The tokens of remembered sessions, each good until a page is opened with it. Whoever copies one has it until then; afterwards
 * one of the two presents what was replaced, which ends the session for both.
 */
@Injectable()
export class RememberedSessions {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly sessions: Sessions,
    private readonly mails: MailOutbox,
    private readonly outbox: Outbox,
    private readonly links: PublicLinks,
  ) {}

  /** What is known of a token that is no session's present one; null where its session has ended, or never was. */
  async replacedBy(token: string): Promise<ReplacedToken | null> {
    const where = { seriesHash: hashToken(seriesOf(token)), expiresAt: MoreThan(databaseNow()) };
    const session = await this.manager.findOne(Session, { where, relations: { user: true } });
    if (!session) return null;
    const former = await this.manager.findOneBy(FormerSessionToken, { tokenHash: hashToken(token) });
    return { session, replacedAt: former?.replacedAt ?? null };
  }

  /** Sent while its successor was on the way. */
  isJustReplaced({ replacedAt }: ReplacedToken, now: Date): boolean {
    return replacedAt !== null && now.getTime() - replacedAt.getTime() < GRACE_MS;
  }

  /** The browser was never heard of with the successor: the answer that brought it was lost. */
  isStillKept({ replacedAt, session }: ReplacedToken): boolean {
    return replacedAt !== null && !session.tokenPresented && replacedAt.getTime() >= session.tokenIssuedAt.getTime();
  }

  /** A token in the place of the one that was presented; null where another request was first. */
  async exchange(presented: string, session: Session, now: Date): Promise<RenewedToken | null> {
    const { token, hash } = successorOf(presented);
    const replaced = await this.manager.query<unknown[]>(EXCHANGE, [
      session.id,
      session.tokenHash,
      hashToken(presented),
      hash,
      hashToken(seriesOf(token)),
      now,
      new Date(now.getTime() - GRACE_MS),
    ]);
    return replaced.length > 0 ? { token, expiresAt: session.expiresAt.toISOString() } : null;
  }

  /** Ends a session of which there is a copy, and tells its owner, once. */
  async endStolen({ id, user }: Session, client: Client): Promise<void> {
    await this.transactions.run(async (manager) => {
      if (!(await this.sessions.close(manager, user, id, client))) return;
      const data = { user_id: user.id, session_id: id, ...originOf(client) };
      await this.outbox.append(manager, sessionRefused, data, { subject: user.id, actor: null });
      await this.mails.append(manager, stolenSessionMail, {
        to: user.email,
        data: { name: user.name, resetUrl: this.links.passwordNew() },
      });
    });
    this.sessions.announceEnd(user);
  }
}
