import { IDEMPOTENCY_HOURS } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { TemplateVersion } from './template-version.entity';
import { Template } from './template.entity';

/**
 * What an equal call has made within a day, also where it was deleted since; null where there was none. Of two at once the second finds it, where
 * the account is locked.
 */
export const templateOfCall = async (
  manager: EntityManager,
  ownerId: string,
  call: string | null,
): Promise<Template | null> => {
  if (call === null) return null;
  return manager
    .createQueryBuilder(Template, 'template')
    .innerJoinAndSelect('template.version', 'version')
    .where('template.owner_id = :ownerId AND template.call = :call', { ownerId, call })
    .andWhere(`template.created_at > now() - interval '${IDEMPOTENCY_HOURS} hours'`)
    .getOne();
};

/** The same of a file that was uploaded for a template, as long as it is kept: given up, it is uploaded anew. */
export const versionOfCall = async (
  manager: EntityManager,
  ownerId: string,
  call: string | null,
): Promise<TemplateVersion | null> => {
  if (call === null) return null;
  return manager
    .createQueryBuilder(TemplateVersion, 'version')
    .where('version.owner_id = :ownerId AND version.call = :call', { ownerId, call })
    .andWhere(
      `(EXISTS (SELECT 1 FROM template_drafts d WHERE d.version_id = version.id)
        OR EXISTS (SELECT 1 FROM template_revisions r WHERE r.version_id = version.id))`,
    )
    .andWhere(`version.created_at > now() - interval '${IDEMPOTENCY_HOURS} hours'`)
    .getOne();
};
