import { type EntityManager } from 'typeorm';
import { StorageAccountRepository } from './storage-account.repository';

/** The ids of versions that templates have, had or may get: `$1` are the templates. */
const OF_TEMPLATES = `SELECT version_id FROM templates WHERE id = ANY($1::int[])
  UNION SELECT version_id FROM template_revisions WHERE template_id = ANY($1::int[])
  UNION SELECT version_id FROM template_drafts WHERE template_id = ANY($1::int[])`;

const USABLE = `(t.deleted_at IS NULL OR EXISTS (SELECT 1 FROM template_batches b WHERE b.template_id = t.id AND NOT b.gone))`;

/**
 * Which versions count for the account of their owner: those of templates that are there, or of which presentations are. What is
 * deleted is free at once; its row and its objects are swept later (`SweepContents`), when nobody can be about to need them.
 */
export class CountedVersionRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Changes what needs the versions of these templates, and counts them anew, in the transaction of the manager. The accounts are locked first, as
   * by everybody who changes what they store, so that of two that delete a template and its copy, the second frees them.
   */
  async around<T>(templateIds: readonly number[], change: () => Promise<T>): Promise<T> {
    await this.lockOwners(templateIds);
    const versions = await this.versionsOf(templateIds);
    const result = await change();
    await this.recount(versions);
    return result;
  }

  /** The same for what batches need: of templates that are there nothing changes, and none is deleted before the transaction has ended. */
  async aroundBatches<T>(templateIds: readonly number[], change: () => Promise<T>): Promise<T> {
    const living = await this.manager.query<{ id: number }[]>(
      'SELECT id FROM templates WHERE id = ANY($1::int[]) AND deleted_at IS NULL ORDER BY id FOR SHARE',
      [templateIds],
    );
    const deleted = new Set(templateIds);
    for (const { id } of living) deleted.delete(id);
    return deleted.size === 0 ? change() : this.around([...deleted], change);
  }

  /** In the order of their ids: of two that lock the same accounts, neither waits for the other one's. */
  private async lockOwners(templateIds: readonly number[]): Promise<void> {
    const owners = await this.manager.query<{ owner_id: string }[]>(
      `SELECT owner_id FROM templates WHERE id = ANY($1::int[]) AND deleted_at IS NULL
       UNION SELECT owner_id FROM template_versions WHERE id IN (${OF_TEMPLATES}) AND owner_id IS NOT NULL ORDER BY 1`,
      [templateIds],
    );
    const accounts = new StorageAccountRepository(this.manager);
    for (const { owner_id } of owners) await accounts.lock(owner_id);
  }

  private async versionsOf(templateIds: readonly number[]): Promise<string[]> {
    const versions = await this.manager.query<{ version_id: string }[]>(OF_TEMPLATES, [templateIds]);
    return versions.map(({ version_id }) => version_id);
  }

  private async recount(versionIds: readonly string[]): Promise<void> {
    await this.manager.query(
      `WITH known AS (
         SELECT v.id,
                EXISTS (SELECT 1 FROM templates t WHERE t.version_id = v.id AND ${USABLE})
                OR EXISTS (SELECT 1 FROM template_revisions r JOIN templates t ON t.id = r.template_id
                           WHERE r.version_id = v.id AND ${USABLE})
                OR EXISTS (SELECT 1 FROM template_drafts d JOIN templates t ON t.id = d.template_id
                           WHERE d.version_id = v.id AND t.deleted_at IS NULL) AS needed
         FROM template_versions v WHERE v.id = ANY($1::uuid[])
       ), changed AS (
         UPDATE template_versions v SET counted = known.needed FROM known
         WHERE v.id = known.id AND v.counted <> known.needed RETURNING v.owner_id, v.stored_bytes, v.counted
       )
       UPDATE storage_accounts a SET stored_bytes = a.stored_bytes + c.bytes
       FROM (SELECT owner_id, sum(CASE WHEN counted THEN stored_bytes ELSE -stored_bytes END)::bigint AS bytes
             FROM changed GROUP BY owner_id) c
       WHERE a.owner_id = c.owner_id`,
      [versionIds],
    );
  }
}
