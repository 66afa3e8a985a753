import { Injectable } from '@nestjs/common';
import { hashToken } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { columnsOf, type Row } from '../users/columns-of';
import { User } from '../users/user.entity';
import { Session } from './session.entity';

/**
 * Finds a session and its user by the token of the session. Every request asks, so the statement is written once: TypeORM's builder writes it anew each
 * time, and takes longer for it than Postgres for the answer.
 */
@Injectable()
export class SessionByToken {
  private readonly session;
  private readonly user;
  private readonly statement: string;

  constructor(private readonly manager: EntityManager) {
    this.session = columnsOf(manager, Session, 's');
    this.user = columnsOf(manager, User, 'u');
    this.statement = `SELECT ${this.session.selected}, ${this.user.selected}
      FROM "sessions" s JOIN "users" u ON u.id = s.user_id WHERE s.token_hash = $1 AND s.expires_at > $2`;
  }

  /** Null where there is none, or it has ended. */
  async find(token: string, now: Date): Promise<Session | null> {
    const [row] = await this.manager.query<Row[]>(this.statement, [hashToken(token), now]);
    return row ? Object.assign(this.session.read(row), { user: this.user.read(row) }) : null;
  }
}
