import { type EntityManager } from 'typeorm';
import { TemplateContent } from './template-content.entity';

const UNUSED = 'NOT EXISTS (SELECT 1 FROM template_versions v WHERE v.sha256 = c.sha256)';

/** Longer than any upload takes. */
const UNTOUCHED = `touched_at < now() - interval '1 hour'`;

/** The statements on contents. Handed the manager of a transaction, it works in that. */
export class TemplateContentRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Safe from sweeping for the grace period. */
  async touch(sha256: string): Promise<void> {
    await this.manager.upsert(TemplateContent, { sha256, touchedAt: () => 'now()' }, ['sha256']);
  }

  /** Forgets a content that no version has. */
  async forget(sha256: string): Promise<void> {
    await this.manager.query(`DELETE FROM template_contents c WHERE sha256 = $1 AND ${UNUSED}`, [sha256]);
  }

  /** Hashes of contents that no template has and nobody is storing. */
  async unused(limit: number): Promise<string[]> {
    const contents = await this.manager.query<{ sha256: string }[]>(
      `SELECT sha256 FROM template_contents c WHERE ${UNTOUCHED} AND ${UNUSED} LIMIT $1`,
      [limit],
    );
    return contents.map(({ sha256 }) => sha256);
  }

  /** Forgets a content that is still unused; false when it is not. Until the transaction has ended, nobody can touch it. */
  async forgetUnused(sha256: string): Promise<boolean> {
    const [, dropped] = await this.manager.query<[unknown, number]>(
      `DELETE FROM template_contents c WHERE sha256 = $1 AND ${UNTOUCHED} AND ${UNUSED}`,
      [sha256],
    );
    return dropped === 1;
  }
}
