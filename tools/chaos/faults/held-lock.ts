import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault } from './fault';

/** The row that the services want next, of each table: that of what is under way. */
const LOCKS: Readonly<Record<string, readonly [service: string, statement: string]>> = {
  batches: [
    'generation',
    `SELECT id FROM batches WHERE status IN ('pending', 'processing') ORDER BY position DESC LIMIT 1 FOR UPDATE`,
  ],
  chunks: ['generation', `SELECT id FROM chunks WHERE status IN ('pending', 'leased') LIMIT 1 FOR UPDATE`],
  monthly_usages: ['billing', 'SELECT user_id FROM monthly_usages ORDER BY user_id LIMIT 1 FOR UPDATE'],
};

const LOOK_EVERY_MS = 20;
const LOOKS = 250;

/** A session that has locked a row and does nothing, as of an operator who was called away, or of a worker that is frozen. */
export const heldLock: Fault = async (system, { targets: [table = ''], seconds }) => {
  const [service, statement] = LOCKS[table] ?? ['', ''];
  return system.inDatabase(service, async (client) => {
    await client.query('BEGIN');
    // Small batches are over in a moment: one that is under way may have to be waited for.
    for (let look = 1; (await client.query(statement)).rows.length === 0; look++) {
      if (look === LOOKS) return `no row of ${table} to be locked`;
      await sleep(LOOK_EVERY_MS);
    }
    await sleep(seconds * 1000);
    await client.query('ROLLBACK');
    return `a row of ${table} locked for ${seconds} s`;
  });
};
