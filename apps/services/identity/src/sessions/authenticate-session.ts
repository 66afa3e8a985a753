import { Injectable } from '@nestjs/common';
import { type Actor, type SignedActor, type UserProfile } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { ActorSigner } from '../actor-keys/actor-signer';
import { hashToken } from '../tokens/secret-token';
import { actorOf, profileOf } from '../users/user-views';
import { expiryOf, isWorthNoting, Session } from './session.entity';

export interface Authenticated {
  readonly actor: Actor;
  readonly profile: UserProfile;
  readonly signed: SignedActor;
}

/** The actor behind a session token. Every request asks, so it costs one query, and a write at most once a minute. */
@Injectable()
export class AuthenticateSession {
  constructor(
    private readonly manager: EntityManager,
    private readonly signer: ActorSigner,
  ) {}

  async execute(token: string): Promise<Authenticated | null> {
    const now = new Date();
    const session = await this.manager
      .createQueryBuilder(Session, 'session')
      .innerJoinAndSelect('session.user', 'user')
      .where('session.tokenHash = :hash AND session.expiresAt > :now', { hash: hashToken(token), now })
      .getOne();
    if (!session) return null;
    if (isWorthNoting(session.lastSeenAt, now)) await this.note(session, now);
    const actor = actorOf(session.user);
    return { actor, profile: profileOf(session.user), signed: await this.signer.sign(actor) };
  }

  private async note(session: Session, now: Date): Promise<void> {
    await this.manager.update(Session, session.id, { lastSeenAt: now, expiresAt: expiryOf(session, now) });
  }
}
