import { Injectable } from '@nestjs/common';
import { type EventEnvelope, userDeleted } from '@rowdeck/contracts';
import { type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import { ForgottenPerson } from './forgotten-person.entity';
import { addressesOf, entriesAbout, rewriteEntries } from './person-entries.repository';
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
    const addresses = [...new Set([email, ...(await addressesOf(manager, userId))])];
    const entries = await entriesAbout(manager, { userId, addresses }, time);
    await rewriteEntries(
      manager,
      entries.map((entry) => ({
        id: entry.id,
        actorEmail: entry.actorId === userId ? null : entry.actorEmail,
        data: withoutPerson(entry, { userId, addresses }),
      })),
    );
  }
}
