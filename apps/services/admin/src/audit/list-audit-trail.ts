import { Injectable } from '@nestjs/common';
import { type Actor, type AuditEntry, Problem } from '@rowdeck/contracts';
import { EntityManager, type SelectQueryBuilder } from 'typeorm';
import { z } from 'zod';
import { Operators } from '../access/operators';
import { AuditEntryRow } from './audit-entry.entity';
import { boundedData } from './bounded-data';

/** Where a page ended: by time, and by id among entries of the same millisecond. */
interface AuditPosition {
  readonly time: Date;
  readonly id: string;
}

const content = z.tuple([z.iso.datetime(), z.uuid()]);

/** Opaque to callers. */
export const encodeCursor = ({ time, id }: AuditPosition): string =>
  Buffer.from(`${time.toISOString()} ${id}`).toString('base64url');

/** Throws `request.invalid` for what is no cursor. */
export const decodeCursor = (cursor: string): AuditPosition => {
  const parsed = content.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '));
  if (parsed.success) return { time: new Date(parsed.data[0]), id: parsed.data[1] };
  throw new Problem('request.invalid', {
    detail: 'This page of the audit trail does not exist. Start again from the first page.',
    errors: { before: ['The cursor does not belong to the audit trail.'] },
  });
};

/** Entries of a page that a program reads: what one message holds. */
const LONGEST = 200;

interface AuditQuery {
  readonly limit: number;
  readonly before?: string | undefined;
  readonly type?: string | undefined;
}

interface AuditPage {
  readonly entries: AuditEntry[];
  readonly cursor: string | null;
}

/** Entries from before their data was bounded are cut as they are shown: the table refuses to be rewritten. */
const viewOf = ({ id, type, subject, time, actorEmail, apiKeyId, apiKeyName, data }: AuditEntryRow): AuditEntry => ({
  id,
  type,
  subject,
  time: time.toISOString(),
  actorEmail,
  apiKey: apiKeyId === null ? null : { id: apiKeyId, name: apiKeyName },
  data: boundedData(data),
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
    return this.page(this.select(query), query.limit);
  }

  /** What was done by somebody, or to their account, who may read that though they are no operator. */
  async ofPerson({ userId }: Pick<Actor, 'userId'>, before?: string): Promise<AuditPage> {
    const concerning = `(entry.actorId = :userId OR entry.data->>'user_id' = :userId::text)`;
    return this.page(this.select({ before }).andWhere(concerning, { userId }), LONGEST);
  }

  private async page(select: SelectQueryBuilder<AuditEntryRow>, limit: number): Promise<AuditPage> {
    // One more than asked for shows whether there is a next page.
    const rows = await select.limit(limit + 1).getMany();
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return { entries: shown.map(viewOf), cursor: rows.length > shown.length && last ? encodeCursor(last) : null };
  }

  private select({ before, type }: Omit<AuditQuery, 'limit'>): SelectQueryBuilder<AuditEntryRow> {
    const select = this.manager
      .createQueryBuilder(AuditEntryRow, 'entry')
      .orderBy('entry.time', 'DESC')
      .addOrderBy('entry.id', 'DESC');
    if (before !== undefined) select.andWhere('(entry.time, entry.id) < (:time, :id)', decodeCursor(before));
    if (type !== undefined) select.andWhere('entry.type = :type', { type });
    return select;
  }
}
