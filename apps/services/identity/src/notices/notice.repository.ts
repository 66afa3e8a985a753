import { Injectable } from '@nestjs/common';
import { NOTICE_DAYS, NOTICES_KEPT, type QuotaNotice, type WebhookNotice } from '@rowdeck/contracts';
import { EntityManager } from 'typeorm';
import { type BatchOutcome } from './batch-notice.entity';

/** What is asked of notices as a set. */
@Injectable()
export class NoticeRepository {
  constructor(private readonly manager: EntityManager) {}

  /** In the transaction of the event. It takes the place of an older one about the batch, and is read where the end was seen before the event came. */
  async add(manager: EntityManager, userId: string, batchId: string, outcome: BatchOutcome): Promise<void> {
    await manager.query('DELETE FROM notices WHERE user_id = $1 AND batch_id = $2', [userId, batchId]);
    await manager.query(
      `INSERT INTO notices (user_id, batch_id, outcome, read_at)
       VALUES ($1, $2, $3, (SELECT now() FROM batch_notices WHERE user_id = $1 AND batch_id = $2 AND seen))`,
      [userId, batchId, JSON.stringify(outcome)],
    );
    await this.makeRoom(manager, userId);
  }

  /** In the transaction of the event. */
  async addOfQuota(manager: EntityManager, userId: string, quota: QuotaNotice): Promise<void> {
    await manager.query('INSERT INTO notices (user_id, quota) VALUES ($1, $2)', [userId, JSON.stringify(quota)]);
    await this.makeRoom(manager, userId);
  }

  /** In the transaction of the event. */
  async addOfWebhook(manager: EntityManager, userId: string, webhook: WebhookNotice): Promise<void> {
    await manager.query('INSERT INTO notices (user_id, webhook) VALUES ($1, $2)', [userId, JSON.stringify(webhook)]);
    await this.makeRoom(manager, userId);
  }

  async deleteOld(): Promise<void> {
    await this.manager.query(`DELETE FROM notices WHERE created_at < now() - $1 * interval '1 day'`, [NOTICE_DAYS]);
  }

  private async makeRoom(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `DELETE FROM notices WHERE user_id = $1
         AND id <= (SELECT id FROM notices WHERE user_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1)`,
      [userId, NOTICES_KEPT],
    );
  }
}
