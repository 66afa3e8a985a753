import { type ObjectStore } from '@rowdeck/object-storage';
import { type Transactions } from '@rowdeck/persistence';
import { Every } from '@rowdeck/service-kit';
import { type EntityManager } from 'typeorm';
import { contentFolder } from '../templates/template-contents';
import { type TemplateUsage } from '../templates/template-usage';

/** Longer than any upload takes, and than a batch takes from resolving its template to being there. */
const GRACE = '1 hour';
const AT_ONCE = 100;

interface DeletedVersion {
  readonly version_id: string;
  readonly template_ids: number[];
}

/** Clears what nobody can need: versions whose templates are all deleted and unused, and objects of uploads that came to nothing. */
export class SweepContents {
  constructor(
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly usage: Pick<TemplateUsage, 'of'>,
    private readonly store: ObjectStore,
  ) {}

  @Every({ seconds: 900, task: 'sweep files that no template needs' })
  async execute(): Promise<void> {
    await this.dropUnusedVersions();
    const contents = await this.manager.query<{ sha256: string }[]>(
      `SELECT sha256 FROM template_contents c WHERE touched_at < now() - interval '${GRACE}'
       AND NOT EXISTS (SELECT 1 FROM template_versions v WHERE v.sha256 = c.sha256) LIMIT ${AT_ONCE}`,
    );
    for (const { sha256 } of contents) await this.dropContent(sha256);
  }

  private async dropUnusedVersions(): Promise<void> {
    const deleted = await this.manager.query<DeletedVersion[]>(
      `SELECT version_id, array_agg(id) AS template_ids FROM templates GROUP BY version_id
       HAVING bool_and(deleted_at IS NOT NULL AND deleted_at < now() - interval '${GRACE}') LIMIT ${AT_ONCE}`,
    );
    const counts = await this.usage.of(deleted.flatMap((version) => version.template_ids));
    const unused = deleted.filter(({ template_ids }) => template_ids.every((id) => (counts.get(id) ?? 0) === 0));
    for (const { version_id } of unused) await this.dropVersion(version_id);
  }

  private dropVersion(versionId: string): Promise<void> {
    return this.transactions.run(async (manager) => {
      await manager.query('DELETE FROM templates WHERE version_id = $1 AND deleted_at IS NOT NULL', [versionId]);
      await manager.query('DELETE FROM template_versions WHERE id = $1', [versionId]);
    });
  }

  /** The row stays locked until the objects are gone: an upload of the same file waits for it and stores them anew. */
  private dropContent(sha256: string): Promise<void> {
    return this.transactions.run(async (manager) => {
      const [, dropped] = await manager.query<[unknown, number]>(
        `DELETE FROM template_contents c WHERE sha256 = $1 AND touched_at < now() - interval '${GRACE}'
         AND NOT EXISTS (SELECT 1 FROM template_versions v WHERE v.sha256 = c.sha256)`,
        [sha256],
      );
      if (dropped === 1) await this.deleteObjects(`${contentFolder(sha256)}/`);
    });
  }

  private async deleteObjects(prefix: string): Promise<void> {
    const keys: string[] = [];
    for await (const { key } of this.store.list(prefix)) keys.push(key);
    await this.store.delete(keys);
  }
}
