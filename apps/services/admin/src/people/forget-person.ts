import { Injectable } from '@nestjs/common';
import { type EventEnvelope, userDeleted } from '@rowdeck/contracts';
import { type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import { AuditEntryRow } from '../audit/audit-entry.entity';
import { ForgottenPerson } from './forgotten-person.entity';
import { withoutPerson } from './without-person';

const about = z.object({ user_id: z.uuid() });

/** Takes who somebody was out of the audit trail once their account is gone. What was done stays, by and to an account without a name. */
@Injectable()
export class ForgetPerson {
  /** An event as it is to be taken in: without those who are forgotten already, since it may come late. */
  async known(manager: EntityManager, event: EventEnvelope): Promise<EventEnvelope> {
    const concerned = about.safeParse(event.data).data?.user_id;
    const ids = [event.actor?.userId, concerned].filter((id) => id !== undefined);
    const gone = ids.length === 0 ? [] : await manager.findBy(ForgottenPerson, { userId: In(ids) });
    return gone.reduce<EventEnvelope>(
      (left, { userId }) => ({
        ...left,
        actor: left.actor?.userId === userId ? { ...left.actor, email: '', name: null } : left.actor,
        data: withoutPerson(left, { userId, addresses: event.actor?.userId === userId ? [event.actor.email] : [] }),
      }),
      event,
    );
  }

  /** Does nothing for any event but that of an account that was deleted. Entries from after it stay: the address may be somebody's again. */
  async after(manager: EntityManager, { type, data, time }: EventEnvelope): Promise<void> {
    if (type !== userDeleted.type) return;
    const { user_id: userId, email } = userDeleted.data.parse(data);
    await manager.upsert(ForgottenPerson, { userId }, ['userId']);
    const addresses = [...new Set([email, ...(await this.addressesOf(manager, userId))])];
    // For this transaction alone.
    await manager.query(`SELECT set_config('rowdeck.forgets_a_person', 'on', true)`);
    for (const entry of await this.entriesOf(manager, userId, addresses, time)) {
      const actorEmail = entry.actorId === userId ? null : entry.actorEmail;
      const kept = withoutPerson(entry, { userId, addresses });
      await manager.query('UPDATE audit_entries SET actor_email = $2, data = $3 WHERE id = $1', [
        entry.id,
        actorEmail,
        JSON.stringify(kept),
      ]);
    }
    await manager.query(`SELECT set_config('rowdeck.forgets_a_person', 'off', true)`);
  }

  private async addressesOf(manager: EntityManager, userId: string): Promise<string[]> {
    const found = await manager.query<{ address: string }[]>(
      `SELECT DISTINCT unnest(ARRAY[data->>'email', data->>'former_email', actor_email]) AS address FROM audit_entries
       WHERE type LIKE 'rowdeck.identity.%' AND data->>'user_id' = $1::text AND (actor_id IS NULL OR actor_id = $1::uuid)`,
      [userId],
    );
    return found.map(({ address }) => address).filter((address) => address !== null);
  }

  private entriesOf(
    manager: EntityManager,
    userId: string,
    addresses: readonly string[],
    until: string,
  ): Promise<AuditEntryRow[]> {
    return manager
      .createQueryBuilder(AuditEntryRow, 'entry')
      .where('entry.time <= :until', { until })
      .andWhere(
        `(entry.actorId = :userId OR entry.data->>'user_id' = :userId::text OR EXISTS (
            SELECT 1 FROM unnest(:addresses::text[]) AS address WHERE position(address IN entry.data::text) > 0))`,
        { userId, addresses },
      )
      .getMany();
  }
}
