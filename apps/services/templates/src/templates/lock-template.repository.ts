import { assertRevision } from '@rowdeck/service-kit';
import { templateState, type WantedRevisions } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { templateNotFound } from './template.errors';

interface LockedTemplate {
  readonly name: string;
  readonly version_id: string;
}

/**
 * A template that nobody else changes until the transaction has ended. Throws `template.not_found` where it is deleted;
 * `assertWanted` throws `request.precondition_failed` where it is not what a change was decided for.
 */
export const lockTemplate = async (manager: EntityManager, id: number) => {
  const [template] = await manager.query<LockedTemplate[]>(
    'SELECT name, version_id FROM templates WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
    [id],
  );
  if (!template) throw templateNotFound();
  const assertWanted = (wanted: WantedRevisions): void => assertRevision(wanted, templateState(template));
  return { ...template, assertWanted };
};
