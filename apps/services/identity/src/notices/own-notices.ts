import { Injectable } from '@nestjs/common';
import { type Actor, type Notice, type NoticePage, type ReadNotices } from '@rowdeck/contracts';
import { databaseNow } from '@rowdeck/persistence';
import { EntityManager, In, IsNull, LessThan, LessThanOrEqual } from 'typeorm';
import { NoticeRow } from './notice.entity';

const PAGE_SIZE = 20;

type Owner = Pick<Actor, 'userId'>;

/** The notices of the actor. */
@Injectable()
export class OwnNotices {
  constructor(private readonly manager: EntityManager) {}

  async page({ userId }: Owner, before: number | null): Promise<NoticePage> {
    const rows = await this.manager.find(NoticeRow, {
      where: { userId, ...(before === null ? {} : { id: LessThan(String(before)) }) },
      order: { id: 'DESC' },
      take: PAGE_SIZE + 1,
    });
    const notices = rows.slice(0, PAGE_SIZE).map(toNotice);
    return {
      notices,
      unread_count: await this.unread(userId),
      before: rows.length > PAGE_SIZE ? (notices.at(-1)?.id ?? null) : null,
    };
  }

  /** All that there are, which are not many: see `NOTICES_KEPT`. */
  async all({ userId }: Owner): Promise<Notice[]> {
    return (await this.manager.find(NoticeRow, { where: { userId }, order: { id: 'DESC' } })).map(toNotice);
  }

  /** Returns how many are unread then. */
  async markRead({ userId }: Owner, read: ReadNotices): Promise<number> {
    const id = 'ids' in read ? In(read.ids.map(String)) : LessThanOrEqual(String(read.up_to));
    await this.manager.update(NoticeRow, { userId, id, readAt: IsNull() }, { readAt: databaseNow() });
    return this.unread(userId);
  }

  /** The end of a batch was seen on its page. */
  async markSeen({ userId }: Owner, batchId: string): Promise<void> {
    await this.manager.update(NoticeRow, { userId, batchId, readAt: IsNull() }, { readAt: databaseNow() });
  }

  private unread(userId: string): Promise<number> {
    return this.manager.countBy(NoticeRow, { userId, readAt: IsNull() });
  }
}

const NO_BATCH = { template_name: '', completed_count: 0, failed_count: 0 };

const toNotice = ({ id, createdAt, readAt, batchId, outcome, quota, webhook }: NoticeRow): Notice => ({
  id: Number(id),
  created_at: createdAt.toISOString(),
  read: readAt !== null,
  batch_id: batchId,
  quota,
  webhook,
  ...(outcome ?? NO_BATCH),
  batch_name: outcome?.batch_name ?? '',
  not_made_count: outcome?.not_made_count ?? 0,
});
