import { Injectable } from '@nestjs/common';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager, IsNull, Not } from 'typeorm';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { Template } from './template.entity';
import { TemplateVersion } from './template-version.entity';

/**
 * A template may have been deleted while a batch of it was being planned, and is known to be unused only when every batch
 * planned by then has been reported. Longer than planning takes, and than clocks differ.
 */
const PLANNING = '1 hour';

const COUNTED = { id: true, ownerId: true, storedBytes: true } as const;

/** Which versions decks or living templates still need. */
@Injectable()
export class TemplateVersionRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
  ) {}

  /** Versions whose templates are all deleted, and of which no batch was made. None before generation has reported. */
  async unused(limit: number): Promise<string[]> {
    const versions = await this.manager.query<{ version_id: string }[]>(
      `SELECT version_id FROM templates t GROUP BY version_id
       HAVING bool_and(coalesce(deleted_at < (SELECT min(complete_until) FROM usage_reports) - interval '${PLANNING}', false))
          AND NOT bool_or(EXISTS (SELECT 1 FROM template_batches b WHERE b.template_id = t.id))
       LIMIT $1`,
      [limit],
    );
    return versions.map(({ version_id }) => version_id);
  }

  /** Drops a version with the rows of its deleted templates, and gives its bytes back; its objects are the content's, which is swept by itself. */
  drop(id: string): Promise<void> {
    return this.transactions.run(async (manager) => {
      const version = await manager.findOne(TemplateVersion, { where: { id }, select: COUNTED });
      const accounts = new StorageAccountRepository(manager);
      if (version?.ownerId) await accounts.lock(version.ownerId);
      await manager.delete(Template, { version: { id }, deletedAt: Not(IsNull()) });
      const { affected } = await manager.delete(TemplateVersion, { id });
      if (version?.ownerId && affected === 1) await accounts.add(version.ownerId, -Number(version.storedBytes));
    });
  }
}
