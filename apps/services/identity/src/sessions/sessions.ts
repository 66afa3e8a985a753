import { Injectable } from '@nestjs/common';
import {
  ADMIN_TOKEN_PREFIX,
  sessionClosed,
  type SessionMethod,
  sessionOpened,
  sessionsEnded,
} from '@rowdeck/contracts';
import { Broadcast, Outbox } from '@rowdeck/messaging';
import { databaseNow } from '@rowdeck/persistence';
import { type EntityManager, LessThanOrEqual, Not } from 'typeorm';
import { hashToken, newToken, seriesOf } from '@rowdeck/service-kit';
import { type Client, originOf } from '../clients/client';
import { actorOf } from '../users/user-views';
import { type User } from '../users/user.entity';
import { PendingSignInRow } from './pending-sign-in.entity';
import { expiryOf, Session } from './session.entity';

export interface NewSession {
  readonly client: Client;
  readonly persistent: boolean;
  /** Where the person signs in: the token is good there alone. */
  readonly site: 'product' | 'admin';
  /** How they proved who they are. */
  readonly method: SessionMethod;
  /** Whether the provider of their team says that it has asked for a second thing. */
  readonly secondFactorElsewhere?: boolean;
}

interface ProvenSession extends NewSession {
  readonly secondFactor: boolean;
}

interface Opened {
  /** The cookie's value; known here and to the browser only. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** Opens and ends sessions, each with its event. */
@Injectable()
export class Sessions {
  constructor(
    private readonly outbox: Outbox,
    private readonly broadcast: Broadcast,
  ) {}

  /** A session with a token of its own; those of the user that are over are cleared away. */
  async open(manager: EntityManager, user: User, proven: ProvenSession): Promise<Opened> {
    const { client, persistent, site, method, secondFactor } = proven;
    const now = databaseNow();
    const { token, hash } = newToken(site === 'admin' ? ADMIN_TOKEN_PREFIX : '');
    const expiresAt = expiryOf({ persistent, createdAt: now }, now);
    const { ip, user_agent: userAgent } = originOf(client);
    const session = manager.create(Session, {
      tokenHash: hash,
      seriesHash: persistent ? hashToken(seriesOf(token)) : null,
      userId: user.id,
      persistent,
      secondFactor,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      ip,
      userAgent,
    });
    await manager.delete(Session, { userId: user.id, expiresAt: LessThanOrEqual(now) });
    await manager.insert(Session, session);
    await this.publishOpened(manager, user, session, method);
    return { token, expiresAt };
  }

  /** Ends the session of a token and returns its user; there need not be one. */
  async end(manager: EntityManager, token: string, client: Client): Promise<User | null> {
    const session = await this.byToken(manager, token);
    if (!session) return null;
    await this.close(manager, session.user, session.id, client);
    return session.user;
  }

  /** Lets streams of a user's ended sessions end at once. Call it after the commit: whoever receives it asks for the session. */
  announceEnd({ id }: Pick<User, 'id'>): void {
    this.broadcast.publish(sessionsEnded.topic(id), {});
  }

  /** Sign-ins that wait for a code end, too. @param but the token of a session that goes on */
  async endAll(manager: EntityManager, user: User, client: Client, { but }: { but?: string } = {}): Promise<void> {
    const kept = but === undefined ? null : await this.byToken(manager, but);
    await manager.delete(PendingSignInRow, { userId: user.id });
    const sessions = await manager.findBy(Session, { userId: user.id, ...(kept && { id: Not(kept.id) }) });
    for (const { id } of sessions) await this.close(manager, user, id, client);
  }

  /** The session's owner has just shown a code in it. */
  async keepWithSecondFactor(manager: EntityManager, { id }: Session): Promise<void> {
    await manager.update(Session, id, { secondFactor: true });
  }

  /** No session of the user counts as opened with a second factor any more. */
  async forgetSecondFactor(manager: EntityManager, { id: userId }: User): Promise<void> {
    await manager.update(Session, { userId }, { secondFactor: false });
  }

  /** Also by a token that was replaced: the request may have been on its way, or the answer with the next one lost. */
  byToken(manager: EntityManager, token: string): Promise<Session | null> {
    return manager
      .createQueryBuilder(Session, 'session')
      .innerJoinAndSelect('session.user', 'user')
      .where('session.tokenHash = :hash', { hash: hashToken(token) })
      .orWhere('session.seriesHash = :series', { series: hashToken(seriesOf(token)) })
      .getOne();
  }

  /** Of two calls that end it at the same time, one publishes the event; the other returns false. */
  async close(manager: EntityManager, user: User, sessionId: string, client: Client): Promise<boolean> {
    const { affected } = await manager.delete(Session, { id: sessionId });
    if (affected !== 1) return false;
    await this.outbox.append(
      manager,
      sessionClosed,
      { user_id: user.id, session_id: sessionId, ...originOf(client) },
      { subject: sessionId, actor: actorOf(user) },
    );
    return true;
  }

  private async publishOpened(
    manager: EntityManager,
    user: User,
    { id, ip, userAgent }: Session,
    method: SessionMethod,
  ): Promise<void> {
    await this.outbox.append(
      manager,
      sessionOpened,
      { user_id: user.id, session_id: id, ip, user_agent: userAgent, method },
      { subject: id, actor: actorOf(user) },
    );
  }
}
