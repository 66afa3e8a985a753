import { Injectable } from '@nestjs/common';
import { type Actor, type AuditEntry } from '@rowdeck/contracts';
import { EntityManager, type SelectQueryBuilder } from 'typeorm';
import { Operators } from '../access/operators';
import { decodeCursor, encodeCursor } from './audit-cursor';
import { AuditEntryRow } from './audit-entry.entity';

export interface AuditQuery {
  readonly limit: number;
  readonly before?: string | undefined;
  readonly type?: string | undefined;
}

export interface AuditPage {
  readonly entries: AuditEntry[];
  readonly cursor: string | null;
}

const viewOf = ({ id, type, subject, time, actorEmail, data }: AuditEntryRow): AuditEntry => ({
  id,
  type,
  subject,
  time: time.toISOString(),
  actorEmail,
  data,
});

/** Pages of the audit trail, newest first, by keyset: a page costs the same however far back it lies. Throws `auth.forbidden`. */
@Injectable()
export class ListAuditTrail {
  constructor(
    private readonly operators: Operators,
    private readonly manager: EntityManager,
  ) {}

  async execute(actor: Actor, query: AuditQuery): Promise<AuditPage> {
    this.operators.require(actor);
    // One more than asked for shows whether there is a next page.
    const rows = await this.select(query)
      .limit(query.limit + 1)
      .getMany();
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    return { entries: shown.map(viewOf), cursor: rows.length > shown.length && last ? encodeCursor(last) : null };
  }

  private select({ before, type }: AuditQuery): SelectQueryBuilder<AuditEntryRow> {
    const select = this.manager
      .createQueryBuilder(AuditEntryRow, 'entry')
      .orderBy('entry.time', 'DESC')
      .addOrderBy('entry.id', 'DESC');
    if (before !== undefined) select.andWhere('(entry.time, entry.id) < (:time, :id)', decodeCursor(before));
    if (type !== undefined) select.andWhere('entry.type = :type', { type });
    return select;
  }
}
