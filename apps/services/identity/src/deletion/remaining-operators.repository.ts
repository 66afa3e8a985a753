import { type EntityManager, IsNull, Not } from 'typeorm';
import { User } from '../users/user.entity';

/**
 * Whether an operator would be left without this one. Two who ask at the same time are answered one after the other: the lock is held
 * until the transaction has ended, and then the first of them counts no more.
 */
export const someOperatorRemains = async (manager: EntityManager, { id }: Pick<User, 'id'>): Promise<boolean> => {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtext('operators leave'))`);
  return manager.existsBy(User, { id: Not(id), admin: true, deletionDueAt: IsNull() });
};
