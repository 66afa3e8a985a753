import { Injectable } from '@nestjs/common';
import { Transactions } from '@rowdeck/persistence';
import { EntityManager, In, IsNull, Not } from 'typeorm';
import { StorageAccountRepository } from '../storage/storage-account.repository';
import { RenderedCount } from '../usage/rendered-count.repository';
import { TemplateBatch } from '../usage/template-batch.entity';
import { Template } from './template.entity';
import { TemplateRevision } from './template-revision.entity';
import { TemplateVersion } from './template-version.entity';

/**
 * A template may have been deleted while a batch of it was being planned, and is known to be unused only when every batch
 * planned by then has been reported. Longer than planning takes, and than clocks differ.
 */
const PLANNING = '1 hour';

const COUNTED = { id: true, storedBytes: true, counted: true } as const;

/** Which versions decks or living templates still need. */
@Injectable()
export class TemplateVersionRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Versions that no template has or had but those that are deleted and of which no batch was made, and that nobody is about to use.
   * None of deleted templates before generation has reported.
   */
  async unused(limit: number): Promise<string[]> {
    const needed = `(t.deleted_at IS NULL
      OR NOT coalesce(t.deleted_at < (SELECT min(complete_until) FROM usage_reports) - interval '${PLANNING}', false)
      OR EXISTS (SELECT 1 FROM template_batches b WHERE b.template_id = t.id AND NOT b.gone))`;
    const versions = await this.manager.query<{ id: string }[]>(
      `SELECT id FROM template_versions v
       WHERE NOT EXISTS (SELECT 1 FROM template_drafts d WHERE d.version_id = v.id)
         AND NOT EXISTS (SELECT 1 FROM templates t WHERE t.version_id = v.id AND ${needed})
         AND NOT EXISTS (SELECT 1 FROM template_revisions r JOIN templates t ON t.id = r.template_id
                         WHERE r.version_id = v.id AND ${needed})
       LIMIT $1`,
      [limit],
    );
    return versions.map(({ id }) => id);
  }

  /** Gives up what was uploaded for a template, and not used within an hour; its version is unused from then on. */
  async forgetOldDrafts(): Promise<void> {
    await this.manager.query(`DELETE FROM template_drafts WHERE created_at < now() - interval '1 hour'`);
  }

  /** Drops a version with the rows of its deleted templates, and gives its bytes back where they still count; its objects are the content's, which is swept by itself. */
  drop(id: string): Promise<void> {
    return this.transactions.run(async (manager) => {
      const found = await manager.findOne(TemplateVersion, { where: { id }, select: { id: true, ownerId: true } });
      const accounts = new StorageAccountRepository(manager);
      if (found?.ownerId) await accounts.lock(found.ownerId);
      const version = await manager.findOne(TemplateVersion, { where: { id }, select: COUNTED });
      await manager.delete(TemplateRevision, { version: { id } });
      const deleted = { version: { id }, deletedAt: Not(IsNull()) };
      const templates = await manager.find(Template, { where: deleted, select: { id: true } });
      const ofThese = { templateId: In(templates.map((template) => template.id)) };
      await manager.delete(TemplateBatch, { ...ofThese, gone: true });
      await manager.delete(RenderedCount, ofThese);
      await manager.delete(Template, deleted);
      const { affected } = await manager.delete(TemplateVersion, { id });
      if (found?.ownerId && version?.counted && affected === 1)
        await accounts.add(found.ownerId, -Number(version.storedBytes));
    });
  }
}
