import { Injectable } from '@nestjs/common';
import { type Actor, type OpenSession, Problem } from '@rowdeck/contracts';
import { databaseNow, Transactions } from '@rowdeck/persistence';
import { EntityManager, MoreThan } from 'typeorm';
import { type Client } from '../clients/client';
import { User } from '../users/user.entity';
import { browserWords } from './browser-words';
import { placeWords } from './place-words';
import { Session } from './session.entity';
import { Sessions } from './sessions';

type Owner = Pick<Actor, 'userId'>;

/** The sessions of the actor, to look at and to end. Those of others are as if there were none. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly sessions: Sessions,
  ) {}

  /** @param token of the session that asks, which comes first */
  async list({ userId }: Owner, token: string, { ip: present }: Client): Promise<OpenSession[]> {
    const asking = await this.sessions.byToken(this.manager, token);
    const where = { userId, expiresAt: MoreThan(databaseNow()) };
    const found = await this.manager.find(Session, { where, order: { lastSeenAt: 'DESC', id: 'ASC' } });
    const listed = found.map(({ id, ip, userAgent, createdAt, lastSeenAt, persistent }) => ({
      id,
      browser: browserWords(userAgent),
      place: placeWords(ip, present),
      ip,
      started_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      remembered: persistent,
      current: id === asking?.id,
    }));
    return listed.sort((one, other) => Number(other.current) - Number(one.current));
  }

  /** Throws `session.not_found`. */
  async end({ userId }: Owner, id: string, client: Client): Promise<void> {
    await this.transactions.run(async (manager) => {
      const session = await manager.findOne(Session, { where: { id, userId }, relations: { user: true } });
      const ended = session && (await this.sessions.close(manager, session.user, id, client));
      if (!ended) throw new Problem('session.not_found');
    });
    this.sessions.announceEnd({ id: userId });
  }

  /** @param token of the session that goes on */
  async endOthers({ userId }: Owner, token: string, client: Client): Promise<void> {
    await this.transactions.run(async (manager) => {
      const user = await manager.findOneBy(User, { id: userId });
      if (user) await this.sessions.endAll(manager, user, client, { but: token });
    });
    this.sessions.announceEnd({ id: userId });
  }
}
