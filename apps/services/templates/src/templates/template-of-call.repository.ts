import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HOURS } from '@rowdeck/contracts';
import { type EntityManager } from 'typeorm';
import { Template } from './template.entity';

/** The same for equal calls with one key, and for no others; null for a call that may come once. */
export const callOf = (key: string | null, content: readonly unknown[]): string | null =>
  key === null
    ? null
    : createHash('sha256')
        .update(JSON.stringify([key, ...content]))
        .digest('hex');

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
