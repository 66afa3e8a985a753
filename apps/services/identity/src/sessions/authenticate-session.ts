import { Injectable } from '@nestjs/common';
import { type Actor, type RenewedToken, type SessionProfile, type SignedActor } from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { EntityManager } from 'typeorm';
import { ActorSigner } from '../actor-keys/actor-signer';
import { type Client } from '../clients/client';
import { isOver, sessionActorOf, sessionProfileOf } from '../users/user-views';
import { RememberedSessions } from './remembered-sessions';
import { SessionByToken } from './session-by-token';
import { expiryOf, isWorthNoting, Session } from './session.entity';

export interface Authenticated {
  readonly actor: Actor;
  readonly profile: SessionProfile;
  readonly signed: SignedActor;
  readonly renewed: RenewedToken | null;
}

/** What a token was presented for, and by whom. */
interface Presented {
  readonly token: string;
  readonly use: 'page' | 'request' | 'again';
  readonly client: Client;
}

/**
 * The actor behind a session token. Every request asks, so it costs one query, and a write at most once a minute. Each page that
 * is opened with a remembered session gives it a new token, which costs two writes: one that gives it, and one that notes that it has arrived.
 */
@Injectable()
export class AuthenticateSession {
  constructor(
    private readonly manager: EntityManager,
    private readonly sessions: SessionByToken,
    private readonly remembered: RememberedSessions,
    private readonly signer: ActorSigner,
  ) {}

  async execute(presented: Presented): Promise<Authenticated | null> {
    const now = databaseNow();
    const session = await this.sessions.find(presented.token, now);
    if (!session) return this.byFormerToken(presented, now);
    if (presented.use === 'page' && session.persistent) {
      return this.answer(session, await this.remembered.exchange(presented.token, session, now));
    }
    if (!session.tokenPresented || isWorthNoting(session.lastSeenAt, now)) await this.note(session, now);
    return this.answer(session, null);
  }

  private async byFormerToken({ token, use, client }: Presented, now: Date): Promise<Authenticated | null> {
    const replaced = await this.remembered.replacedBy(token);
    if (!replaced) return null;
    const { session } = replaced;
    if (use === 'again' || this.remembered.isJustReplaced(replaced, now)) return this.answer(session, null);
    if (this.remembered.isStillKept(replaced)) {
      return this.answer(session, use === 'page' ? await this.remembered.exchange(token, session, now) : null);
    }
    await this.remembered.endStolen(session, client);
    return null;
  }

  private async answer({ user, secondFactor }: Session, renewed: RenewedToken | null): Promise<Authenticated | null> {
    if (isOver(user, databaseNow())) return null;
    const actor = sessionActorOf(user, secondFactor);
    return { actor, profile: sessionProfileOf(user), signed: await this.signer.sign(actor), renewed };
  }

  private async note(session: Session, now: Date): Promise<void> {
    const change = { lastSeenAt: now, expiresAt: expiryOf(session, now), tokenPresented: true };
    // The token may have been exchanged in the meantime: of its successor nobody has heard.
    await this.manager.update(Session, { id: session.id, tokenHash: session.tokenHash }, change);
  }
}
