import { createHash } from 'node:crypto';
import { type ObjectStore } from '@rowdeck/object-storage';
import { type EntityManager } from 'typeorm';

export const contentFolder = (sha256: string): string => `templates/${sha256}`;

/**
 * Which objects belong to templates. A content is registered before its first object is stored and its row is locked while
 * its objects are swept, so that an upload never counts on objects that are about to go, and nothing is stored that no row knows.
 */
export class TemplateContents {
  constructor(
    private readonly manager: EntityManager,
    private readonly store: ObjectStore,
  ) {}

  /** The folder of the file's content, safe from sweeping for the grace period. */
  async register(objectKey: string): Promise<{ sha256: string; folder: string }> {
    const sha256 = await this.hashOf(objectKey);
    await this.manager.query(
      `INSERT INTO template_contents (sha256, touched_at) VALUES ($1, now())
       ON CONFLICT (sha256) DO UPDATE SET touched_at = excluded.touched_at`,
      [sha256],
    );
    return { sha256, folder: contentFolder(sha256) };
  }

  /** Of a refused file nothing was stored, so nothing is to be swept. */
  async forget(sha256: string): Promise<void> {
    await this.manager.query(
      `DELETE FROM template_contents c WHERE sha256 = $1
       AND NOT EXISTS (SELECT 1 FROM template_versions v WHERE v.sha256 = c.sha256)`,
      [sha256],
    );
  }

  private async hashOf(objectKey: string): Promise<string> {
    const hash = createHash('sha256');
    const body = (await this.store.get(objectKey)) as AsyncIterable<Uint8Array>;
    for await (const chunk of body) hash.update(chunk);
    return hash.digest('hex');
  }
}
