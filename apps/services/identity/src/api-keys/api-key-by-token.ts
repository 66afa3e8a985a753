import { Injectable } from '@nestjs/common';
import { hashToken } from '@rowdeck/service-kit';
import { EntityManager } from 'typeorm';
import { columnsOf, type Row } from '../users/columns-of';
import { User } from '../users/user.entity';
import { ApiKey } from './api-key.entity';

/** Finds a key that opens something, and its owner, by the key itself. Every call of a program asks, so the statement is written once. */
@Injectable()
export class ApiKeyByToken {
  private readonly key;
  private readonly user;
  private readonly statement: string;

  constructor(private readonly manager: EntityManager) {
    this.key = columnsOf(manager, ApiKey, 'k');
    this.user = columnsOf(manager, User, 'u');
    this.statement = `SELECT ${this.key.selected}, ${this.user.selected}
      FROM "api_keys" k JOIN "users" u ON u.id = k.user_id
      WHERE k.token_hash = $1 AND (k.expires_at IS NULL OR k.expires_at > $2)
        AND u.confirmed_at IS NOT NULL AND u.deletion_due_at IS NULL`;
  }

  /** Null where there is none, it has expired, or its owner is gone, going or not confirmed. */
  async find(token: string, now: Date): Promise<ApiKey | null> {
    const [row] = await this.manager.query<Row[]>(this.statement, [hashToken(token), now]);
    return row ? Object.assign(this.key.read(row), { user: this.user.read(row) }) : null;
  }
}
