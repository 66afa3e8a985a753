import { type EntityManager } from 'typeorm';
import { type ListedVersion } from './version.view';

const COLUMNS = `v.id, v.file_name AS "fileName", v.file_size AS "fileSize", v.slides_count AS "slidesCount",
                 jsonb_array_length(v.placeholders) AS "placeholdersCount"`;

/** The statements on the versions that templates have and had. Handed the manager of a transaction, it works in that. */
export class RevisionRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The number of a version of the template, which it gets when it is used first. The template is locked. */
  async numberOf(templateId: number, versionId: string, since: Date): Promise<number> {
    const [known] = await this.manager.query<{ number: number }[]>(
      'SELECT number FROM template_revisions WHERE template_id = $1 AND version_id = $2',
      [templateId, versionId],
    );
    if (known) return known.number;
    const [added] = await this.manager.query<{ number: number }[]>(
      `INSERT INTO template_revisions (template_id, number, version_id, created_at)
       SELECT $1, coalesce(max(number), 0) + 1, $2, $3 FROM template_revisions WHERE template_id = $1 RETURNING number`,
      [templateId, versionId, since],
    );
    return added?.number ?? 0;
  }

  /** Whether a version was uploaded for the template, or is one that it has used. */
  async isOf(templateId: number, versionId: string): Promise<boolean> {
    const [found] = await this.manager.query<unknown[]>(
      `SELECT 1 FROM template_drafts WHERE template_id = $1 AND version_id = $2
       UNION ALL SELECT 1 FROM template_revisions WHERE template_id = $1 AND version_id = $2 LIMIT 1`,
      [templateId, versionId],
    );
    return found !== undefined;
  }

  /** What the template has used, newest first; nothing where its file was never replaced. */
  listed(templateId: number, limit: number): Promise<ListedVersion[]> {
    return this.manager.query<ListedVersion[]>(
      `SELECT ${COLUMNS}, r.number, r.created_at AS "createdAt" FROM template_revisions r
       JOIN template_versions v ON v.id = r.version_id WHERE r.template_id = $1 ORDER BY r.number DESC LIMIT $2`,
      [templateId, limit],
    );
  }
}
