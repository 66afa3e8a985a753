import { Injectable } from '@nestjs/common';
import { type Actor, type EventEnvelope, userDeleted } from '@rowdeck/contracts';
import { type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import { ForgottenPerson } from './forgotten-person.entity';
import { addressesOf, ENTRIES_AT_ONCE, entriesAbout, rewriteEntries } from './person-entries.repository';
import { withoutPerson } from './without-person';

const about = z.object({ user_id: z.uuid() });

/** Keys are called as their owner calls them: “Ana's laptop”. */
const nameless = (actor: Actor): Actor => ({
  ...actor,
  email: '',
  name: null,
  ...(actor.apiKey && { apiKey: { ...actor.apiKey, name: '' } }),
});

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
        actor: left.actor?.userId === userId ? nameless(left.actor) : left.actor,
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
    let after: string | null = null;
    do after = await this.rewriteSome(manager, { userId, addresses }, time, after);
    while (after !== null);
  }

  /** The last id of those that were rewritten, null where there are no more. */
  private async rewriteSome(
    manager: EntityManager,
    person: { readonly userId: string; readonly addresses: readonly string[] },
    until: string,
    after: string | null,
  ): Promise<string | null> {
    const entries = await entriesAbout(manager, person, until, after);
    await rewriteEntries(
      manager,
      entries.map((entry) => ({
        id: entry.id,
        actorEmail: entry.actorId === person.userId ? null : entry.actorEmail,
        apiKeyName: entry.actorId === person.userId ? null : entry.apiKeyName,
        data: withoutPerson(entry, person),
      })),
    );
    return entries.length === ENTRIES_AT_ONCE ? (entries.at(-1)?.id ?? null) : null;
  }
}
