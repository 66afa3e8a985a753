import { Injectable } from '@nestjs/common';
import { ADMIN_TOKEN_PREFIX, type RenewedToken, sessionRefused } from '@rowdeck/contracts';
import { MailOutbox } from '@rowdeck/mail';
import { Outbox } from '@rowdeck/messaging';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager, MoreThan } from 'typeorm';
import { type Client, originOf } from '../clients/client';
import { PublicLinks } from '../links/public-links';
import { hashToken, newToken } from '@rowdeck/service-kit';
import { FormerSessionToken } from './former-session-token.entity';
import { Session } from './session.entity';
import { Sessions } from './sessions';
import { stolenSessionMail } from './stolen-session.mail';

/** A page that is opened sooner after the last exchange is no further use of what is remembered. */
const EXCHANGED_AFTER_MS = 10 * 60_000;
/** What a browser had sent before it knew the new token. */
const GRACE_MS = 60_000;

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

  /** The former token, with its session and user, while the session lasts. */
  formerOf(token: string): Promise<FormerSessionToken | null> {
    const where = { tokenHash: hashToken(token), session: { expiresAt: MoreThan(new Date()) } };
    return this.manager.findOne(FormerSessionToken, { where, relations: { session: { user: true } } });
  }

  isDue({ persistent, tokenIssuedAt }: Session, now: Date): boolean {
    return persistent && now.getTime() - tokenIssuedAt.getTime() >= EXCHANGED_AFTER_MS;
  }

  /** Sent while its successor was on the way. */
  isJustReplaced({ replacedAt }: FormerSessionToken, now: Date): boolean {
    return now.getTime() - replacedAt.getTime() < GRACE_MS;
  }

  /** The browser was never heard of with the successor: the answer that brought it was lost. */
  isStillKept({ replacedAt, session }: FormerSessionToken): boolean {
    return !session.tokenPresented && replacedAt.getTime() >= session.tokenIssuedAt.getTime();
  }

  /** A token in the place of the one that was presented; null where another request was first. */
  async exchange(presented: string, session: Session, now: Date): Promise<RenewedToken | null> {
    const { token, hash } = newToken(presented.startsWith(ADMIN_TOKEN_PREFIX) ? ADMIN_TOKEN_PREFIX : '');
    const change = { tokenHash: hash, tokenIssuedAt: now, tokenPresented: false };
    return this.transactions.run(async (manager) => {
      const { id: sessionId, tokenHash } = session;
      const { affected } = await manager.update(Session, { id: sessionId, tokenHash }, change);
      if (affected !== 1) return null;
      const replaced = [...new Set([tokenHash, hashToken(presented)].map((each) => each.toString('hex')))];
      const rows = replaced.map((hex) => ({ tokenHash: Buffer.from(hex, 'hex'), sessionId, replacedAt: now }));
      await manager.upsert(FormerSessionToken, rows, ['tokenHash']);
      return { token, expiresAt: session.expiresAt.toISOString() };
    });
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
